/// Where the state of a feature is stored: one value, changed in place.
///
/// The feature that changes the state and the properties made from it share this object. It knows
/// none of them, so that a property never has to hold a feature.
@MainActor
final class MutableState<Value> {
  // Read as a whole or changed by a closure of `state { … }`, which changes what it is given and
  // calls nobody: neither views nor services nor other features. Accesses therefore never overlap,
  // and the run-time check would only cost time.
  @exclusivity(unchecked) var value: Value

  init(_ value: Value) { self.value = value }
}
