/// The namespace of the property wrapper.
public enum UDF {
  /// The store whose provider is making a view model.
  @MainActor static var store: (any StoreSource)?

  /// The current state of a part, in a view model: `@UDF.State private var counter: Int`.
  @MainActor
  @propertyWrapper
  public struct State<Part> {
    private let source: StateSource<Part>

    /// Finds the part in the store.
    public init() {
      guard let store = UDF.store else { preconditionFailure("Use a ViewModelProvider.") }
      source = store.source(of: Part.self)
    }

    /// The state, which is the new one when observers are told of a change.
    public var wrappedValue: Part { source.state }
  }
}
