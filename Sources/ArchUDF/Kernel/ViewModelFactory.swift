/// Makes view models, each from a key, such as the number of what it shows.
@MainActor
public protocol ViewModelFactory {
  /// Makes a view model, or returns nil if there is none of this type for this key.
  func create<ViewModel, Key>(_ type: ViewModel.Type, for key: Key) -> ViewModel?
}

/// Makes view models of one type.
public struct SingleViewModelFactory<Made, MadeFor>: ViewModelFactory {
  private let make: @MainActor (MadeFor) -> Made?

  /// Makes a factory that calls a function with the key.
  public init(_ make: @escaping @MainActor (MadeFor) -> Made?) { self.make = make }

  public func create<ViewModel, Key>(_ type: ViewModel.Type, for key: Key) -> ViewModel? {
    guard type == Made.self, let key = key as? MadeFor else { return nil }
    return make(key) as? ViewModel
  }
}

/// Asks one factory after the other.
extension Array: ViewModelFactory where Element == any ViewModelFactory {
  public func create<ViewModel, Key>(_ type: ViewModel.Type, for key: Key) -> ViewModel? {
    for factory in self {
      if let viewModel = factory.create(type, for: key) { return viewModel }
    }
    return nil
  }
}
