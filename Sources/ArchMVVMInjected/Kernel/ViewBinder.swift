import Scenarios

/// Binds views to outputs of view models, each through an adapter of its own.
///
/// Two views of one value have two adapters, and each of them makes a content.
@MainActor
struct ViewBinder {
  let gate: StopGate
  let tracer: (any Tracer)?

  /// Binds a view to an output, and shows the current value before it returns.
  func bind<Adapter: ViewAdapter>(
    _ view: any ContentView<Adapter.Content>, _ adapter: Adapter,
    to output: Output<Adapter.Value>, _ value: Adapter.Value
  ) -> ViewAttachment {
    let observer = observer(view, adapter)
    let attachment = output.add(observer)
    observer(value)
    return attachment
  }

  /// The observer that shows values in a view, until the scenario stops.
  func observer<Adapter: ViewAdapter>(
    _ view: any ContentView<Adapter.Content>, _ adapter: Adapter
  ) -> Output<Adapter.Value>.Observer {
    tracer?.didMake(.adapter)
    return { [gate, tracer] value in
      guard gate.isOpen else { return }
      tracer?.record(.computation, "\(Adapter.self)")
      view.show(adapter.content(of: value))
    }
  }
}
