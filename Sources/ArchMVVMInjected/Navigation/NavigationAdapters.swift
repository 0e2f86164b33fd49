import Scenarios

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
