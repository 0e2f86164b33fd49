import Scenarios

/// The root layer of the application: it makes the controllers and injects them, and has a view model
/// and a root view for each screen that is there.
final class MVVMObservableNavigationApp: NavigationApp {
  private struct PresentScreen {
    let model: ScreenViewModel
    let binder: ViewBinder<ScreenView>
  }

  private let navigation: NavigationController
  private let session = SessionController()
  private let counter = SharedCounterController()
  private let unread: UnreadCountController
  private let clock: any Clock<Duration>
  private let window: Window
  private let navigationBinder: ViewBinder<NavigationView>
  private let tabBarBinder: ViewBinder<TabBarView>
  private var screens: [ScreenID: PresentScreen] = [:]

  /// The structure whose screens are present.
  private var structure: NavigationStructure

  init(environment: NavigationEnvironment) {
    navigation = NavigationController(identifiers: environment.identifiers, session: session)
    unread = UnreadCountController(messages: environment.messages)
    clock = environment.scenario.clock
    window = Window(environment.scenario.display)
    navigationBinder = ViewBinder(NavigationView(navigation: navigation), in: window)
    tabBarBinder = ViewBinder(TabBarView(navigation: navigation, unread: unread), in: window)
    structure = navigation.structure
    for screen in structure.screens { appear(screen) }
  }

  func send(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigate { $0.push(route) }
    case .pop: navigate { $0.pop() }
    case .popToRoot: navigate { $0.popToRoot() }
    case .popTo(let screen): navigate { $0.pop(to: screen) }
    case .popFrom(let screen), .systemDidPop(let screen): navigate { $0.pop(from: screen) }
    case .showModal(let route, let isStack): navigate { $0.showModal(route, isStack: isStack) }
    case .dismissModal: navigate { $0.dismissModal() }
    case .dismissAllModals: navigate { $0.dismissAllModals() }
    case .systemDidDismiss(let modal): navigate { $0.dismiss(modal) }
    case .select(let tab): navigate { $0.select(tab) }
    case .showRoot(let route): navigate { $0.showRoot(route) }
    case .showTabs: navigate { $0.showTabs() }
    case .deepLink(let tab, let routes): navigate { $0.deepLink(routes, in: tab) }
    case .showProfile: navigate { $0.showProfile() }
    case .login(let name): navigate { $0.logIn(name) }
    case .logout: navigate { $0.logOut() }
    case .increment(let id): screens[id]?.model.step(by: 1)
    case .decrement(let id): screens[id]?.model.step(by: -1)
    case .incrementLater(let id): screens[id]?.model.incrementLater()
    }
  }

  /// Changes where the user is; then ends the screens that left, and makes those that appeared.
  private func navigate(_ change: (NavigationController) -> Void) {
    change(navigation)
    let exchange = NavigationChange(from: structure, to: navigation.structure)
    structure = navigation.structure
    for screen in exchange.left { screens.removeValue(forKey: screen.id)?.binder.end() }
    for screen in exchange.appeared { appear(screen) }
  }

  private func appear(_ screen: Screen) {
    let model = ScreenViewModel(screen, session: session, counter: counter, clock: clock)
    screens[screen.id] = PresentScreen(
      model: model, binder: ViewBinder(ScreenView(model: model), in: window))
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    navigationBinder.attach(view)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    tabBarBinder.attach(view)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    screens[id]?.binder.attach(view) ?? .ended
  }

  var navigationContent: NavigationContent { NavigationView(navigation: navigation).body }

  var tabBarContent: TabBarContent { TabBarView(navigation: navigation, unread: unread).body }

  func content(of id: ScreenID) -> ScreenContent? {
    screens[id].map { ScreenView(model: $0.model).body }
  }
}

/// The root view of the structure: it reads a controller, since it has no state of its own.
struct NavigationView: RootView {
  let navigation: NavigationController

  var body: NavigationContent {
    let structure = navigation.structure
    return NavigationContent(
      stacks: structure.stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }
}

/// The root view of the tab bar.
struct TabBarView: RootView {
  let navigation: NavigationController
  let unread: UnreadCountController

  var body: TabBarContent {
    TabBarContent(
      selectedTab: navigation.structure.selectedTab,
      newsBadge: unread.count > 0 ? String(unread.count) : nil)
  }
}

/// The root view of one screen; each route reads only what it shows.
struct ScreenView: RootView {
  let model: ScreenViewModel

  var body: ScreenContent {
    ScreenContent(title: model.screen.title, text: text, isBusy: model.isBusy)
  }

  private var text: String {
    switch model.screen.route {
    case .counter: "Counter: \(model.count)"
    case .profile: model.user.map { "Logged in as \($0)" } ?? "Not logged in"
    case .home, .news, .onboarding, .login, .story: ""
    }
  }
}
