/// Gives view models by type and identity, made by the factory in the state of its store.
///
/// Who asks again gets the same view model until it is removed. A view model that observes the
/// whole state is told it as long as it is kept; its property wrappers find the store (see
/// ``StoreScope``). View models may keep their store alive, so a store cannot own them without a
/// retain cycle: whoever shows them owns the provider.
@MainActor
public final class ViewModelProvider<State: StoreState, Action: StoreAction> {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let id: AnyHashable?
  }

  private let store: Store<State, Action>
  private let viewModels = ViewModelStore<Key, AnyObject>()

  /// Makes a provider without view models.
  public init(for store: Store<State, Action>) { self.store = store }

  /// The view model of a type and an identity, or nothing when the state's factory makes no such.
  public func viewModel<ViewModel: AnyObject>(
    of type: ViewModel.Type, for id: AnyHashable? = nil
  ) -> ViewModel? {
    let key = Key(type: ObjectIdentifier(type), id: id)
    if let known = viewModels[key] { return known as? ViewModel }
    let made = StoreScope.with(store, viewModels: self) {
      store.state.factory.viewModel(of: type, for: id)
    }
    guard let made else { return nil }
    return viewModels.viewModel(for: key) {
      made
    } observe: { _ in
      (made as? any StateObserver<State>).map { store.observe(with: $0) }
    } as? ViewModel
  }

  /// Lets go of a view model and ends its observation.
  public func remove<ViewModel: AnyObject>(_ type: ViewModel.Type, for id: AnyHashable? = nil) {
    viewModels.remove(Key(type: ObjectIdentifier(type), id: id))
  }
}
