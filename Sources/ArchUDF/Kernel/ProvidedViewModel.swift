/// A view model from the provider in scope: `@ProvidedViewModel var viewModel: ScreenViewModel`.
///
/// An identity that is known in an initialiser only goes without the attribute there:
/// `viewModel = ProvidedViewModel(id).wrappedValue`.
@MainActor
@propertyWrapper
public struct ProvidedViewModel<ViewModel: AnyObject> {
  /// The view model: the same one for all who ask for the same identity.
  public let wrappedValue: ViewModel

  /// Asks the providers in scope for the view model of an identity, the innermost first.
  ///
  /// - Precondition: one of them has it or makes it.
  public init(_ id: AnyHashable? = nil) {
    wrappedValue = StoreScope.viewModel(of: ViewModel.self, for: id)
  }
}
