import Scenarios

/// Does nothing: what is left is the cost of the driver itself.
enum NoArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture {
  static let profile = Profile(
    architecture: "none", variant: "driver", summary: "does nothing: the cost of the driver",
    delivery: .immediate, order: .source)

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    NoBoard()
  }

  static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    NoApp()
  }

  static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    NoList()
  }

  final class NoBoard: CounterBoard {
    func send(_ intent: CounterIntent) {}
    func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
      .ended
    }
    func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
      .ended
    }
    func content(of id: Int) -> CounterContent? { nil }
    var totalContent: TotalContent { TotalContent(CounterTotal()) }
    func stop() {}
  }

  final class NoApp: NavigationApp {
    func send(_ intent: NavigationIntent) {}
    func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment { .ended }
    func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment { .ended }
    func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
      .ended
    }
    var navigationContent: NavigationContent {
      NavigationContent(stacks: [], selectedTab: nil, modals: [], visibleScreen: ScreenID(0))
    }
    var tabBarContent: TabBarContent { TabBarContent(selectedTab: nil, unreadCount: 0) }
    func content(of id: ScreenID) -> ScreenContent? { nil }
    func stop() {}
  }

  final class NoList: NewsList {
    func send(_ intent: NewsIntent) {}
    func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment { .ended }
    func attach(
      _ view: some ContentView<RowContent>, toRow id: Int, adapter: RowAdapter
    ) -> RowAttachment { .ended }
    func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment { .ended }
    func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment { .ended }
    var listContent: NewsListContent {
      NewsListContent(title: "", isLoading: false, canLoadMore: false, rows: [])
    }
    func content(ofRow id: Int, adapter: RowAdapter) -> RowContent? { nil }
    var badgeContent: BadgeContent { BadgeContent(unreadCount: 0) }
    func stop() {}
  }
}
