import Scenarios

/// The view model of the tab bar, which learns from the application's messages how many stories are unread.
@MainActor
final class TabBarViewModel {
  let output = Output<TabBarViewModel>()
  private(set) var unreadCount = 0
  private let navigator: any Navigator

  init(
    navigator: any Navigator, changes: any MessageReceiver<StructureChanged>,
    messages: any MessageReceiver<Message>
  ) {
    self.navigator = navigator
    changes.receive(
      as: self, take: { _, _ in },
      show: { tabBar, change in
        if change.old.selectedTab != tabBar.selectedTab { tabBar.output.send(tabBar) }
      })
    messages.receive(
      as: self,
      take: { tabBar, message in
        if case .unreadChanged(let count) = message { tabBar.unreadCount = count }
      },
      show: { tabBar, message in
        if case .unreadChanged = message { tabBar.output.send(tabBar) }
      })
    Trace.watch(self)
  }

  var selectedTab: Tab? { navigator.structure.selectedTab }

  func select(_ tab: Tab) { navigator.select(tab) }
}
