import Scenarios

/// The root layer of the application: it makes the controllers, and injects them into each other
/// and into screens.
///
/// It observes the navigation before any screen does, because it makes a controller for each screen
/// that appears.
final class MVCNavigationApp: NavigationApp, ControllerObserver {
  private let navigation: NavigationController
  private let session = SessionController()
  private let counter = SharedCounterController()
  private let unread: UnreadController
  private var screens: [ScreenID: ScreenController] = [:]
  private var structure: NavigationStructure
  private let clock: any Clock<Duration>
  private let window = Window()

  init(environment: NavigationEnvironment) {
    navigation = NavigationController(identifiers: environment.identifiers, session: session)
    unread = UnreadController(messages: environment.messages)
    structure = navigation.structure
    clock = environment.scenario.clock
    for screen in structure.screens { makeController(of: screen) }
    navigation.observers.add(self)
  }

  /// The structure has changed.
  func didChange() {
    let change = NavigationChange(from: structure, to: navigation.structure)
    structure = navigation.structure
    for screen in change.left { screens.removeValue(forKey: screen.id)?.leave() }
    for screen in change.appeared { makeController(of: screen) }
  }

  private func makeController(of screen: Screen) {
    screens[screen.id] = ScreenController(screen, counter: counter, clock: clock)
  }

  func send(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigation.push(route)
    case .pop: navigation.pop()
    case .popToRoot: navigation.popToRoot()
    case .popTo(let screen): navigation.pop(to: screen)
    case .popFrom(let screen), .systemDidPop(let screen): navigation.pop(from: screen)
    case .showModal(let route, let isStack): navigation.showModal(route, isStack: isStack)
    case .dismissModal: navigation.dismissModal()
    case .dismissAllModals: navigation.dismissAllModals()
    case .systemDidDismiss(let modal): navigation.dismiss(modal)
    case .select(let tab): navigation.select(tab)
    case .showRoot(let route): navigation.showRoot(route)
    case .showTabs: navigation.showTabs()
    case .deepLink(let tab, let routes): navigation.show(routes, in: tab)
    case .showProfile: navigation.showProfile()
    case .login(let name): session.logIn(name)
    case .logout: session.logOut()
    case .increment(let id): screens[id]?.step(by: 1)
    case .decrement(let id): screens[id]?.step(by: -1)
    case .incrementLater(let id): screens[id]?.incrementLater()
    }
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    window.show(navigationScreen, in: view).attachment
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    window.show(tabBarScreen, in: view).attachment
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard let screen = screen(of: id) else { return .ended }
    return window.show(screen, in: view).attachment
  }

  var navigationContent: NavigationContent { navigationScreen.content }

  var tabBarContent: TabBarContent { tabBarScreen.content }

  func content(of id: ScreenID) -> ScreenContent? { screen(of: id)?.content }

  private var navigationScreen: NavigationScreen { NavigationScreen(navigation: navigation) }

  private var tabBarScreen: TabBarScreen { TabBarScreen(navigation: navigation, unread: unread) }

  private func screen(of id: ScreenID) -> RouteScreen? {
    screens[id].map { RouteScreen(controller: $0, counter: counter, session: session) }
  }
}

/// A screen that shows the structure of the navigation.
struct NavigationScreen: ThinScreen {
  let navigation: NavigationController

  var observed: [ControllerObservers] { [navigation.observers] }

  var content: NavigationContent {
    let structure = navigation.structure
    return NavigationContent(
      stacks: structure.stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }
}

/// A screen that shows the tab bar.
struct TabBarScreen: ThinScreen {
  let navigation: NavigationController
  let unread: UnreadController

  var observed: [ControllerObservers] { [navigation.observers, unread.observers] }

  var content: TabBarContent {
    TabBarContent(
      selectedTab: navigation.structure.selectedTab,
      newsBadge: unread.count > 0 ? String(unread.count) : nil)
  }
}

/// A screen of the navigation: each route shows its part of the counter and the session.
struct RouteScreen: ThinScreen {
  let controller: ScreenController
  let counter: SharedCounterController
  let session: SessionController

  var observed: [ControllerObservers] {
    switch controller.screen.route {
    case .counter: [controller.observers, counter.observers]
    case .profile: [controller.observers, session.observers]
    case .home, .news, .onboarding, .login, .story: [controller.observers]
    }
  }

  var hasLeft: Bool { controller.hasLeft }

  var content: ScreenContent {
    ScreenContent(title: controller.screen.title, text: text, isBusy: controller.isBusy)
  }

  private var text: String {
    switch controller.screen.route {
    case .counter: "Counter: \(counter.value)"
    case .profile: session.session.map { "Logged in as \($0.name)" } ?? "Not logged in"
    case .home, .news, .onboarding, .login, .story: ""
    }
  }
}
