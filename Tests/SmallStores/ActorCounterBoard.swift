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
final class ActorCounterBoard: CounterBoard {
  private var state: CounterState
  private let actions: AsyncStream<CounterState.Action>.Continuation
  private let subscribers = ObserverList<Subscriber>()
  private let delays: Delays

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    let state = CounterState(configuration)
    let (stream, actions) = AsyncStream.makeStream(of: CounterState.Action.self)
    self.state = state
    self.actions = actions
    delays = Delays(on: environment.clock)
    let store = ActorStore(state, reduce: CounterState.reduce)
    Task { [weak self] in
      for await action in stream {
        let state = await store.dispatch(action)
        self?.receive(state, after: action)
      }
    }
  }

  deinit { actions.finish() }

  func send(_ intent: CounterIntent) { actions.yield(.intent(intent)) }

  private func receive(_ newState: CounterState, after action: CounterState.Action) {
    delays.run(action, in: state) { [actions] in actions.yield($0) }
    state = newState
    subscribers.forEach { $0.receive(newState) }
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
    let token = subscribers.add(subscriber)
    subscriber.start()
    return ViewAttachment { [weak token] in token?.remove() }
  }
}
