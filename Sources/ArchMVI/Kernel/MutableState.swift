/// Where the state of a feature is stored: one value, changed in place.
///
/// The feature that changes the state and the properties made from it share this object. It knows
/// none of them, so that a property never has to hold a feature.
@MainActor
final class MutableState<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
