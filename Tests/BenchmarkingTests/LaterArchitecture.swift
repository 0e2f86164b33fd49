import ArchDirect
import Scenarios

/// The baseline behind a queue of jobs: it handles intents and attachments after they have returned.
enum LaterArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture {
  static let profile = Profile(
    architecture: "later", variant: "later", summary: "",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .part, viewModels: .none,
      delivery: .later),
    order: .source)

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    LaterBoard(
      DirectArchitecture.makeCounterBoard(configuration, environment: environment))
  }

  static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    LaterApp(DirectArchitecture.makeNavigationApp(environment: environment))
  }

  static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    LaterList(DirectArchitecture.makeNewsList(configuration, environment: environment))
  }
}

/// Makes an attachment later; one that ends before is not made.
@MainActor
private func attachLater(_ attach: @escaping @MainActor () -> ViewAttachment) -> ViewAttachment {
  var attachment: ViewAttachment?
  var hasEnded = false
  Task { if !hasEnded { attachment = attach() } }
  return ViewAttachment {
    hasEnded = true
    attachment?.detach()
  }
}

private final class LaterBoard<Base: CounterBoard>: CounterBoard {
  private let base: Base

  init(_ base: Base) { self.base = base }

  func send(_ intent: CounterIntent) { Task { base.send(intent) } }
  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    attachLater { [base] in base.attach(view, to: id) }
  }
  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    attachLater { [base] in base.attachTotal(view) }
  }
  func content(of id: Int) -> CounterContent? { base.content(of: id) }
  var totalContent: TotalContent { base.totalContent }
  func stop() { base.stop() }
}

private final class LaterApp<Base: NavigationApp>: NavigationApp {
  private let base: Base

  init(_ base: Base) { self.base = base }

  func send(_ intent: NavigationIntent) { Task { base.send(intent) } }
  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    attachLater { [base] in base.attachNavigation(view) }
  }
  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    attachLater { [base] in base.attachTabBar(view) }
  }
  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    attachLater { [base] in base.attach(view, to: id) }
  }
  var navigationContent: NavigationContent { base.navigationContent }
  var tabBarContent: TabBarContent { base.tabBarContent }
  func content(of id: ScreenID) -> ScreenContent? { base.content(of: id) }
  func stop() { base.stop() }
}

private final class LaterList<Base: NewsList>: NewsList {
  private let base: Base

  init(_ base: Base) { self.base = base }

  func send(_ intent: NewsIntent) { Task { base.send(intent) } }
  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    attachLater { [base] in base.attachList(view) }
  }
  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    attachLater { [base] in base.attachBadge(view) }
  }
  /// No workload ends or re-binds a row's attachment.
  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    Task { base.attach(view, toRow: id, style: style) }
    return .ended
  }
  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    base.onEvent(listener)
  }
  var listContent: NewsListContent { base.listContent }
  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    base.content(ofRow: id, style: style)
  }
  var badgeContent: BadgeContent { base.badgeContent }
  func stop() { base.stop() }
}
