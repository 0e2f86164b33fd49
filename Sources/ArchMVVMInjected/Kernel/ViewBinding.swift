import Scenarios

/// The connection of one view with an output of a view model, through an adapter of its own.
///
/// Two views of one value have two bindings, and each makes its own content.
final class ViewBinding<Adapter: ViewAdapter>: OutputObserver {
  private let view: any ContentView<Adapter.Content>
  private let adapter: Adapter
  private let gate: StopGate
  private let tracer: (any Tracer)?

  init(
    _ view: any ContentView<Adapter.Content>, _ adapter: Adapter, gate: StopGate,
    tracer: (any Tracer)?
  ) {
    self.view = view
    self.adapter = adapter
    self.gate = gate
    self.tracer = tracer
  }

  func receive(_ value: Adapter.Value) {
    guard gate.isOpen else { return }
    tracer?.record(.computation, "\(Adapter.self)")
    view.show(adapter.content(of: value))
  }
}
