import Scenarios

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
