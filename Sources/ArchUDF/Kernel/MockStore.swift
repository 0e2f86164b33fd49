import Scenarios

/// A store for tests of what stands around a store: it records actions instead of handling them,
/// and its state is what the test says.
@MainActor
public final class MockStore<State: StoreState, Action: StoreAction> {
  /// What the tested code gets: a real store, so that observers, view models and property wrappers
  /// work as they do in the application.
  public let store: Store<State, Action>

  private let recorder = Recorder()

  /// Makes a mock in a state.
  public init(
    state: State, action: Action.Type = Action.self, environment: ScenarioEnvironment
  ) {
    store = Store(
      initialState: state, reducer: NoReducer(), middleware: recorder, environment: environment)
  }

  /// The actions so far, in the order in which they were dispatched.
  public var actions: [Action] { recorder.actions }

  /// The state; setting it tells its observers, as a reduction does.
  ///
  /// Set it from the test, not from an observer.
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
    func reduce(_ state: inout State, with action: Action) {}
  }
}
