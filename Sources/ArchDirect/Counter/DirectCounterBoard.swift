import Scenarios

/// The counter board without an architecture.
///
/// An array of counters, a list of views per counter, and one function that changes a counter and
/// shows it.
final class DirectCounterBoard: CounterBoard {
  private enum Action {
    case intent(CounterIntent)
    case delayElapsed(Int)
  }

  private let environment: ScenarioEnvironment
  private let bounds: ClosedRange<Int>
  private let ballast: any Sendable
  private let queue: IntentQueue<Action>
  private var counters: [Counter]
  private var delays: [Int: Task<Void, Never>] = [:]
  private var counterViews: [ViewList<CounterContent>?]
  private let totalViews = ViewList<TotalContent>()
  private var isStopped = false

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    bounds = configuration.bounds
    ballast = configuration.ballast.makeState()
    queue = IntentQueue(diagnostics: environment.diagnostics)
    counters = configuration.counters
    counterViews = Array(repeating: nil, count: configuration.count)
  }

  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  private func send(_ action: Action) {
    queue.send(action) { handle($0) }
  }

  private func handle(_ action: Action) {
    guard !isStopped else { return }
    switch action {
    case .intent(.increment(let id)): change(id) { $0.step(by: 1, within: bounds) }
    case .intent(.decrement(let id)): change(id) { $0.step(by: -1, within: bounds) }
    case .intent(.reset(let id)): change(id) { $0.value = 0 }
    case .intent(.resetAll): resetAll()
    case .intent(.incrementLater(let id)): incrementLater(id)
    case .intent(.cancelLater(let id)): cancelLater(id)
    case .delayElapsed(let id):
      delays[id] = nil
      change(id) {
        $0.isBusy = false
        $0.step(by: 1, within: bounds)
      }
    }
  }

  private func change(_ id: Int, _ change: (inout Counter) -> Void) {
    guard counters.indices.contains(id) else { return report(id) }
    let old = counters[id]
    change(&counters[id])
    guard counters[id] != old else { return }
    showCounter(id)
    if counters[id].value != old.value { showTotal() }
  }

  private func resetAll() {
    for id in counters.indices where counters[id].value != 0 {
      counters[id].value = 0
    }
    for id in counters.indices { showCounter(id) }
    showTotal()
  }

  private func incrementLater(_ id: Int) {
    guard counters.indices.contains(id) else { return report(id) }
    guard !counters[id].isBusy else { return }
    delays[id] = Task { [weak self, clock = environment.clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      self?.send(.delayElapsed(id))
    }
    change(id) { $0.isBusy = true }
  }

  private func cancelLater(_ id: Int) {
    guard counters.indices.contains(id) else { return report(id) }
    guard counters[id].isBusy else { return }
    delays.removeValue(forKey: id)?.cancel()
    change(id) { $0.isBusy = false }
  }

  private func report(_ id: Int) {
    environment.diagnostics.report(.indexOutsideBoard(id))
  }

  private func showCounter(_ id: Int) {
    guard let views = counterViews[id], !views.isEmpty else { return }
    views.show(CounterContent(counters[id]))
  }

  private func showTotal() {
    guard !totalViews.isEmpty else { return }
    totalViews.show(totalContent)
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> Attachment {
    guard !isStopped else { return .ended }
    guard let content = content(of: id) else {
      report(id)
      return .ended
    }
    let views = counterViews[id] ?? ViewList()
    counterViews[id] = views
    return queue.deliver({ views.attach(view, showing: content) }, handle: handle)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> Attachment {
    guard !isStopped else { return .ended }
    return queue.deliver({ totalViews.attach(view, showing: totalContent) }, handle: handle)
  }

  func content(of id: Int) -> CounterContent? {
    counters.indices.contains(id) ? CounterContent(counters[id]) : nil
  }

  var totalContent: TotalContent { TotalContent(CounterTotal(of: counters)) }

  func stop() {
    isStopped = true
    queue.removeAll()
    for delay in delays.values { delay.cancel() }
    delays = [:]
    for views in counterViews { views?.detachAll() }
    totalViews.detachAll()
  }
}
