import Scenarios

/// The output of the tab bar's view model.
struct TabBarState {
  let selectedTab: Tab?
  let unreadCount: Int
}

/// Formats the tab bar.
struct TabBarAdapter: ViewAdapter {
  func content(of state: TabBarState) -> TabBarContent {
    TabBarContent(selectedTab: state.selectedTab, unreadCount: state.unreadCount)
  }
}

/// The view model of the tab bar, shared by all its views.
@MainActor
final class TabBarViewModel {
  let output = Output<TabBarState>()
  private let repository: any StructureRepository
  private let navigator: any Navigator<NavigationDestination>
  private let tracer: (any Tracer)?
  private var unreadCount = 0

  init(
    repository: any StructureRepository, navigator: any Navigator<NavigationDestination>,
    receiver: any NavigationMessageReceiver, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.navigator = navigator
    self.tracer = tracer
    receiver.onTabSelected { [unowned self] _ in show() }
    receiver.onUnreadChanged { [unowned self] in unreadCountChanged(to: $0) }
  }

  /// The current output.
  var state: TabBarState {
    TabBarState(selectedTab: repository.structure.selectedTab, unreadCount: unreadCount)
  }

  func select(_ tab: Tab) { navigator.go(to: .tab(tab)) }

  private func unreadCountChanged(to count: Int) {
    unreadCount = count
    show()
  }

  private func show() { output.send(state, tracer, "tab bar") }
}
