import LittleStore
import Scenarios

/// A counter board with its state in an actor.
///
/// Intents go to the actor one after the other, and the main actor has a copy of the state that the
/// actor answered last: views show that copy.
final class ActorCounterBoard: CounterBoard {
  private let environment: ScenarioEnvironment
  private let actions: AsyncStream<CounterState.Action>.Continuation
  private let gate = StopGate()
  private let subscribers = ObserverList<any Subscriber>()
  private var state: CounterState
  private var delays: [Int: Task<Void, Never>] = [:]
  private var isDelivering = false
  private var nestedCount = 0

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    let state = CounterState(configuration)
    let (stream, actions) = AsyncStream.makeStream(of: CounterState.Action.self)
    self.environment = environment
    self.state = state
    self.actions = actions
    let store = ActorStore(state, reduce: CounterState.reduce)
    Task { [weak self] in
      for await action in stream {
        let state = await store.dispatch(action)
        self?.receive(state, after: action)
      }
    }
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) {
    guard gate.isOpen else { return }
    if let id = intent.id, state.counter(id) == nil { return report(id) }
    guard isDelivering else {
      nestedCount = 0
      actions.yield(.intent(intent))
      return
    }
    nestedCount += 1
    if nestedCount <= Self.nestedLimit {
      actions.yield(.intent(intent))
    } else if nestedCount == Self.nestedLimit + 1 {
      environment.diagnostics.report(.nestedIntentsRefused(limit: Self.nestedLimit))
    }
  }

  private static var nestedLimit: Int { IntentQueue<CounterIntent>.limit }

  private func receive(_ newState: CounterState, after action: CounterState.Action) {
    guard gate.isOpen else { return }
    runDelay(action, from: state, to: newState)
    state = newState
    deliver { subscribers.forEach { $0.receive(newState) } }
  }

  /// Sends during the deliveries count as nested.
  private func deliver(_ deliveries: () -> Void) {
    let wasDelivering = isDelivering
    isDelivering = true
    deliveries()
    isDelivering = wasDelivering
  }

  private func runDelay(
    _ action: CounterState.Action, from old: CounterState, to new: CounterState
  ) {
    switch action {
    case .intent(.incrementLater(let id)) where !old.counters[id].isBusy:
      delays[id] = Task { [weak self, clock = environment.clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        guard !Task.isCancelled else { return }
        self?.actions.yield(.delayElapsed(id))
      }
    case .intent(.cancelLater(let id)): delays.removeValue(forKey: id)?.cancel()
    default: break
    }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let counter = state.counter(id) else {
      report(id)
      return .ended
    }
    return attach(
      PartSubscriber(view, showing: counter, part: { $0.counters[id] }, CounterContent.init))
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    attach(PartSubscriber(view, showing: state.total, part: \.total, TotalContent.init))
  }

  private func attach(_ subscriber: some Subscriber) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let token = subscribers.add(subscriber)
    deliver { subscriber.show() }
    return ViewAttachment { [subscribers] in
      subscribers.remove(token)
      subscriber.end()
    }
  }

  func content(of id: Int) -> CounterContent? { state.counter(id).map(CounterContent.init) }

  var totalContent: TotalContent { TotalContent(state.total) }

  func stop() {
    gate.close()
    actions.finish()
    for delay in delays.values { delay.cancel() }
    subscribers.forEach { $0.end() }
    subscribers.removeAll()
  }

  private func report(_ id: Int) {
    if gate.isOpen { environment.diagnostics.report(.indexOutsideBoard(id)) }
  }
}
