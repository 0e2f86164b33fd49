/// Makes view models of one or several types.
@MainActor
public protocol ViewModelFactory: Sendable {
  /// A new view model of a type for an identity, or nothing when the factory makes no such.
  func viewModel<ViewModel: AnyObject>(
    of type: ViewModel.Type, for id: AnyHashable?
  ) -> ViewModel?
}

/// A view model that needs nothing to be made.
@MainActor
public protocol InitializableViewModel: AnyObject {
  /// Makes a view model.
  init()
}

/// Makes every view model that needs nothing to be made, whatever its identity.
public struct InitializableViewModelFactory: ViewModelFactory {
  /// Makes a factory.
  nonisolated public init() {}

  /// A new view model, or nothing if its type is not ``InitializableViewModel``.
  public func viewModel<ViewModel: AnyObject>(
    of type: ViewModel.Type, for id: AnyHashable?
  ) -> ViewModel? {
    (type as? any InitializableViewModel.Type)?.init() as? ViewModel
  }
}

/// Makes the view models of a single type with a function of their identity.
public struct SingleViewModelFactory<ID: Hashable, Made: AnyObject>: ViewModelFactory {
  private let make: @MainActor (ID) -> Made?

  /// Makes a factory with a function that gives nothing for an unknown identity.
  nonisolated public init(_ make: @escaping @MainActor (ID) -> Made?) { self.make = make }

  /// A new view model, or nothing if type or identity are not the factory's.
  public func viewModel<ViewModel: AnyObject>(
    of type: ViewModel.Type, for id: AnyHashable?
  ) -> ViewModel? {
    guard type == Made.self, let id = id as? ID else { return nil }
    return make(id) as? ViewModel
  }
}

/// Makes what the first of several factories makes that can.
public struct CompositeViewModelFactory: ViewModelFactory {
  private let factories: [any ViewModelFactory]

  /// Puts factories together, the preferred ones first.
  nonisolated public init(_ factories: any ViewModelFactory...) { self.factories = factories }

  /// A new view model, or nothing if no factory makes such.
  public func viewModel<ViewModel: AnyObject>(
    of type: ViewModel.Type, for id: AnyHashable?
  ) -> ViewModel? {
    for factory in factories {
      if let viewModel = factory.viewModel(of: type, for: id) { return viewModel }
    }
    return nil
  }
}
