import Scenarios

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
