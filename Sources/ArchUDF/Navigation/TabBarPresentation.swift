import Scenarios

extension NavigationState {
  /// What a view of the tab bar shows.
  package var tabBarContent: TabBarContent { tabBar.content }

  /// What the tab bar shows a part of.
  var tabBar: TabBar { TabBar(selectedTab: structure.selectedTab, unreadCount: unreadCount) }
}

/// The part of the state that the tab bar shows.
struct TabBar: Equatable {
  var selectedTab: Tab?
  var unreadCount: Int

  var content: TabBarContent { TabBarContent(selectedTab: selectedTab, unreadCount: unreadCount) }
}

/// Turns the state of the tab bar into what its views show.
final class TabBarViewModel: StateObserver {
  let views: ViewList<TabBarContent>
  private let tracer: (any Tracer)?

  init(_ store: NavigationStore) {
    views = ViewList(store.gate)
    tracer = store.tracer
  }

  func didReduce(_ tabBar: TabBar, oldState: TabBar?) {
    if !views.isEmpty { views.show(content(of: tabBar)) }
  }

  /// Presents the tab bar to a view.
  func content(of tabBar: TabBar) -> TabBarContent {
    tracer?.record(.computation, "tab bar")
    return tabBar.content
  }
}
