import Dispatch
import Scenarios

/// A counter board with one small store, which has at most one flaw.
final class SmallStoreBoard: CounterBoard {
  private var state: CounterState
  private let flaw: Flaw
  private let delays: Delays

  /// Subscribers by their addresses; in one bucket they have the order of their subscription.
  private var buckets: [[Subscriber]]

  init(_ configuration: CounterConfiguration, _ environment: ScenarioEnvironment, _ flaw: Flaw) {
    state = CounterState(configuration)
    delays = Delays(on: environment.clock)
    buckets = Array(repeating: [], count: flaw == .hashesAddresses ? 1024 : 1)
    self.flaw = flaw
  }

  func send(_ intent: CounterIntent) { perform(.intent(intent)) }

  private func perform(_ action: CounterState.Action) {
    guard flaw == .deliversOnMainQueue else { return handle(action) }
    DispatchQueue.main.async { [weak self] in self?.handle(action) }
  }

  private func handle(_ action: CounterState.Action) {
    delays.run(action, in: state) { [weak self] in self?.perform($0) }
    if flaw == .trapsInReset, case .intent(.resetAll) = action {
      precondition(state.counters.count(where: \.isBusy) < 3, "three busy counters are reset")
    }
    CounterState.reduce(&state, action)
    if flaw == .forgetsResets, case .intent(.reset) = action { return }
    for bucket in buckets {
      for subscriber in bucket where isSubscribed(subscriber) { subscriber.receive(state) }
    }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let content = content(of: id) else { return .ended }
    return subscribe(Subscriber(view, showing: content) { $0.content(of: id) })
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    subscribe(Subscriber(view, showing: totalContent, content: \.totalContent))
  }

  func content(of id: Int) -> CounterContent? { state.content(of: id) }

  var totalContent: TotalContent { state.totalContent }

  private func subscribe(_ subscriber: Subscriber) -> ViewAttachment {
    buckets[bucket(of: subscriber)].append(subscriber)
    subscriber.start()
    return ViewAttachment { [weak self, weak subscriber] in
      guard let self, let subscriber else { return }
      buckets[bucket(of: subscriber)].removeAll { $0 === subscriber }
    }
  }

  private func isSubscribed(_ subscriber: Subscriber) -> Bool {
    buckets[bucket(of: subscriber)].contains { $0 === subscriber }
  }

  private func bucket(of subscriber: Subscriber) -> Int {
    Int(ObjectIdentifier(subscriber).hashValue.magnitude % UInt(buckets.count))
  }
}
