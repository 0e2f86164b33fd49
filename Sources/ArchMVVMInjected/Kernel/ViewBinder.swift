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

/// The object behind the contract, in the role of a view controller: it binds views, and handles
/// actions and results one after the other.
@MainActor
protocol BindingScreen: ResultQueue {
  associatedtype Action

  var queue: IntentQueue<Action> { get }
  var binder: ViewBinder { get }

  func handle(_ action: Action)
}

extension BindingScreen {
  func send(_ action: Action) { queue.send(action) { handle($0) } }

  /// Binds a view to an output; what the view sends meanwhile is queued.
  func bind<Adapter: ViewAdapter>(
    _ view: any ContentView<Adapter.Content>, _ adapter: Adapter,
    to output: Output<Adapter.Value>, _ value: Adapter.Value
  ) -> ViewAttachment {
    guard binder.gate.isOpen else { return .ended }
    return queue.deliver({ binder.bind(view, adapter, to: output, value) }) { handle($0) }
  }

  func perform(_ handleResult: @MainActor () -> Void) {
    guard binder.gate.isOpen else { return }
    queue.deliver({
      binder.tracer?.record(.intent, "result of work")
      handleResult()
    }) { handle($0) }
  }
}
