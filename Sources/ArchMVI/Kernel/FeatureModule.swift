/// A feature whose value others can use without knowing its intents.
@MainActor
protocol Modulable: Feature, PublishedState {
  /// What the feature is worth to others.
  associatedtype ModuleValue: Equatable & Sendable

  /// The value, to read and to set.
  var property: TwoWayProperty<State, ModuleValue> { get }
}

/// A feature as a part of another one: the wrapped value is the module's, and the projected value
/// the module itself.
///
/// ```swift
/// @FeatureModule<NameFeature> var name: String
/// name = "Ada"     // sets the module's value
/// $name(.clear)    // calls the module with an intent
/// ```
@MainActor
@propertyWrapper
struct FeatureModule<Module: Modulable> {
  /// The module.
  let projectedValue: Module

  /// Makes a module of a feature.
  init(_ module: Module) { projectedValue = module }

  /// The module's value.
  var wrappedValue: Module.ModuleValue {
    get { projectedValue.property.value }
    nonmutating set { projectedValue.property.value = newValue }
  }
}
