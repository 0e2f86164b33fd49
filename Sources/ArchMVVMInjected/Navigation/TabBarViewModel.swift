import Scenarios

/// The view model of the tab bar, which learns from the application's messages how many stories are unread.
@MainActor
final class TabBarViewModel {
  let output = Output<TabBarViewModel>()
  private(set) var unreadCount = 0
  private let navigator: any StructureNavigator
  private let messages: any MessageReceiver<Message>

  init(
    navigator: any StructureNavigator, changes: any MessageReceiver<StructureChanged>,
    messages: any MessageReceiver<Message>
  ) {
    self.navigator = navigator
    self.messages = messages
    changes.receive(as: self, take: { _, _ in }) { tabBar, change in
      if change.old.selectedTab != tabBar.selectedTab { tabBar.output.send(tabBar) }
    }
    messages.receive(as: self) { tabBar, message in
      if case .unreadChanged(let count) = message { tabBar.unreadCount = count }
    } show: { tabBar, message in
      if case .unreadChanged = message { tabBar.output.send(tabBar) }
    }
    Trace.watch(self)
  }

  var selectedTab: Tab? { navigator.structure.selectedTab }

  func select(_ tab: Tab) { navigator.go(to: .tab(tab)) }
}

/// Formats the tab bar; without unread stories it has no badge.
struct TabBarAdapter: ViewAdapter {
  func content(of viewModel: TabBarViewModel) -> TabBarContent {
    let count = viewModel.unreadCount
    return TabBarContent(
      selectedTab: viewModel.selectedTab, newsBadge: count > 0 ? String(count) : nil)
  }
}
