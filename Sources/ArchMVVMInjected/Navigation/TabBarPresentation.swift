import Scenarios

/// What the tab bar is about.
struct TabBarState {
  let selectedTab: Tab?
  let unreadCount: Int
}

extension ViewAdapter<TabBarState, TabBarContent> {
  /// How the tab bar looks.
  static var tabBar: Self {
    Self { TabBarContent(selectedTab: $0.selectedTab, unreadCount: $0.unreadCount) }
  }
}

/// The view model of the tab bar, shared by all its views; it learns of changes by messages.
final class TabBarViewModel: MessageReceiver {
  private let repository: any StructureRepository
  private weak var navigator: (any Navigator<NavigationDestination>)?
  private let views: AdaptedViews<TabBarState, TabBarContent>
  private let tracer: (any Tracer)?
  private var unreadCount = 0

  init(
    repository: any StructureRepository, navigator: any Navigator<NavigationDestination>,
    views: AdaptedViews<TabBarState, TabBarContent>, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.navigator = navigator
    self.views = views
    self.tracer = tracer
  }

  var content: TabBarContent { views.adapter.content(state) }

  func attach(_ view: any ContentView<TabBarContent>) -> ViewAttachment {
    views.attach(view, showing: state, "tab bar")
  }

  func detachAll() { views.detachAll() }

  func select(_ tab: Tab) { navigator?.go(to: .tab(tab)) }

  func unreadCountChanged(to count: Int) {
    guard count != unreadCount else { return }
    unreadCount = count
    show()
  }

  func receive(_ message: NavigationMessage) { show() }

  private var state: TabBarState {
    TabBarState(selectedTab: repository.structure.selectedTab, unreadCount: unreadCount)
  }

  private func show() {
    tracer?.record(.notification, "tab bar")
    views.show(state, "tab bar")
  }
}
