import Scenarios

/// The counter board without an architecture.
///
/// An array of counters, a list of views per counter, and one function that changes a counter and
/// shows it.
final class DirectCounterBoard: CounterBoard {
  enum Action {
    case intent(CounterIntent)
    case delayElapsed(Int)
  }

  let environment: ScenarioEnvironment
  let gate = StopGate()
  let bounds: ClosedRange<Int>
  var state: CounterState
  var delays: [Int: Task<Void, Never>] = [:]

  var counterViews: [ViewList<CounterContent>?]
  let totalViews: ViewList<TotalContent>
  private let queue: IntentQueue<Action>

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    bounds = configuration.bounds
    state = CounterState(configuration)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    counterViews = Array(repeating: nil, count: configuration.count)
    totalViews = ViewList(gate)
    environment.tracer?.watch("state") { [weak self] in self?.state }
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  func send(_ action: Action) { queue.send(action) { handle($0) } }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    guard counterViews.indices.contains(id) else {
      report(id)
      return .ended
    }
    return attach(view, toCounter: id)
  }

  // Not generic over the view: called by a generic function, it would not be specialised.
  private func attach(_ view: any ContentView<CounterContent>, toCounter id: Int) -> ViewAttachment
  {
    let views = counterViews[id] ?? makeViews(id)
    return queue.deliver({ views.attach(view, showing: presented(id)) }) { handle($0) }
  }

  /// Makes the list of a counter's views: most counters are never shown.
  private func makeViews(_ id: Int) -> ViewList<CounterContent> {
    let views = ViewList<CounterContent>(gate)
    counterViews[id] = views
    return views
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return queue.deliver({ totalViews.attach(view, showing: presentedTotal()) }) { handle($0) }
  }

  func stop() {
    gate.close()
    queue.removeAll()
    cancelDelays()
    for views in counterViews { views?.detachAll() }
    totalViews.detachAll()
  }

  func report(_ id: Int) { environment.diagnostics.report(.indexOutsideBoard(id)) }
}
