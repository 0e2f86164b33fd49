import Scenarios
import Testing

@testable import ArchUDF

/// A store for tests of reducers and middleware: every action that reaches the reducer, and every
/// change of the state, must be expected in order.
@MainActor
final class TestStore<State: StoreState & Equatable, Action: StoreAction & Equatable> {
  private let store: Store<State, Action>
  private let recorder = Recorder()
  private var state: State

  init(
    initialState: State, reducer: some Reducer<State, Action>,
    middleware: some Middleware<State, Action>, environment: ScenarioEnvironment
  ) {
    store = Store(
      initialState: initialState, reducer: reducer, middleware: middleware.followed(by: recorder),
      mappers: StateMapper { $0 }, environment: environment)
    state = initialState
  }

  /// Dispatches an action and expects that it reaches the reducer and makes the change.
  func send(
    _ action: Action, at location: SourceLocation = #_sourceLocation,
    change: (inout State) -> Void = { _ in }
  ) {
    dispatch(action, at: location)
    receive(action, at: location, change: change)
  }

  /// Dispatches an action that middleware blocks or replaces.
  func dispatch(_ action: Action, at location: SourceLocation = #_sourceLocation) {
    finish(at: location)
    store.dispatch(action)
  }

  /// Expects the next action that reached the reducer, and the change that it made.
  func receive(
    _ action: Action, at location: SourceLocation = #_sourceLocation,
    change: (inout State) -> Void = { _ in }
  ) {
    guard let step = recorder.next() else {
      Issue.record("\(action) did not reach the reducer", sourceLocation: location)
      return
    }
    change(&state)
    #expect(step.action == action, sourceLocation: location)
    #expect(step.state == state, sourceLocation: location)
    state = step.state
  }

  /// Expects that no other action has reached the reducer.
  func finish(at location: SourceLocation = #_sourceLocation) {
    while let step = recorder.next() {
      Issue.record("\(step.action) reached the reducer", sourceLocation: location)
      state = step.state
    }
  }

  /// The last middleware: records the actions that reach the reducer, and the states after them.
  private final class Recorder: Middleware {
    private var steps: [(action: Action, state: State)] = []

    func process(
      _ action: Action, in context: some StoreContext<State, Action>,
      next: @MainActor (Action) -> Void
    ) {
      next(action)
      steps.append((action, context.state))
    }

    func next() -> (action: Action, state: State)? { steps.isEmpty ? nil : steps.removeFirst() }
  }
}
