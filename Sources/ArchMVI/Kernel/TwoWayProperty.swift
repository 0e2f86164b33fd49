/// A property that can also be set, which calls its feature with an intent.
///
/// It is for views that edit, such as a text field. It does not hold the feature that it sets; in
/// SwiftMVI a feature that keeps a property of its own is never released.
@MainActor
struct TwoWayProperty<State, Value: Equatable & Sendable> {
  /// The way to the views.
  let observed: MappedProperty<State, Value>

  private let set: @MainActor (Value) -> Void

  init(_ observed: MappedProperty<State, Value>, set: @escaping @MainActor (Value) -> Void) {
    self.observed = observed
    self.set = set
  }

  /// The value as it is now; setting it asks the feature to change it.
  var value: Value {
    get { observed.value }
    nonmutating set { set(newValue) }
  }

  /// The same property in another form, for example as a text.
  ///
  /// A value that `back` has nothing for is not set.
  func map<Other>(
    _ transform: @escaping @MainActor (Value) -> Other,
    back: @escaping @MainActor (Other) -> Value?
  ) -> TwoWayProperty<State, Other> {
    TwoWayProperty<State, Other>(observed.map(transform)) { [set] other in
      if let value = back(other) { set(value) }
    }
  }
}

extension Feature where Self: PublishedState {
  /// A property made from a part of the state, and set with an intent.
  func map<Mapped>(
    _ transform: @escaping @MainActor (State) -> Mapped,
    set intent: @escaping @MainActor (Mapped) -> Intent
  ) -> TwoWayProperty<State, Mapped> {
    TwoWayProperty(map(transform)) { [weak self] value in self?(intent(value)) }
  }
}
