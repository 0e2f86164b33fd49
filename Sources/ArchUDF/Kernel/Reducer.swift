/// A pure function from a state and an action to the state after it.
///
/// A reducer changes the state in place: what it does not touch is neither copied nor compared.
public protocol Reducer<State, Action> {
  /// The state, or the part of it, that the reducer changes.
  associatedtype State

  /// What the reducer listens to.
  associatedtype Action: StoreAction

  /// Applies an action.
  func reduce(_ state: inout State, with action: Action)
}
