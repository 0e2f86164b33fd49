import Dispatch
import Scenarios

/// A counter board with one small store, which has at most one flaw.
final class SmallStoreBoard: CounterBoard {
  private var state: CounterState
  private let flaw: Flaw
  private let isForgetful: Bool
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<CounterState.Action>
  private let gate = StopGate()
  private let counterSubscribers: SubscriberTable
  private let totalSubscribers = SubscriberTable()
  private var delays: [Int: Task<Void, Never>] = [:]

  /// The total before the present step, while a flawed store still shows it.
  private var oldTotal: CounterTotal?

  private var isDelivering = false
  private var nestedCount = 0

  init(_ configuration: CounterConfiguration, _ environment: ScenarioEnvironment, _ flaw: Flaw) {
    state = CounterState(configuration)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    counterSubscribers = SubscriberTable(bucketCount: flaw == .hashesAddresses ? 1024 : 1)
    isForgetful = flaw == .forgetsResets && Int.random(in: 0..<3) == 0
    self.environment = environment
    self.flaw = flaw
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) {
    guard gate.isOpen else { return }
    if let id = intent.id, state.counter(id) == nil { return report(id) }
    if flaw == .deliversOnMainQueue, isDelivering {
      nestedCount += 1
      let limit = IntentQueue<CounterIntent>.limit
      if nestedCount == limit + 1 {
        environment.diagnostics.report(.nestedIntentsRefused(limit: limit))
      }
      guard nestedCount <= limit else { return }
    } else {
      nestedCount = 0
    }
    perform(.intent(intent))
  }

  private func perform(_ action: CounterState.Action) {
    guard flaw == .deliversOnMainQueue else { return queue.send(action) { handle($0) } }
    DispatchQueue.main.async { [weak self] in self?.handle(action) }
  }

  private func handle(_ action: CounterState.Action) {
    guard gate.isOpen else { return }
    runDelay(action)
    if flaw == .showsTotalLate { oldTotal = state.total }
    CounterState.reduce(&state, action)
    if isForgetful, case .intent(.reset) = action { return }
    whileDelivering { counterSubscribers.notify(state) }
    oldTotal = nil
    whileDelivering { totalSubscribers.notify(state) }
  }

  /// Intents of views are nested meanwhile.
  private func whileDelivering(_ deliver: () -> Void) {
    let wasDelivering = isDelivering
    isDelivering = true
    deliver()
    isDelivering = wasDelivering
  }

  private func runDelay(_ action: CounterState.Action) {
    switch action {
    case .intent(.incrementLater(let id)) where !state.counters[id].isBusy:
      delays[id] = Task { [weak self, clock = environment.clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        guard !Task.isCancelled else { return }
        self?.perform(.delayElapsed(id))
      }
    case .intent(.cancelLater(let id)): delays.removeValue(forKey: id)?.cancel()
    case .intent(.reset(let id)) where flaw == .resetCancelsDelay:
      delays.removeValue(forKey: id)?.cancel()
      state.counters[id].isBusy = false
    default: break
    }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let counter = state.counter(id) else {
      report(id)
      return .ended
    }
    return attach(
      PartSubscriber(view, showing: counter, part: { $0.counters[id] }, CounterContent.init),
      to: counterSubscribers)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    attach(
      PartSubscriber(view, showing: oldTotal ?? state.total, part: \.total, TotalContent.init),
      to: totalSubscribers)
  }

  private func attach(_ subscriber: some Subscriber, to table: SubscriberTable) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    table.add(subscriber)
    if flaw == .deliversOnMainQueue {
      whileDelivering { subscriber.show() }
    } else {
      queue.deliver({ subscriber.show() }) { handle($0) }
    }
    return ViewAttachment { [weak table, weak subscriber] in
      if let subscriber { table?.remove(subscriber) }
    }
  }

  func content(of id: Int) -> CounterContent? { state.counter(id).map(CounterContent.init) }

  var totalContent: TotalContent { TotalContent(oldTotal ?? state.total) }

  func stop() {
    gate.close()
    queue.removeAll()
    for delay in delays.values { delay.cancel() }
    counterSubscribers.removeAll()
    totalSubscribers.removeAll()
  }

  private func report(_ id: Int) {
    if gate.isOpen { environment.diagnostics.report(.indexOutsideBoard(id)) }
  }
}

/// Subscribers in buckets by their addresses; in one bucket they have the order of their subscription.
@MainActor
private final class SubscriberTable {
  private var buckets: [[any Subscriber]]

  init(bucketCount: Int = 1) { buckets = Array(repeating: [], count: bucketCount) }

  private func bucket(_ subscriber: any Subscriber) -> Int {
    Int(ObjectIdentifier(subscriber).hashValue.magnitude % UInt(buckets.count))
  }

  func add(_ subscriber: any Subscriber) { buckets[bucket(subscriber)].append(subscriber) }

  func remove(_ subscriber: any Subscriber) {
    guard !buckets.isEmpty else { return }
    buckets[bucket(subscriber)].removeAll { $0 === subscriber }
    subscriber.end()
  }

  /// Copies the buckets in use, so that subscribers may change meanwhile.
  func notify(_ state: CounterState) {
    for bucket in buckets where !bucket.isEmpty {
      for subscriber in bucket.map(\.self) { subscriber.receive(state) }
    }
  }

  func removeAll() {
    let all = buckets.joined()
    buckets = []
    for subscriber in all { subscriber.end() }
  }
}
