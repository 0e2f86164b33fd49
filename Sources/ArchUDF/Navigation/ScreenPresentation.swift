import Scenarios

extension NavigationState {
  /// What a view of a screen shows, or nothing for a screen that is not there.
  package func content(of id: ScreenID) -> ScreenContent? {
    screens[id].map { content(of: $0) }
  }

  /// What a view of a screen shows.
  package func content(of screen: Screen) -> ScreenContent {
    ScreenContent(screen, counter: counter, session: session, isBusy: busy.contains(screen.id))
  }
}

/// The parts of the state that screens share; each screen observes what its route shows.
enum SharedPart: Equatable {
  case counter(Int)
  case session(Session?)
}

/// Turns what concerns one screen into what its views show.
final class ScreenViewModel: StateObserver {
  private(set) var views: ViewList<ScreenContent>?
  private let screen: Screen
  private let store: NavigationStore

  init(_ screen: Screen, of store: NavigationStore) {
    self.screen = screen
    self.store = store
  }

  func didReduce(_ part: SharedPart, oldState: SharedPart?) { show() }

  /// Shows that the screen's delayed increment began or ended.
  func busyDidChange() {
    store.tracer?.record(.notification, "\(Self.self)")
    show()
  }

  /// The views, with a list of them made when there is none: most screens are never shown.
  func makeViews() -> ViewList<ScreenContent> {
    let views = views ?? ViewList(store.gate)
    self.views = views
    return views
  }

  /// Presents the screen to a view.
  func content() -> ScreenContent {
    store.tracer?.record(.computation, "screen \(screen.id.number)")
    return store.state.content(of: screen)
  }

  private func show() {
    if let views, !views.isEmpty { views.show(content()) }
  }
}

/// Makes a view model for each screen that appears, and lets go of it when the screen leaves.
///
/// It observes the structure before anybody else, so that the view models are in order when views
/// are shown something. The first screens appear when everything else is in place.
final class ScreenViewModels: StateObserver {
  private let store: NavigationStore
  private let viewModels = ViewModelStore<ScreenID, ScreenViewModel>()
  private let counter: MappedState<SharedPart>
  private let session: MappedState<SharedPart>

  init(_ store: NavigationStore) {
    self.store = store
    counter = store.store.mapped(StateMapper { .counter($0.counter) })
    session = store.store.mapped(StateMapper { .session($0.session) })
  }

  subscript(id: ScreenID) -> ScreenViewModel? { viewModels[id] }

  func didReduce(_ structure: NavigationStructure, oldState: NavigationStructure?) {
    guard let oldState else { return }
    let change = NavigationChange(from: oldState, to: structure)
    for screen in change.left {
      viewModels[screen.id]?.views?.detachAll()
      viewModels.remove(screen.id)
    }
    change.appeared.forEach(appear)
  }

  /// Ends the attachments of all screens.
  func detachAll() {
    for viewModel in viewModels.viewModels { viewModel.views?.detachAll() }
  }

  /// Makes the view model of a screen.
  func appear(_ screen: Screen) {
    let viewModel = viewModels.viewModel(for: screen.id) {
      ScreenViewModel(screen, of: store)
    } observe: {
      shared(by: screen.route)?.observe(with: $0)
    }
    store.screenModels?.didMake(viewModel, for: screen.id)
  }

  private func shared(by route: Route) -> MappedState<SharedPart>? {
    if route.showsCounter { counter } else if route.showsSession { session } else { nil }
  }
}

/// Shows screens whose delayed increment begins or ends.
final class BusyScreens: StateObserver {
  private let viewModels: ScreenViewModels

  init(_ viewModels: ScreenViewModels) { self.viewModels = viewModels }

  func didReduce(_ busy: Set<ScreenID>, oldState: Set<ScreenID>?) {
    for screen in busy.symmetricDifference(oldState ?? []) { viewModels[screen]?.busyDidChange() }
  }
}
