import Scenarios

/// A log of what happened, in order.
@MainActor
package final class Log {
  package private(set) var entries: [String] = []

  package init() {}

  package func add(_ entry: String) { entries.append(entry) }
}

/// A closure for the next frame.
package final class FrameCall: FrameClient {
  private let show: @MainActor (FrameCall) -> Void

  package init(_ show: @escaping @MainActor (FrameCall) -> Void) { self.show = show }

  package func displayFrame() { show(self) }
}
