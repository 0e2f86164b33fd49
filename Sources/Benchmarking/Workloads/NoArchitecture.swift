import Scenarios

/// An architecture that does nothing, for the cost of the driver itself.
enum NoArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture {
  static let profile = Profile(
    architecture: "none", variant: "driver", summary: "does nothing: the cost of the driver",
    decisions: .yardstick, order: .source)

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard { Idle() }

  static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp { Idle() }

  static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList { Idle() }

  final class Idle: CounterBoard, NavigationApp, NewsList {
    func send(_ intent: CounterIntent) {}
    func send(_ intent: NavigationIntent) {}
    func send(_ intent: NewsIntent) {}
    func stop() {}

    func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment { .ended }
    func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment { .ended }
    func content(of id: Int) -> CounterContent? { nil }
    var totalContent: TotalContent { TotalContent(CounterTotal()) }

    func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment { .ended }
    func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment { .ended }
    func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
      .ended
    }
    func content(of id: ScreenID) -> ScreenContent? { nil }
    var tabBarContent: TabBarContent { TabBarContent(selectedTab: nil, unreadCount: 0) }
    var navigationContent: NavigationContent {
      NavigationContent(stacks: [], selectedTab: nil, modals: [], visibleScreen: ScreenID(0))
    }

    func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment { .ended }
    func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment { .ended }
    func attach(
      _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
    ) -> RowAttachment { .ended }
    func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment { .ended }
    func content(ofRow id: Int, style: RowStyle) -> RowContent? { nil }
    var badgeContent: BadgeContent { BadgeContent(unreadCount: 0) }
    var listContent: NewsListContent {
      NewsListContent(title: "", isLoading: false, canLoadMore: false, rows: [])
    }
  }
}

extension Decisions {
  /// The decisions of the instrument's own programs.
  static let yardstick = Decisions(
    transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .none,
    delivery: .immediate)
}
