/// A pure function from a state and an action to the next state, composed of those of the parts.
public protocol Reducer<State, Action> {
  /// The state of the application, or a part of it.
  associatedtype State

  /// The actions that change it.
  associatedtype Action

  /// Returns the state after an action.
  static func reduce(state: State, with action: Action) -> State
}

extension Reducer {
  /// Returns the state after an action: the same one if the action is of another type.
  public static func reduce(state: State, with action: any StoreAction) -> State {
    guard let action = action as? Action else { return state }
    return reduce(state: state, with: action)
  }
}
