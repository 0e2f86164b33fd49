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
