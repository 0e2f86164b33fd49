/// Makes view models of one or several types.
@MainActor
public protocol ViewModelFactory: Sendable {
  /// Returns a new view model of a type for an identity, or nil when the factory does not make it.
  func viewModel<ViewModel: AnyObject, ID>(of type: ViewModel.Type, for id: ID) -> ViewModel?
}

/// A view model that is made without arguments.
@MainActor
public protocol InitializableViewModel: AnyObject {
  init()
}

/// Makes every ``InitializableViewModel``, whatever its identity.
public struct InitializableViewModelFactory: ViewModelFactory {
  nonisolated public init() {}

  public func viewModel<ViewModel: AnyObject, ID>(
    of type: ViewModel.Type, for id: ID
  ) -> ViewModel? {
    (type as? any InitializableViewModel.Type)?.init() as? ViewModel
  }
}

/// Makes the view models of a single type with a function of their identity.
public struct SingleViewModelFactory<MadeID, Made: AnyObject>: ViewModelFactory {
  private let make: @MainActor @Sendable (MadeID) -> Made

  nonisolated public init(_ make: @escaping @MainActor @Sendable (MadeID) -> Made) {
    self.make = make
  }

  public func viewModel<ViewModel: AnyObject, ID>(
    of type: ViewModel.Type, for id: ID
  ) -> ViewModel? {
    guard type == Made.self, let id = id as? MadeID else { return nil }
    return make(id) as? ViewModel
  }
}

/// Makes the view models of two factories; the first one is preferred.
public struct CompositeViewModelFactory<First: ViewModelFactory, Second: ViewModelFactory>:
  ViewModelFactory
{
  private let first: First
  private let second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public func viewModel<ViewModel: AnyObject, ID>(
    of type: ViewModel.Type, for id: ID
  ) -> ViewModel? {
    first.viewModel(of: type, for: id) ?? second.viewModel(of: type, for: id)
  }
}
