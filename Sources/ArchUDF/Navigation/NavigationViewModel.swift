import Scenarios

/// Shows the structure.
final class NavigationViewModel: ViewModel, Initializable {
  let views = ViewList<NavigationContent>()
  @UDF.State private var structure: NavigationStructure

  func didReduce(state: NavigationStructure, oldState: NavigationStructure?) {
    if state != oldState { views.show(content) }
  }

  var content: NavigationContent {
    NavigationContent(
      stacks: structure.stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }
}

/// Shows the tab bar.
final class TabBarViewModel: ViewModel, Initializable {
  let views = ViewList<TabBarContent>()
  @UDF.State private var tabBar: TabBarState

  func didReduce(state: TabBarState, oldState: TabBarState?) {
    if state != oldState { views.show(content) }
  }

  var content: TabBarContent {
    TabBarContent(
      selectedTab: tabBar.selectedTab,
      newsBadge: tabBar.unreadCount > 0 ? String(tabBar.unreadCount) : nil)
  }
}

/// Shows one screen in all its views, from its appearing until it leaves.
final class ScreenViewModel: StateObserver {
  let views = ViewList<ScreenContent>()
  @UDF.State private var screens: ScreensState
  private let screen: Screen
  private var shown: ScreenState?

  init(_ screen: Screen) {
    self.screen = screen
    Trace.watch(self, of: screen.id)
  }

  func didReduce(state: ScreensState, oldState: ScreensState?) { update() }

  /// Attaches a view; during an update, this view model may not have been told yet.
  func attach(_ view: any ContentView<ScreenContent>) -> ViewAttachment {
    update()
    return views.attach(view, showing: content)
  }

  private func update() {
    guard screens.state(of: screen) != shown else { return }
    shown = screens.state(of: screen)
    views.show(content)
  }

  var content: ScreenContent {
    let state = screens.state(of: screen)
    let text =
      switch screen.route {
      case .counter: "Counter: \(state.counter)"
      case .profile: state.session.map { "Logged in as \($0.name)" } ?? "Not logged in"
      case .home, .news, .onboarding, .login, .story: ""
      }
    return ScreenContent(title: screen.title, text: text, isBusy: state.isBusy)
  }
}

/// Has a view model for each screen, made when the screen appears and released when it leaves.
///
/// It observes the structure before all others do: who finds a screen in the structure, finds its
/// view model.
final class ScreenViewModels: StateObserver {
  private let provider: ViewModelProvider
  private let source: StateSource<ScreensState>
  private var made: [ScreenID: (viewModel: ScreenViewModel, token: ObserverToken)] = [:]

  init(_ provider: ViewModelProvider, observing source: StateSource<ScreensState>) {
    self.provider = provider
    self.source = source
  }

  subscript(id: ScreenID) -> ScreenViewModel? { made[id]?.viewModel }

  func didReduce(state: NavigationStructure, oldState: NavigationStructure?) {
    guard let oldState else { return state.screens.forEach(appear) }
    guard state != oldState else { return }
    let change = NavigationChange(from: oldState, to: state)
    for screen in change.left { leave(screen) }
    change.appeared.forEach(appear)
  }

  private func appear(_ screen: Screen) {
    guard let viewModel = provider.viewModel(ScreenViewModel.self, for: screen) else { return }
    made[screen.id] = (viewModel, source.add(observer: viewModel))
  }

  private func leave(_ screen: Screen) {
    guard let (viewModel, token) = made.removeValue(forKey: screen.id) else { return }
    viewModel.views.detachAll()
    token.remove()
  }
}
