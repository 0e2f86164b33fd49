import Scenarios

/// A view that stands before another one.
final class RelayView<Content: Equatable & Sendable>: ContentView {
  private let relay: @MainActor (Content) -> Void

  init(_ relay: @escaping @MainActor (Content) -> Void) { self.relay = relay }

  func show(_ content: Content) { relay(content) }
}
