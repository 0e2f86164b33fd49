import LittleStore
import Scenarios

/// A counter board with its state in a third-party store.
///
/// Parts of `Scenarios` provide the guarantees of the contract that the library lacks: a queue for
/// nested intents, and lists of views without redundant updates.
final class StoreCounterBoard: CounterBoard {
  private let store: Store<CounterState, CounterState.Action>
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<CounterState.Action>
  private let counterViews: [ViewList<CounterContent>]
  private let totalViews = ViewList<TotalContent>()
  private var delays: [Int: Task<Void, Never>] = [:]
  private var isStopped = false

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    let state = CounterState(
      counters: configuration.counters, bounds: configuration.bounds,
      ballast: configuration.ballast.makeState())
    store = Store(state, reduce: CounterState.reduce)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    counterViews = state.counters.map { _ in ViewList() }
    self.environment = environment
    store.subscribe { [weak self] state in self?.show(state) }
  }

  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  private func send(_ action: CounterState.Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: CounterState.Action) {
    guard !isStopped else { return }
    if case .intent(let intent) = action {
      if let id = intent.id, !counterViews.indices.contains(id) { return report(id) }
      runDelay(intent)
    }
    store.dispatch(action)
  }

  /// A library with effects of its own would run the delay.
  private func runDelay(_ intent: CounterIntent) {
    switch intent {
    case .incrementLater(let id) where !store.state.counters[id].isBusy:
      delays[id] = Task { [weak self, clock = environment.clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        guard !Task.isCancelled else { return }
        self?.send(.delayElapsed(id))
      }
    case .cancelLater(let id): delays.removeValue(forKey: id)?.cancel()
    default: break
    }
  }

  private func show(_ state: CounterState) {
    for (counter, views) in zip(state.counters, counterViews) where !views.isEmpty {
      views.show(CounterContent(counter))
    }
    if !totalViews.isEmpty { totalViews.show(totalContent) }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let content = content(of: id) else {
      report(id)
      return .ended
    }
    return attach(view, to: counterViews[id], showing: content)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    attach(view, to: totalViews, showing: totalContent)
  }

  private func attach<Content>(
    _ view: some ContentView<Content>, to views: ViewList<Content>, showing content: Content
  ) -> ViewAttachment {
    guard !isStopped else { return .ended }
    return queue.deliver({ views.attach(view, showing: content) }) { handle($0) }
  }

  func content(of id: Int) -> CounterContent? {
    counterViews.indices.contains(id) ? CounterContent(store.state.counters[id]) : nil
  }

  var totalContent: TotalContent { TotalContent(CounterTotal(of: store.state.counters)) }

  func stop() {
    isStopped = true
    queue.removeAll()
    for delay in delays.values { delay.cancel() }
    for views in counterViews { views.detachAll() }
    totalViews.detachAll()
  }

  private func report(_ id: Int) { environment.diagnostics.report(.indexOutsideBoard(id)) }
}
