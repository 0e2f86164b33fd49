/// The state of a feature: a value that reducers change in place.
///
/// The feature changes it and properties read it. It knows neither, so that nothing that observes a
/// feature has to hold the feature itself.
@MainActor
final class ReducibleState<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
