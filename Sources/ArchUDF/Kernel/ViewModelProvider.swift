import Scenarios

/// Makes view models with the factory in the current state of a store.
///
/// A view model observes its part of the state from then on; its property wrappers find the store
/// (see ``StoreScope``).
@MainActor
public struct ViewModelProvider {
  private let store: any StateSource

  /// Makes a provider for the store in scope.
  public init() { store = StoreScope.store }

  /// Returns a new view model that observes its part until the observation ends, or nil when the
  /// factory does not make it or the store has no mapper to its part.
  public func viewModel<ViewModel: StateObserver, ID>(
    of type: ViewModel.Type, for id: ID
  ) -> (viewModel: ViewModel, observation: StateObservation)? {
    guard let part = store.anyPart(of: ViewModel.State.self) as? MappedPart<ViewModel.State>,
      let viewModel = StoreScope.with(store, { store.factory.viewModel(of: type, for: id) })
    else { return nil }
    store.tracer?.didMake(.viewModel)
    return (viewModel, part.add(viewModel))
  }

  /// Attaches a view to a view model that is made for it and released with its attachment.
  public func attach<ViewModel: PresentingViewModel, ID>(
    _ view: any ContentView<ViewModel.Content>, to type: ViewModel.Type, for id: ID
  ) -> ViewAttachment {
    withViewModel(of: type, for: id) { $0.views.attach(view, showing: $1) } ?? .ended
  }

  /// Makes a view model for one view, and attaches the view with a function of the presentation and
  /// its content; returns nil after a stop.
  func withViewModel<ViewModel: PresentingViewModel, ID, Attachment>(
    of type: ViewModel.Type, for id: ID,
    attach:
      @MainActor (
        Presentation<ViewModel.Value, ViewModel.Content>, ViewModel.Content
      ) -> Attachment
  ) -> Attachment? {
    guard store.gate.isOpen, let (viewModel, observation) = viewModel(of: type, for: id),
      let content = viewModel.presentation.content
    else { return nil }
    viewModel.presentation.views.didBecomeEmpty = { observation.end() }
    var attachment: Attachment?
    store.deliver { attachment = attach(viewModel.presentation, content) }
    return attachment
  }

  /// Attaches a view to a view model that others share.
  ///
  /// The value is the current one, for a view model that may not have been notified of it; by default the one that
  /// it presented last.
  public func attach<ViewModel: PresentingViewModel>(
    _ view: any ContentView<ViewModel.Content>, to viewModel: ViewModel,
    value: ViewModel.Value? = nil
  ) -> ViewAttachment {
    let presentation = viewModel.presentation
    guard store.gate.isOpen, let content = value.map(presentation.content) ?? presentation.content
    else { return .ended }
    var attachment = ViewAttachment.ended
    store.deliver { attachment = presentation.views.attach(view, showing: content) }
    return attachment
  }

  /// Whether the store has not stopped.
  public var isActive: Bool { store.gate.isOpen }

  /// Stops the store.
  public func stop() { store.stop() }
}
