/// Keeps view models, and their observations, by identity: who asks for the same identity gets the
/// same view model.
@MainActor
public final class ViewModelStore<ID: Hashable, ViewModel: AnyObject> {
  private var entries: [ID: (viewModel: ViewModel, observation: StateObservation?)] = [:]

  /// Makes an empty store.
  public init() {}

  /// The view models that live now, in no particular order.
  public var viewModels: [ViewModel] { entries.values.map { $0.viewModel } }

  /// The view model of an identity, if there is one.
  public subscript(id: ID) -> ViewModel? { entries[id]?.viewModel }

  /// The view model of an identity; if there is none it is made, and observes from then on.
  public func viewModel(
    for id: ID, make: () -> ViewModel, observe: (ViewModel) -> StateObservation?
  ) -> ViewModel {
    if let entry = entries[id] { return entry.viewModel }
    let viewModel = make()
    entries[id] = (viewModel, observe(viewModel))
    return viewModel
  }

  /// Lets go of a view model and ends its observation.
  public func remove(_ id: ID) { entries[id] = nil }
}
