/// Makes view models, each from a key, such as the number of what it shows.
@MainActor
public protocol ViewModelFactory {
  /// Makes a view model, or returns nil if there is none of this type for this key.
  func create<Model, Key>(_ type: Model.Type, for key: Key) -> Model?
}

/// Makes view models of one type.
public struct SingleViewModelFactory<Single, SingleKey>: ViewModelFactory {
  private let make: @MainActor (SingleKey) -> Single?

  /// Makes a factory that calls a function with the key.
  public init(_ make: @escaping @MainActor (SingleKey) -> Single?) { self.make = make }

  public func create<Model, Key>(_ type: Model.Type, for key: Key) -> Model? {
    guard type == Single.self, let key = key as? SingleKey else { return nil }
    return make(key) as? Model
  }
}

/// Asks one factory after the other.
extension Array: ViewModelFactory where Element == any ViewModelFactory {
  public func create<Model, Key>(_ type: Model.Type, for key: Key) -> Model? {
    reduce(nil) { made, factory in made ?? factory.create(type, for: key) }
  }
}
