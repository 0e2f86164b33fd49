import Scenarios

/// A view that stands before another one.
package final class RelayView<Content: Equatable & Sendable>: ContentView {
  private let relay: @MainActor (Content) -> Void

  package init(_ relay: @escaping @MainActor (Content) -> Void) { self.relay = relay }

  package func show(_ content: Content) { relay(content) }
}
