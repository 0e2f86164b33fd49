import Scenarios

extension DecisionLimit {
  /// Makes an application for `application/tap`.
  ///
  /// If every observer is notified after a change, the application has one state, and a tap passes it to the
  /// observers of everything that is shown. If the concerned ones are notified, a tap concerns a counter and the
  /// total: the counters are a state of their own, and the rest has its views and takes no part.
  @MainActor
  static func makeApplication(
    _ configuration: ApplicationConfiguration, environment: ApplicationEnvironment
  ) -> ApplicationParts<LimitBoard, LimitSurroundings, LimitSurroundings, LimitSurroundings> {
    let store = LimitStore(configuration, environment, decisions)
    let board =
      decisions.reach == .everyObserver
      ? LimitBoard(configuration.counter, store)
      : makeCounterBoard(configuration.counter, environment: environment.scenario)
    let rest = LimitSurroundings(store, configuration.news, environment)
    return ApplicationParts(board: board, navigation: rest, news: rest, form: rest)
  }
}

/// The state of an application.
struct LimitState {
  var counters: [Counter]
  var structure: NavigationStructure

  /// The counter that screens show.
  var sharedCounter = 0

  var list: NewsListContent
  var rows: [NewsRow] = []
  var unreadCount = 0
  var credentials = Credentials()
}

/// One state for everything, whose every observer is notified after a change.
final class LimitStore: ChangeableParts {
  private struct Observer { let notify: @MainActor (_ new: LimitState, _ old: LimitState) -> Void }

  private(set) var state: LimitState
  private let isReturned: Bool
  private let compares: Bool
  private var observers: [Observer] = []

  init(
    _ configuration: ApplicationConfiguration, _ environment: ApplicationEnvironment,
    _ decisions: Decisions
  ) {
    state = LimitState(
      counters: configuration.counter.counters,
      structure: NavigationStructure(tabs: environment.identifiers.tabRoots()),
      list: NewsListContent(feed: configuration.news.feed, loading: nil, paging: nil, rows: []))
    isReturned = decisions.transition == .returned
    compares = decisions.filter != .nowhere
  }

  var parts: [Counter] { state.counters }

  func change(_ index: Int, _ body: (inout Counter) -> Void) {
    change { body(&$0.counters[index]) }
  }

  func change(_ body: (inout LimitState) -> Void) {
    if isReturned {
      let old = state
      var new = old
      body(&new)
      state = new
      for observer in observers { observer.notify(new, old) }
    } else {
      body(&state)
      let state = state
      for observer in observers { observer.notify(state, state) }
    }
  }

  func attach(_ view: any ContentView<CounterContent>, at index: Int) {
    observe(ShownCounter(index: index), view)
  }

  /// Shows a view its content after a change, if nothing is compared or the part is another one: in the old
  /// state, or when it was shown.
  func observe<Shown: LimitContent>(_ shown: Shown, _ view: any ContentView<Shown.Content>) {
    guard !isReturned else {
      observers.append(
        Observer { [compares] new, old in
          if !compares || shown.part(of: new) != shown.part(of: old) {
            view.show(shown.content(of: shown.part(of: new)))
          }
        })
      return
    }
    // An object, as in `LimitObserver`.
    let last = LastPart(shown.part(of: state))
    observers.append(
      Observer { new, _ in
        let part = shown.part(of: new)
        guard part != last.part else { return }
        last.part = part
        view.show(shown.content(of: part))
      })
  }

  func removeObservers() { observers = [] }
}

/// The part that an observer has shown.
@MainActor
private final class LastPart<Part> {
  var part: Part

  init(_ part: Part) { self.part = part }
}

/// The surroundings of the board in an application: the navigation, the list and the form.
///
/// They are opened, loaded and filled in once; intents of other workloads are ignored.
final class LimitSurroundings: NavigationApp, NewsList, SignInForm {
  private let store: LimitStore
  private let identifiers: any IdentifierGenerator
  private let feed: Feed
  private let loader: StoryPageLoader

  init(
    _ store: LimitStore, _ configuration: NewsConfiguration, _ environment: ApplicationEnvironment
  ) {
    self.store = store
    identifiers = environment.identifiers
    feed = configuration.feed
    loader = StoryPageLoader(
      environment.news.stories, pageSize: configuration.pageSize,
      currentDate: environment.news.currentDate)
  }

  func send(_ intent: NavigationIntent) {
    guard case .push(let route) = intent else { return }
    store.change { $0.structure.push(identifiers.screen(route)) }
  }

  func send(_ intent: FormIntent) {
    store.change {
      switch intent {
      case .editName(let name): $0.credentials.name = name
      case .editPassword(let password): $0.credentials.password = password
      case .submit, .cancel: break
      }
    }
  }

  func send(_ intent: NewsIntent) {
    guard intent == .appear else { return }
    Task { [weak self, loader, feed] in
      guard let page = try? await loader.firstPage(of: feed) else { return }
      self?.store.change {
        $0.rows = StoryMarks().rows(of: page.stories, loadedAt: page.loadedAt)
        $0.unreadCount = $0.rows.count
        $0.list = NewsListContent(
          feed: feed, loading: nil, paging: page.paging, rows: $0.rows.map(\.id))
      }
    }
  }

  /// Observes a part, and shows it at once; attachments have no end, as the workload detaches nothing.
  private func attach<Shown: LimitContent>(
    _ shown: Shown, _ view: any ContentView<Shown.Content>
  ) -> ViewAttachment {
    store.observe(shown, view)
    view.show(content(shown))
    return .ended
  }

  private func content<Shown: LimitContent>(_ shown: Shown) -> Shown.Content {
    shown.content(of: shown.part(of: store.state))
  }

  private func row(_ id: Int, _ style: RowStyle) -> ShownRow? {
    store.state.rows.firstIndex { $0.id == id }.map { ShownRow(index: $0, style: style) }
  }

  private func screen(_ id: ScreenID) -> ShownScreen? {
    store.state.structure.screens.first { $0.id == id }.map(ShownScreen.init)
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    attach(ShownStructure(), view)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    attach(ShownTabBar(), view)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    screen(id).map { attach($0, view) } ?? .ended
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    attach(ShownList(), view)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    attach(ShownBadge(), view)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    if let row = row(id, style) { _ = attach(row, view) }
    return .ended
  }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    attach(ShownName(), view)
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    attach(ShownPassword(), view)
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    attach(ShownButton(), view)
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment { .ended }
  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment { .ended }

  func content(of id: ScreenID) -> ScreenContent? { screen(id).map(content) }
  func content(ofRow id: Int, style: RowStyle) -> RowContent? { row(id, style).map(content) }
  var navigationContent: NavigationContent { content(ShownStructure()) }
  var tabBarContent: TabBarContent { content(ShownTabBar()) }
  var listContent: NewsListContent { content(ShownList()) }
  var badgeContent: BadgeContent { content(ShownBadge()) }
  var nameContent: NameContent { content(ShownName()) }
  var passwordContent: PasswordContent { content(ShownPassword()) }
  var submitContent: SubmitContent { content(ShownButton()) }
  func stop() { store.removeObservers() }
}

// MARK: Contents

/// A part of the state, and the content that is made of it.
///
/// A type for each kind of view, because the compiler specialises types and not closures.
protocol LimitContent: Sendable {
  associatedtype Part: Equatable
  associatedtype Content: Equatable & Sendable
  func part(of state: LimitState) -> Part
  func content(of part: Part) -> Content
}

private struct ShownCounter: LimitContent {
  let index: Int
  func part(of state: LimitState) -> Counter { state.counters[index] }
  func content(of part: Counter) -> CounterContent { CounterContent(part) }
}

private struct ShownScreen: LimitContent {
  let screen: Screen
  func part(of state: LimitState) -> Int { state.sharedCounter }
  func content(of part: Int) -> ScreenContent {
    ScreenContent(screen, counter: part, session: nil, isBusy: false)
  }
}

private struct ShownRow: LimitContent {
  let index: Int
  let style: RowStyle
  func part(of state: LimitState) -> NewsRow { state.rows[index] }
  func content(of part: NewsRow) -> RowContent { RowContent(part, style: style) }
}

private struct ShownStructure: LimitContent {
  func part(of state: LimitState) -> NavigationStructure { state.structure }
  func content(of part: NavigationStructure) -> NavigationContent { NavigationContent(part) }
}

private struct ShownTabBar: LimitContent {
  struct Part: Equatable {
    let selectedTab: Tab?
    let unreadCount: Int
  }

  func part(of state: LimitState) -> Part {
    Part(selectedTab: state.structure.selectedTab, unreadCount: state.unreadCount)
  }
  func content(of part: Part) -> TabBarContent {
    TabBarContent(selectedTab: part.selectedTab, unreadCount: part.unreadCount)
  }
}

private struct ShownList: LimitContent {
  func part(of state: LimitState) -> NewsListContent { state.list }
  func content(of part: NewsListContent) -> NewsListContent { part }
}

private struct ShownBadge: LimitContent {
  func part(of state: LimitState) -> Int { state.unreadCount }
  func content(of part: Int) -> BadgeContent { BadgeContent(unreadCount: part) }
}

private struct ShownName: LimitContent {
  func part(of state: LimitState) -> Credentials { state.credentials }
  func content(of part: Credentials) -> NameContent { NameContent(part, showsProblems: false) }
}

private struct ShownPassword: LimitContent {
  func part(of state: LimitState) -> Credentials { state.credentials }
  func content(of part: Credentials) -> PasswordContent {
    PasswordContent(part, showsProblems: false, refusal: nil)
  }
}

private struct ShownButton: LimitContent {
  func part(of state: LimitState) -> Credentials { state.credentials }
  func content(of part: Credentials) -> SubmitContent { SubmitContent(part, isSubmitting: false) }
}
