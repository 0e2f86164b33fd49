import Scenarios

/// Formats and shows its content to its view whenever anything in the store has happened.
///
/// It does not map and does not compare: it cannot know whether it is affected.
@MainActor
final class WholeStateViewModel<Content: Equatable & Sendable> {
  let view: ViewList<Content>
  private let tracer: (any Tracer)?
  private let content: @MainActor () -> Content

  /// Makes a view model whose deliveries pass the gate of its store.
  init(_ gate: StopGate, _ tracer: (any Tracer)?, content: @escaping @MainActor () -> Content) {
    view = ViewList(gate)
    self.tracer = tracer
    self.content = content
  }

  func attach(_ view: any ContentView<Content>) -> ViewAttachment {
    self.view.attach(view, showing: formatted())
  }

  func didReduce() { view.show(formatted()) }

  private func formatted() -> Content {
    tracer?.record(.computation, "\(Content.self)")
    return content()
  }
}
