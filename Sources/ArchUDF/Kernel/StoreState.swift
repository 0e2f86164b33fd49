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
public protocol StoreAction: Sendable {
  /// Returns a dispatcher for actions of another kind, if those are a part of this one.
  @MainActor
  static func dispatcher<Part: StoreAction>(
    of part: Part.Type, to whole: Dispatcher<Self>
  ) -> Dispatcher<Part>?
}

extension StoreAction {
  /// The default: there are no parts.
  @MainActor
  public static func dispatcher<Part: StoreAction>(
    of part: Part.Type, to whole: Dispatcher<Self>
  ) -> Dispatcher<Part>? { whole as? Dispatcher<Part> }
}
