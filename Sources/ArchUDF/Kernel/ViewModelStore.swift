/// Keeps view models by identity: who asks for the same identity gets the same view model.
@MainActor
public final class ViewModelStore<ID: Hashable, ViewModel: AnyObject> {
  private var viewModels: [ID: ViewModel] = [:]

  /// Makes an empty store.
  public init() {}

  /// The view models that live now, in no particular order.
  public var all: some Collection<ViewModel> { viewModels.values }

  /// The view model of an identity, made if there is none.
  public func viewModel(for id: ID, make: () -> ViewModel) -> ViewModel {
    if let viewModel = viewModels[id] { return viewModel }
    let viewModel = make()
    viewModels[id] = viewModel
    return viewModel
  }

  /// Lets go of a view model.
  public func remove(_ id: ID) { viewModels[id] = nil }
}
