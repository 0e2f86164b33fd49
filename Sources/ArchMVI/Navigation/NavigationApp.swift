import Scenarios

/// The navigation: its features, and the views of the structure, the tab bar and the screens.
final class MVINavigationApp: NavigationApp {
  private let navigation: NavigationFeature
  private let tabBar: TabBarFeature

  init(_ environment: NavigationEnvironment) {
    navigation = NavigationFeature(environment)
    tabBar = TabBarFeature(navigation, environment.messages)
  }

  func send(_ intent: NavigationIntent) { navigation(intent) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    NavigationView().attach(view, to: navigation)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    TabBarView().attach(view, to: tabBar)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    navigation.screens[id].map { ScreenView().attach(view, to: $0) } ?? .ended
  }

  var navigationContent: NavigationContent { NavigationView().body(navigation.state) }

  var tabBarContent: TabBarContent { TabBarView().body(tabBar.state) }

  func content(of id: ScreenID) -> ScreenContent? {
    navigation.screens[id].map { ScreenView().body($0.state) }
  }
}

/// What a view of the whole navigation shows.
struct NavigationView: FeatureView {
  func body(_ state: NavigationFeature.State) -> NavigationContent {
    NavigationContent(
      stacks: state.structure.stacks, selectedTab: state.structure.selectedTab,
      modals: state.structure.modals, visibleScreen: state.structure.visibleScreen.id)
  }
}

/// What a view of the tab bar shows.
struct TabBarView: FeatureView {
  func body(_ state: TabBarFeature.State) -> TabBarContent {
    TabBarContent(
      selectedTab: state.navigation.structure.selectedTab,
      newsBadge: state.unreadCount > 0 ? String(state.unreadCount) : nil)
  }
}

/// What a view of a screen shows: each route its part of the counter and the session.
struct ScreenView: FeatureView {
  func body(_ state: ScreenFeature.State) -> ScreenContent {
    ScreenContent(title: state.screen.title, text: text(state), isBusy: state.isBusy)
  }

  private func text(_ state: ScreenFeature.State) -> String {
    switch state.screen.route {
    case .counter: "Counter: \(state.counter.value)"
    case .profile: state.session.value.map { "Logged in as \($0.name)" } ?? "Not logged in"
    case .home, .news, .onboarding, .login, .story: ""
    }
  }
}
