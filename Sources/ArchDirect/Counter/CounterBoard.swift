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

  private let environment: ScenarioEnvironment
  private let gate = StopGate()
  private let bounds: ClosedRange<Int>
  private var state: CounterState
  private var delays: [Int: Task<Void, Never>] = [:]

  private var counterViews: [OldViewList<CounterContent>?]
  private let totalViews: OldViewList<TotalContent>
  private let queue: IntentQueue<Action>

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    bounds = configuration.bounds
    state = CounterState(configuration)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    counterViews = Array(repeating: nil, count: configuration.count)
    totalViews = OldViewList(gate)
    environment.tracer?.watch("state") { [weak self] in self?.state }
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  func send(_ action: Action) { queue.send(action) { handle($0) } }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard gate.isOpen, let counter = counter(id) else { return .ended }
    return attach(view, to: id, showing: counter)
  }

  // Not generic over the view: called by a generic function, it would not be specialised.
  private func attach(
    _ view: any ContentView<CounterContent>, to id: Int, showing counter: Counter
  ) -> ViewAttachment {
    let views = counterViews[id] ?? makeViews(id)
    return queue.deliver({ views.attach(view, showing: presented(counter, id)) }) { handle($0) }
  }

  /// Makes the list of a counter's views: most counters are never shown.
  private func makeViews(_ id: Int) -> OldViewList<CounterContent> {
    let views = OldViewList<CounterContent>(gate)
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
}

extension DirectCounterBoard {
  /// Handles an action.
  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.increment(let id)): change(id) { $0.step(by: 1, within: bounds) }
    case .intent(.decrement(let id)): change(id) { $0.step(by: -1, within: bounds) }
    case .intent(.reset(let id)): change(id) { $0.value = 0 }
    case .intent(.resetAll): resetAll()
    case .intent(.incrementLater(let id)): incrementLater(id)
    case .intent(.cancelLater(let id)): cancelLater(id)
    case .delayElapsed(let id): delayElapsed(id)
    }
  }

  /// A counter; reports one that the board does not have.
  private func counter(_ id: Int) -> Counter? {
    guard state.counters.indices.contains(id) else {
      environment.diagnostics.report(.indexOutsideBoard(id))
      return nil
    }
    return state.counters[id]
  }

  /// Changes a counter and shows what changed: the counter first, then the total.
  private func change(_ id: Int, _ change: (inout Counter) -> Void) {
    guard let old = counter(id) else { return }
    var new = old
    change(&new)
    guard new != old else { return }
    state.counters[id] = new
    show(new, id)
    if new.value != old.value { showTotal() }
  }

  private func resetAll() {
    let changed = state.counters.indices.filter { state.counters[$0].value != 0 }
    guard !changed.isEmpty else { return }
    for id in changed { state.counters[id].value = 0 }
    for id in changed { show(state.counters[id], id) }
    showTotal()
  }

  private func incrementLater(_ id: Int) {
    guard let counter = counter(id), !counter.isBusy else { return }
    delays[id] = Task { [weak self, clock = environment.clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      self?.send(.delayElapsed(id))
    }
    change(id) { $0.isBusy = true }
  }

  private func cancelLater(_ id: Int) {
    guard let counter = counter(id), counter.isBusy else { return }
    delays.removeValue(forKey: id)?.cancel()
    change(id) { $0.isBusy = false }
  }

  private func delayElapsed(_ id: Int) {
    delays[id] = nil
    change(id) {
      $0.isBusy = false
      $0.step(by: 1, within: bounds)
    }
  }

  private func cancelDelays() {
    for delay in delays.values { delay.cancel() }
    delays = [:]
  }

  func content(of id: Int) -> CounterContent? {
    state.counters.indices.contains(id) ? CounterContent(state.counters[id]) : nil
  }

  /// Formats a counter once for all its views, if it has any.
  private func show(_ counter: Counter, _ id: Int) {
    guard let views = counterViews[id], !views.isEmpty else { return }
    environment.tracer?.record(.notification, "counter \(id)")
    views.show(presented(counter, id))
  }

  /// Formats a counter for a view.
  private func presented(_ counter: Counter, _ id: Int) -> CounterContent {
    environment.tracer?.record(.computation, "counter \(id)")
    return CounterContent(counter)
  }

  var totalContent: TotalContent { TotalContent(CounterTotal(of: state.counters)) }

  /// Adds up and formats the total once for all its views, if it has any.
  private func showTotal() {
    guard !totalViews.isEmpty else { return }
    environment.tracer?.record(.notification, "total")
    totalViews.show(presentedTotal())
  }

  /// Adds up and formats the total for a view.
  private func presentedTotal() -> TotalContent {
    environment.tracer?.record(.computation, "total")
    return totalContent
  }
}
