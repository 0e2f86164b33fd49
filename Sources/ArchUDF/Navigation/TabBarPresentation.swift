import Scenarios

extension TabBarContent {
  /// Presents the tab bar's part of the state.
  init(_ tabBar: TabBar) {
    self.init(selectedTab: tabBar.selectedTab, unreadCount: tabBar.unreadCount)
  }
}

/// Presents the tab bar.
final class TabBarViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("tab bar") { TabBarContent($0) }

  func didReduce(_ tabBar: TabBar, oldState: TabBar?) {
    presentation.present(tabBar, oldValue: oldState)
  }
}
