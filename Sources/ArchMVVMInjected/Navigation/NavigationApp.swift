import Scenarios

/// Makes view models of screens, whose dependencies the application does not know.
@MainActor
protocol ScreenViewModelFactory {
  func makeScreenViewModel(_ screen: Screen) -> ScreenViewModel
}

/// The windows of the application: it binds views, and calls the view model that the user means.
///
/// It owns the view models of screens, as view controllers do.
final class MVVMInjectedNavigationApp: NavigationApp {
  private let navigation: NavigationViewModel
  private let tabBar: TabBarViewModel
  private let navigator: any Navigator
  private let viewModels: any ScreenViewModelFactory
  private var screens: [ScreenID: ScreenViewModel] = [:]

  init(
    navigation: NavigationViewModel, tabBar: TabBarViewModel, navigator: any Navigator,
    viewModels: any ScreenViewModelFactory, changes: any MessageReceiver<StructureChanged>
  ) {
    self.navigation = navigation
    self.tabBar = tabBar
    self.navigator = navigator
    self.viewModels = viewModels
    navigation.structure.screens.forEach(appear)
    changes.receive(as: self, take: { $0.exchangeScreens($1) })
  }

  func send(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigator.push(route)
    case .pop: navigator.pop()
    case .popToRoot: navigator.popToRoot()
    case .popTo(let id): navigator.pop(to: id)
    case .popFrom(let id), .systemDidPop(let id): navigator.pop(from: id)
    case .showModal(let route, let isStack): navigator.present(route, isStack: isStack)
    case .dismissModal: navigator.dismissModal()
    case .dismissAllModals: navigator.dismissAllModals()
    case .systemDidDismiss(let modal): navigator.dismiss(modal)
    case .select(let tab): tabBar.select(tab)
    case .showRoot(let route): navigator.showRoot(route)
    case .showTabs: navigator.showTabs()
    case .deepLink(let tab, let routes): navigator.show(routes, in: tab)
    case .showProfile: navigation.showProfile()
    case .login(let name): navigation.logIn(as: name)
    case .logout: navigation.logOut()
    case .increment(let id): screens[id]?.increment()
    case .decrement(let id): screens[id]?.decrement()
    case .incrementLater(let id): screens[id]?.incrementLater()
    }
  }

  private func exchangeScreens(_ structure: StructureChanged) {
    let change = NavigationChange(from: structure.old, to: structure.new)
    for screen in change.left { screens.removeValue(forKey: screen.id)?.leave() }
    change.appeared.forEach(appear)
  }

  private func appear(_ screen: Screen) {
    screens[screen.id] = viewModels.makeScreenViewModel(screen)
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    navigation.output.bind(view, to: navigation, through: NavigationAdapter()).attachment
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    tabBar.output.bind(view, to: tabBar, through: TabBarAdapter()).attachment
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard let screen = screens[id] else { return .ended }
    return screen.output.bind(view, to: screen, through: ScreenAdapter()).attachment
  }

  var navigationContent: NavigationContent { NavigationAdapter().content(of: navigation) }

  var tabBarContent: TabBarContent { TabBarAdapter().content(of: tabBar) }

  func content(of id: ScreenID) -> ScreenContent? { screens[id].map(ScreenAdapter().content) }
}

/// Makes the navigation, its screens, and all that they depend on; the application holds it.
@MainActor
struct NavigationContainer: ScreenViewModelFactory {
  private let environment: NavigationEnvironment
  private let repository = InMemorySharedRepository()
  private let counts = MessageChannel<CountChanged>()
  private let sessions = MessageChannel<SessionChanged>()
  private let messages: BusReceiver

  init(environment: NavigationEnvironment) {
    self.environment = environment
    messages = BusReceiver(environment.messages)
  }

  func makeApp() -> MVVMInjectedNavigationApp {
    let changes = MessageChannel<StructureChanged>()
    let navigator = AppNavigator(identifiers: environment.identifiers, changes: changes)
    let navigation = NavigationViewModel(
      repository: repository, navigator: navigator, sessions: sessions, changes: changes)
    let tabBar = TabBarViewModel(navigator: navigator, changes: changes, messages: messages)
    return MVVMInjectedNavigationApp(
      navigation: navigation, tabBar: tabBar, navigator: navigator, viewModels: self,
      changes: changes)
  }

  func makeScreenViewModel(_ screen: Screen) -> ScreenViewModel {
    ScreenViewModel(
      screen, repository: repository, countSender: counts, counts: counts, sessions: sessions,
      clock: environment.scenario.clock)
  }
}

/// Formats the structure.
struct NavigationAdapter: ViewAdapter {
  func content(of viewModel: NavigationViewModel) -> NavigationContent {
    let structure = viewModel.structure
    return NavigationContent(
      stacks: structure.stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }
}

/// Formats the tab bar; without unread stories it has no badge.
struct TabBarAdapter: ViewAdapter {
  func content(of viewModel: TabBarViewModel) -> TabBarContent {
    let count = viewModel.unreadCount
    return TabBarContent(
      selectedTab: viewModel.selectedTab, newsBadge: count > 0 ? String(count) : nil)
  }
}

/// Formats a screen; each route shows its part of what screens share.
struct ScreenAdapter: ViewAdapter {
  func content(of viewModel: ScreenViewModel) -> ScreenContent {
    ScreenContent(
      title: viewModel.screen.title, text: text(of: viewModel), isBusy: viewModel.isBusy)
  }

  private func text(of viewModel: ScreenViewModel) -> String {
    switch viewModel.screen.route {
    case .counter: "Counter: \(viewModel.count)"
    case .profile: viewModel.session.map { "Logged in as \($0.name)" } ?? "Not logged in"
    case .home, .news, .onboarding, .login, .story: ""
    }
  }
}
