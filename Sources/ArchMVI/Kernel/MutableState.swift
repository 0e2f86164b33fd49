/// Where the state of a feature is stored: one value, changed in place.
///
/// The feature that changes the state and the properties made from it share this object. It knows
/// none of them, so that a property never has to hold a feature.
@MainActor
final class MutableState<Value> {
  var value: Value

  /// Whether anybody ever followed the state, which is asked at every change.
  private(set) var isFollowed = false

  /// Those who follow the state; nothing until somebody does.
  private(set) var followers: StateFollowers<Value>?

  init(_ value: Value) { self.value = value }

  /// The followers, to join them.
  func makeFollowers() -> StateFollowers<Value> {
    let made = followers ?? StateFollowers()
    followers = made
    isFollowed = true
    return made
  }
}
