/// The immutable value that contains all data of an application.
public protocol StoreState {
  /// The type of the view model factory.
  associatedtype Factory: ViewModelFactory = InitializableViewModelFactory

  /// Makes the view models of the application in this state.
  var factory: Factory { get }
}

extension StoreState where Factory == InitializableViewModelFactory {
  /// The default: makes every ``InitializableViewModel``.
  public var factory: InitializableViewModelFactory { InitializableViewModelFactory() }
}

/// Describes a change of the state; handled by the reducers that know it.
public protocol StoreAction: Sendable {}
