import Scenarios

/// The least that an intent costs: change the value, make the content, call `show`.
///
/// It is a reference cell, not a variant, and lies below the baseline: nothing is queued, nothing ends,
/// and intents of other workloads than its own are ignored.
public enum LimitArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture, ReferenceCell
{
  public static let profile = Profile(
    architecture: "reference", variant: "limit",
    summary: "changes the value, makes the content, calls show, and keeps no rule",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .none,
      delivery: .immediate),
    order: .source)

  public static let workloads: Set = [
    "counter/dispatch", "counter/fanout-all", "counter/fanout-one", "counter/derived",
    "navigation/shared", "news/upvote", "form/typing",
  ]

  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    LimitBoard(configuration, SharedParts(configuration.counters, filter: .nowhere))
  }

  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    LimitApp(environment)
  }

  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    LimitList(configuration, environment) { SharedParts($0, filter: .nowhere) }
  }

  public static func makeForm(environment: FormEnvironment) -> some SignInForm { LimitForm() }
}

/// The views of one thing.
private typealias Views<Content: Equatable & Sendable> = [any ContentView<Content>]

extension Array {
  /// Shows the current content to a view, and keeps it for later ones.
  @MainActor
  fileprivate mutating func attach<Content>(
    _ view: any ContentView<Content>, showing content: Content
  ) -> ViewAttachment where Element == any ContentView<Content> {
    append(view)
    view.show(content)
    return .ended
  }

  @MainActor
  fileprivate func show<Content>(_ content: Content) where Element == any ContentView<Content> {
    for view in self { view.show(content) }
  }
}

/// A board of counters; intents of other workloads than those of the limits are ignored.
final class LimitBoard: CounterBoard {
  private let step: @MainActor (Int, Int) -> Void
  private let observe: @MainActor (any ContentView<CounterContent>, Int) -> Void
  private let counters: @MainActor () -> [Counter]
  private var totalViews: Views<TotalContent> = []

  init(_ configuration: CounterConfiguration, _ parts: some ChangeableParts<Counter>) {
    let bounds = configuration.bounds
    step = { id, amount in parts.change(id) { $0.step(by: amount, within: bounds) } }
    observe = { parts.attach($0, at: $1) }
    counters = { parts.parts }
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): step(id, 1)
    case .decrement(let id): step(id, -1)
    default: return
    }
    if !totalViews.isEmpty { totalViews.show(totalContent) }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    observe(view, id)
    view.show(CounterContent(counters()[id]))
    return .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    totalViews.attach(view, showing: totalContent)
  }

  func content(of id: Int) -> CounterContent? { CounterContent(counters()[id]) }
  var totalContent: TotalContent { TotalContent(CounterTotal(of: counters())) }
  func stop() { totalViews = [] }
}

private final class LimitApp: NavigationApp {
  private let environment: NavigationEnvironment
  private var structure: NavigationStructure
  private var counter = 0
  private var counterScreens: [(screen: Screen, views: Views<ScreenContent>)] = []

  init(_ environment: NavigationEnvironment) {
    self.environment = environment
    structure = NavigationStructure(tabs: environment.identifiers.tabRoots())
  }

  func send(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route):
      let screen = environment.identifiers.screen(route)
      structure.push(screen)
      if route.showsCounter { counterScreens.append((screen, [])) }
    case .increment: step(by: 1)
    case .decrement: step(by: -1)
    default: break
    }
  }

  private func step(by amount: Int) {
    counter += amount
    for (screen, views) in counterScreens { views.show(content(of: screen)) }
  }

  private func content(of screen: Screen) -> ScreenContent {
    ScreenContent(screen, counter: counter, session: nil, isBusy: false)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard let index = counterScreens.firstIndex(where: { $0.screen.id == id }) else {
      if let content = content(of: id) { view.show(content) }
      return .ended
    }
    return counterScreens[index].views.attach(
      view, showing: content(of: counterScreens[index].screen))
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    view.show(navigationContent)
    return .ended
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    view.show(tabBarContent)
    return .ended
  }

  func content(of id: ScreenID) -> ScreenContent? {
    structure.screens.first { $0.id == id }.map(content)
  }

  var navigationContent: NavigationContent { NavigationContent(structure) }
  var tabBarContent: TabBarContent {
    TabBarContent(selectedTab: structure.selectedTab, unreadCount: 0)
  }

  func stop() { counterScreens = [] }
}

/// The rows of a list, once they are loaded.
private struct LimitRows {
  var indices: [Int: Int] = [:]
  var vote: @MainActor (Int) -> Void = { _ in }
  var observe: @MainActor (any ContentView<RowContent>, Int) -> Void = { _, _ in }
  var rows: @MainActor () -> [NewsRow] = { [] }
}

/// A list of stories, which only loads and takes votes.
final class LimitList: NewsList {
  private let loader: StoryPageLoader
  private let feed: Feed
  private let makeRows: @MainActor ([NewsRow]) -> LimitRows
  private var paging: StoryPaging?
  private var loaded = LimitRows()

  init<Rows: LimitParts<NewsRow>>(
    _ configuration: NewsConfiguration, _ environment: NewsEnvironment,
    _ makeParts: @escaping @MainActor ([NewsRow]) -> Rows
  ) {
    feed = configuration.feed
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    makeRows = { rows in
      let parts = makeParts(rows)
      return LimitRows(
        indices: Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) }),
        vote: { parts.change($0) { $0.isUpvoted.toggle() } },
        observe: { parts.attach($0, at: $1) }, rows: { parts.parts })
    }
  }

  func send(_ intent: NewsIntent) {
    switch intent {
    case .appear: load()
    case .toggleUpvote(let id): if let index = loaded.indices[id] { loaded.vote(index) }
    default: break
    }
  }

  private func load() {
    Task { [weak self, loader, feed] in
      guard let page = try? await loader.firstPage(of: feed), let self else { return }
      paging = page.paging
      loaded = makeRows(StoryMarks().rows(of: page.stories, loadedAt: page.loadedAt))
    }
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard let index = loaded.indices[id] else { return .ended }
    loaded.observe(view, index)
    view.show(RowContent(loaded.rows()[index], style: style))
    return .ended
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    view.show(listContent)
    return .ended
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    view.show(badgeContent)
    return .ended
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment { .ended }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    loaded.indices[id].map { RowContent(loaded.rows()[$0], style: style) }
  }

  var listContent: NewsListContent {
    NewsListContent(feed: feed, loading: nil, paging: paging, rows: loaded.rows().map(\.id))
  }
  var badgeContent: BadgeContent { BadgeContent(unreadCount: loaded.rows().count) }
  func stop() { loaded = LimitRows() }
}

private final class LimitForm: SignInForm {
  private var credentials = Credentials()
  private var nameViews: Views<NameContent> = []

  func send(_ intent: FormIntent) {
    switch intent {
    case .editName(let name):
      credentials.name = name
      nameViews.show(nameContent)
    case .editPassword(let password): credentials.password = password
    case .submit, .cancel: break
    }
  }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    nameViews.attach(view, showing: nameContent)
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    view.show(passwordContent)
    return .ended
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    view.show(submitContent)
    return .ended
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment { .ended }

  var nameContent: NameContent { NameContent(credentials, showsProblems: false) }
  var passwordContent: PasswordContent {
    PasswordContent(credentials, showsProblems: false, refusal: nil)
  }
  var submitContent: SubmitContent { SubmitContent(credentials, isSubmitting: false) }
  func stop() { nameViews = [] }
}
