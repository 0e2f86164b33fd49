import Dispatch
import Scenarios

/// A counter board with one small store, which has at most one flaw.
final class SmallStoreBoard: StoreBoard {
  let environment: ScenarioEnvironment
  let gate = StopGate()
  private(set) var state: CounterState
  private let flaw: Flaw
  private let queue: IntentQueue<CounterState.Action>
  private let delays: Delays
  private let nested: NestedIntents

  /// Subscribers by their addresses; in one bucket they have the order of their subscription.
  private var buckets: [[Subscriber]]

  init(_ configuration: CounterConfiguration, _ environment: ScenarioEnvironment, _ flaw: Flaw) {
    state = CounterState(configuration)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    delays = Delays(on: environment.clock)
    nested = NestedIntents(environment.diagnostics)
    buckets = Array(repeating: [], count: flaw == .hashesAddresses ? 1024 : 1)
    self.environment = environment
    self.flaw = flaw
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) {
    guard gate.isOpen, !rejects(intent) else { return }
    if flaw == .deliversOnMainQueue, !nested.acceptsAnother() { return }
    perform(.intent(intent))
  }

  private func perform(_ action: CounterState.Action) {
    guard flaw == .deliversOnMainQueue else { return queue.send(action) { handle($0) } }
    DispatchQueue.main.async { [weak self] in self?.handle(action) }
  }

  private func handle(_ action: CounterState.Action) {
    guard gate.isOpen else { return }
    delays.run(action, in: state) { [weak self] in self?.perform($0) }
    if flaw == .resetCancelsDelay, case .intent(.reset(let id)) = action {
      delays.cancel(id)
      state.counters[id].isBusy = false
    }
    if flaw == .trapsInReset, case .intent(.resetAll) = action {
      precondition(state.counters.count(where: \.isBusy) < 3, "three busy counters are reset")
    }
    CounterState.reduce(&state, action)
    if flaw == .forgetsResets, case .intent(.reset) = action { return }
    nested.whileDelivering {
      for bucket in buckets where !bucket.isEmpty {
        // A copy, so that subscribers may change meanwhile.
        for subscriber in bucket.map(\.self) { subscriber.receive(state) }
      }
    }
  }

  func attach(_ subscriber: Subscriber) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    buckets[bucket(of: subscriber)].append(subscriber)
    if flaw == .deliversOnMainQueue {
      nested.whileDelivering { subscriber.show() }
    } else {
      queue.deliver({ subscriber.show() }) { handle($0) }
    }
    return ViewAttachment { [weak self, weak subscriber] in
      guard let self, let subscriber, !buckets.isEmpty else { return }
      buckets[bucket(of: subscriber)].removeAll { $0 === subscriber }
      subscriber.end()
    }
  }

  private func bucket(of subscriber: Subscriber) -> Int {
    Int(ObjectIdentifier(subscriber).hashValue.magnitude % UInt(buckets.count))
  }

  func stop() {
    gate.close()
    queue.removeAll()
    delays.cancelAll()
    let all = buckets.joined()
    buckets = []
    for subscriber in all { subscriber.end() }
  }
}
