import Scenarios

/// A store for tests of view models: it records actions, and the test sets its state.
@MainActor
public final class MockStore<State: StoreState, Action: StoreAction> {
  /// A real store, so that view models and property wrappers work as in the application.
  public let store: Store<State, Action>

  private let recorder = Recorder()

  /// Makes a mock in a state.
  public init(
    state: State, action: Action.Type = Action.self, mappers: some StateMapping<State>,
    environment: ScenarioEnvironment, filter: Decisions.Filter = .part
  ) {
    store = Store(
      initialState: state, reducer: NoReducer(), middleware: recorder, mappers: mappers,
      environment: environment, filter: filter)
  }

  /// The actions so far, in the order in which they were dispatched.
  public var actions: [Action] { recorder.actions }

  /// The state; setting it notifies the observers, as a reduction does.
  public var state: State {
    get { store.state }
    set { store.replaceState(with: newValue) }
  }

  private final class Recorder: Middleware {
    private(set) var actions: [Action] = []

    func process(
      _ action: Action, in context: StoreContext<State, Action>, next: @MainActor (Action) -> Void
    ) {
      actions.append(action)
    }
  }

  private struct NoReducer: Reducer {
    func reduce(_ state: State, with action: Action) -> State { state }
  }
}
