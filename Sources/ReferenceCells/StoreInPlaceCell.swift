import Scenarios

/// The store of ``StoreCell`` with one decision changed: it changes the state in place.
public enum StoreInPlaceCell: CounterArchitecture, ReferenceCell {
  public static let profile = Profile(
    architecture: "reference", variant: "store-inplace",
    summary: "the store that changes the state in place")

  public static let workloads: Set = [
    "counter/dispatch", "counter/fanout-all", "counter/fanout-one", "counter/board",
    "counter/derived", "counter/burst", "counter/attach", "counter/feedback", "counter/concurrent",
    "counter/lifecycle",
  ]

  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    Store(configuration, clock: environment.clock)
  }
}

private enum Action {
  case user(CounterIntent)
  case delayElapsed(Int)
}

private final class Store: CounterBoard {
  private var counters: [Counter]
  private let bounds: ClosedRange<Int>
  private let observers = ObserverList<@MainActor ([Counter]) -> Void>()
  private let clock: any Clock<Duration>
  private var delays: [Int: Task<Void, Never>] = [:]
  private var waiting: [Action] = []

  init(_ configuration: CounterConfiguration, clock: any Clock<Duration>) {
    counters = configuration.counters
    bounds = configuration.bounds
    self.clock = clock
  }

  deinit {
    for delay in delays.values { delay.cancel() }
  }

  func send(_ intent: CounterIntent) { dispatch(.user(intent)) }

  /// Handles an action; one that comes meanwhile waits until all observers were notified.
  private func dispatch(_ action: Action) {
    waiting.append(action)
    guard waiting.count == 1 else { return }
    while let action = waiting.first {
      runEffect(of: action)
      Trace.record(.reduced, action)
      reduce(by: action)
      observers.forEach { [counters] observer in
        Trace.record(.notified, "an observer")
        observer(counters)
      }
      waiting.removeFirst()
    }
  }

  /// Changes the state where it is.
  private func reduce(by action: Action) {
    switch action {
    case .user(.increment(let id)): change(id) { $0.step(by: 1, within: bounds) }
    case .user(.decrement(let id)): change(id) { $0.step(by: -1, within: bounds) }
    case .user(.reset(let id)): change(id) { $0.value = 0 }
    case .user(.resetAll): for id in counters.indices { counters[id].value = 0 }
    case .user(.incrementLater(let id)): change(id) { $0.isBusy = true }
    case .user(.cancelLater(let id)): change(id) { $0.isBusy = false }
    case .delayElapsed(let id):
      change(id) {
        $0.isBusy = false
        $0.step(by: 1, within: bounds)
      }
    }
  }

  private func change(_ id: Int, _ change: (inout Counter) -> Void) {
    if counters.indices.contains(id) { change(&counters[id]) }
  }

  private func runEffect(of action: Action) {
    switch action {
    case .user(.incrementLater(let id)):
      guard counters.indices.contains(id), !counters[id].isBusy else { return }
      delays[id] = Task { [weak self, clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        if !Task.isCancelled { self?.dispatch(.delayElapsed(id)) }
      }
    case .user(.cancelLater(let id)), .delayElapsed(let id): delays[id]?.cancel()
    default: break
    }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard counters.indices.contains(id) else { return .ended }
    let view: any ContentView<CounterContent> = view
    var shown = counters[id]
    let token = observers.add { counters in
      guard counters[id] != shown else { return }
      shown = counters[id]
      view.show(Self.content(of: shown))
    }
    view.show(Self.content(of: counters[id]))
    return ViewAttachment { [weak token] in token?.remove() }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    let view: any ContentView<TotalContent> = view
    var shown = CounterTotal(of: counters)
    let token = observers.add { counters in
      let total = CounterTotal(of: counters)
      guard total != shown else { return }
      shown = total
      view.show(Self.content(of: total))
    }
    view.show(totalContent)
    return ViewAttachment { [weak token] in token?.remove() }
  }

  func content(of id: Int) -> CounterContent? {
    counters.indices.contains(id) ? Self.content(of: counters[id]) : nil
  }

  var totalContent: TotalContent { Self.content(of: CounterTotal(of: counters)) }

  private static func content(of counter: Counter) -> CounterContent {
    CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }

  private static func content(of total: CounterTotal) -> TotalContent {
    TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
