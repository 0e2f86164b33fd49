/// The form of a reducer that changes the state where it is stored.
///
/// Parts that it does not touch are neither copied nor made again, and no old state is left.
public protocol InPlaceReducer<State, Action> {
  /// The state of the application, or a substate.
  associatedtype State

  /// The actions that the reducer knows.
  associatedtype Action

  /// Applies an action to the state.
  func reduce(_ state: inout State, with action: Action)
}

/// Lets a reducer change the state of the store.
struct InPlaceTransition<Base: InPlaceReducer>: Transition {
  let reducer: Base

  func apply(_ action: Base.Action, to state: inout Base.State) {
    reducer.reduce(&state, with: action)
  }
}
