import Scenarios

/// The counter board without an architecture.
///
/// An array of counters, a list of views per counter, and functions that change a counter and
/// show it.
final class DirectCounterBoard: CounterBoard {
  private var counters: [Counter]
  private let bounds: ClosedRange<Int>
  private let clock: any Clock<Duration>
  private var delays: [Int: Task<Void, Never>] = [:]

  private let counterViews: [ViewList<CounterContent>]
  private let totalViews = ViewList<TotalContent>()

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    counters = configuration.counters
    bounds = configuration.bounds
    clock = environment.clock
    counterViews = configuration.counters.map { _ in ViewList() }
    Trace.watch(self)
  }

  deinit {
    for delay in delays.values { delay.cancel() }
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): change(id) { $0.step(by: 1, within: bounds) }
    case .decrement(let id): change(id) { $0.step(by: -1, within: bounds) }
    case .reset(let id): change(id) { $0.value = 0 }
    case .resetAll: resetAll()
    case .incrementLater(let id): incrementLater(id)
    case .cancelLater(let id): cancelLater(id)
    }
  }

  // MARK: Changes

  /// Changes a counter and shows what changed: the counter first, then the total.
  private func change(_ id: Int, _ change: (inout Counter) -> Void) {
    guard counters.indices.contains(id) else { return }
    let old = counters[id]
    var new = old
    change(&new)
    guard new != old else { return }
    counters[id] = new
    showCounter(id)
    if new.value != old.value { showTotal() }
  }

  private func resetAll() {
    let changed = counters.indices.filter { counters[$0].value != 0 }
    guard !changed.isEmpty else { return }
    for id in changed { counters[id].value = 0 }
    for id in changed { showCounter(id) }
    showTotal()
  }

  private func incrementLater(_ id: Int) {
    guard counters.indices.contains(id), !counters[id].isBusy else { return }
    delays[id] = Task { [weak self, clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard let self, !Task.isCancelled else { return }
      change(id) {
        $0.isBusy = false
        $0.step(by: 1, within: bounds)
      }
    }
    change(id) { $0.isBusy = true }
  }

  private func cancelLater(_ id: Int) {
    delays[id]?.cancel()
    change(id) { $0.isBusy = false }
  }

  // MARK: Views

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let content = content(of: id) else { return .ended }
    return counterViews[id].attach(view, showing: content)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    totalViews.attach(view, showing: totalContent)
  }

  func content(of id: Int) -> CounterContent? {
    counters.indices.contains(id) ? content(of: counters[id]) : nil
  }

  private func content(of counter: Counter) -> CounterContent {
    CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }

  var totalContent: TotalContent {
    let total = CounterTotal(of: counters)
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }

  private func showCounter(_ id: Int) {
    counterViews[id].update("counter \(id)", content(of: counters[id]))
  }

  private func showTotal() { totalViews.update("total", totalContent) }
}
