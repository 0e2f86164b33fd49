/// A reducer of a part of the state and a part of the actions, for a store of the whole.
///
/// In the source an action is of any type, and a reducer ignores those of foreign types by casting
/// at run time. Here a store has one type of action, and its parts are told apart by the compiler:
/// an action that is not of the part changes nothing.
public struct LiftedReducer<Part: Reducer, State, Action: StoreAction>: Reducer {
  let part: Part
  let state: WritableKeyPath<State, Part.State>
  let action: (Action) -> Part.Action?

  /// Applies an action to the part of the state, if the action is of the part.
  public func reduce(_ state: inout State, with action: Action) {
    guard let action = self.action(action) else { return }
    part.reduce(&state[keyPath: self.state], with: action)
  }
}

extension Reducer {
  /// This reducer for a store of a state and of actions that contain its own.
  ///
  /// `action` takes its part out of an action, or gives nothing for the actions of others.
  public func lifted<Whole, WholeAction>(
    state: WritableKeyPath<Whole, State>, action: @escaping (WholeAction) -> Action?
  ) -> LiftedReducer<Self, Whole, WholeAction> {
    LiftedReducer(part: self, state: state, action: action)
  }
}
