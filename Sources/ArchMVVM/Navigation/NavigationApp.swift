import Scenarios

/// The window of the application: it binds view models to views, and calls their functions.
final class MVVMNavigationApp: NavigationApp {
  private let navigation: NavigationViewModel
  private let navigationViews = ViewList<NavigationContent>()
  private let tabBarViews = ViewList<TabBarContent>()
  private var screenViews: [ScreenID: ViewList<ScreenContent>] = [:]

  /// The messages for the tab bar, as long as there is this window.
  private let subscription: MessageSubscription

  init(_ navigation: NavigationViewModel, messages: MessageBus) {
    self.navigation = navigation
    subscription = messages.listen { [tabBar = navigation.tabBar] in tabBar.receive($0) }
    bind()
  }

  private func bind() {
    for id in navigation.screens.keys { bind(id) }
    navigation.didChangeScreens = { [weak self] in self?.exchange($0) }
    navigation.didUpdate = { [navigationViews] in navigationViews.show($0.content) }
    navigation.tabBar.didUpdate = { [tabBarViews] in tabBarViews.show($0.content) }
  }

  private func bind(_ id: ScreenID) {
    let views = ViewList<ScreenContent>()
    screenViews[id] = views
    navigation.screens[id]?.didUpdate = { views.show($0.content) }
  }

  private func exchange(_ change: NavigationChange) {
    for screen in change.left { screenViews.removeValue(forKey: screen.id)?.detachAll() }
    for screen in change.appeared { bind(screen.id) }
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
    case .deepLink(let tab, let routes): navigation.deepLink(routes, in: tab)
    case .showProfile: navigation.showProfile()
    case .login(let name): navigation.login(name)
    case .logout: navigation.logout()
    case .increment(let id): navigation.screens[id]?.increment()
    case .decrement(let id): navigation.screens[id]?.decrement()
    case .incrementLater(let id): navigation.screens[id]?.incrementLater()
    }
  }

  // MARK: Views

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    navigationViews.attach(view, showing: navigation.content)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    tabBarViews.attach(view, showing: navigation.tabBar.content)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard let content = content(of: id), let views = screenViews[id] else { return .ended }
    return views.attach(view, showing: content)
  }

  var navigationContent: NavigationContent { navigation.content }

  var tabBarContent: TabBarContent { navigation.tabBar.content }

  func content(of id: ScreenID) -> ScreenContent? { navigation.screens[id]?.content }
}
