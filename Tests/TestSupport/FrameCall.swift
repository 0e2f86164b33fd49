import Scenarios

/// A closure for the next frame.
package final class FrameCall: FrameClient {
  private let show: @MainActor (FrameCall) -> Void

  package init(_ show: @escaping @MainActor (FrameCall) -> Void) { self.show = show }

  package func displayFrame() { show(self) }
}
