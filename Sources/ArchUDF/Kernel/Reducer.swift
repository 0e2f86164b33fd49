/// A pure function from a state and an action to the next state.
///
/// A reducer makes the new value from parts, with the reducers of substates; an action that does not
/// concern it returns the state as it is. The old state stays valid.
public protocol Reducer<State, Action> {
  /// The state of the application, or a substate.
  associatedtype State

  /// The actions that the reducer knows.
  associatedtype Action

  /// Returns the state after an action.
  func reduce(_ state: State, with action: Action) -> State
}

/// The way in which a store gets from one state to the next.
@MainActor
protocol Transition<State, Action> {
  associatedtype State
  associatedtype Action

  /// Whether the old state is kept while observers are notified.
  static var keepsOldState: Bool { get }

  func apply(_ action: Action, to state: inout State)
}

extension Transition {
  static var keepsOldState: Bool { false }
}

/// Replaces the state by the one that a reducer returns.
struct ReturningTransition<Base: Reducer>: Transition {
  let reducer: Base

  static var keepsOldState: Bool { true }

  func apply(_ action: Base.Action, to state: inout Base.State) {
    state = reducer.reduce(state, with: action)
  }
}
