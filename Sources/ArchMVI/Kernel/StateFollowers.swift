/// Those who follow the state of one feature.
@MainActor
final class StateFollowers<State> {
  /// Features bound to this one: told within the intent that changed the state.
  let features = Followers<State>()

  /// All others: told when the outermost intent is reduced.
  let observers = Followers<State>()

  func end() {
    features.end()
    observers.end()
  }
}

/// A state that is followed, for those who need not know what it is.
@MainActor
protocol FollowedState {
  func tellFeatures()
  func tellObservers()
}

extension MutableState: FollowedState {
  func tellFeatures() { followers?.features.tell(value) }

  func tellObservers() { followers?.observers.tell(value) }
}
