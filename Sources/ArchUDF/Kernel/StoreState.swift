/// The state of a ``Store``: one value for the whole application.
public protocol StoreState {
  /// What makes the view models of the application in this state; by default nothing.
  var factory: any ViewModelFactory { get }
}

extension StoreState {
  /// Makes no view models.
  public var factory: any ViewModelFactory { CompositeViewModelFactory() }
}
