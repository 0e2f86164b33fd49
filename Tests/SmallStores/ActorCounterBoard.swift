import Scenarios

/// A store whose reducer runs outside of the main actor.
actor ActorStore<State: Sendable, Action: Sendable> {
  private var state: State
  private let reduce: @Sendable (inout State, Action) -> Void

  init(_ state: State, reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self.state = state
    self.reduce = reduce
  }

  /// Reduces an action, and returns the new state.
  func dispatch(_ action: Action) -> State {
    reduce(&state, action)
    return state
  }
}

/// A counter board with its state in an actor.
///
/// Intents go to the actor one after the other, and the main actor has a copy of the state that the
/// actor answered last: views show that copy.
final class ActorCounterBoard: StoreBoard {
  let environment: ScenarioEnvironment
  let gate = StopGate()
  private(set) var state: CounterState
  private let actions: AsyncStream<CounterState.Action>.Continuation
  private let subscribers = ObserverList<Subscriber>()
  private let delays: Delays
  private let nested: NestedIntents

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    let state = CounterState(configuration)
    let (stream, actions) = AsyncStream.makeStream(of: CounterState.Action.self)
    self.environment = environment
    self.state = state
    self.actions = actions
    delays = Delays(on: environment.clock)
    nested = NestedIntents(environment.diagnostics)
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
    guard gate.isOpen, !rejects(intent), nested.acceptsAnother() else { return }
    actions.yield(.intent(intent))
  }

  private func receive(_ newState: CounterState, after action: CounterState.Action) {
    guard gate.isOpen else { return }
    delays.run(action, in: state) { [actions] in actions.yield($0) }
    state = newState
    nested.whileDelivering { subscribers.forEach { $0.receive(newState) } }
  }

  func attach(_ subscriber: Subscriber) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let token = subscribers.add(subscriber)
    nested.whileDelivering { subscriber.show() }
    return ViewAttachment { [subscribers] in
      subscribers.remove(token)
      subscriber.end()
    }
  }

  func stop() {
    gate.close()
    actions.finish()
    delays.cancelAll()
    subscribers.forEach { $0.end() }
    subscribers.removeAll()
  }
}
