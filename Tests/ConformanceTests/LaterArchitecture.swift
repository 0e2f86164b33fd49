import BuiltInArchitectures
import Scenarios

/// The baseline behind an actor: intents and attachments reach it later, in their order.
enum LaterArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture {
  static let profile = Profile(
    architecture: "test", variant: "later", summary: "the baseline behind an actor",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .part, viewModels: .none,
      delivery: .later),
    order: .source)

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    LaterBoard(
      BuiltInVariants.counter[0].board(configuration, environment), environment.diagnostics)
  }

  static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    LaterApp(BuiltInVariants.navigation[0].app(environment), environment.scenario.diagnostics)
  }

  static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    LaterList(
      BuiltInVariants.news[0].list(configuration, environment), environment.scenario.diagnostics)
  }
}

extension CounterArchitecture {
  @MainActor
  fileprivate static func board(
    _ configuration: CounterConfiguration, _ environment: ScenarioEnvironment
  ) -> any CounterBoard { makeCounterBoard(configuration, environment: environment) }
}

extension NavigationArchitecture {
  @MainActor
  fileprivate static func app(_ environment: NavigationEnvironment) -> any NavigationApp {
    makeNavigationApp(environment: environment)
  }
}

extension NewsArchitecture {
  @MainActor
  fileprivate static func list(
    _ configuration: NewsConfiguration, _ environment: NewsEnvironment
  ) -> any NewsList { makeNewsList(configuration, environment: environment) }
}

private final class LaterBoard: CounterBoard {
  private let board: any CounterBoard
  private let calls: LaterCalls

  init(_ board: any CounterBoard, _ diagnostics: any Diagnostics) {
    self.board = board
    calls = LaterCalls(diagnostics)
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { calls.send { [weak board] in board?.send(intent) } }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    ViewAttachment(
      calls.attach(view) { [weak board] in (board?.attach($0, to: id)).map(RowAttachment.init) })
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    ViewAttachment(
      calls.attach(view) { [weak board] in (board?.attachTotal($0)).map(RowAttachment.init) })
  }

  func content(of id: Int) -> CounterContent? { board.content(of: id) }
  var totalContent: TotalContent { board.totalContent }

  func stop() {
    calls.stop()
    board.stop()
  }
}

private final class LaterApp: NavigationApp {
  private let app: any NavigationApp
  private let calls: LaterCalls

  init(_ app: any NavigationApp, _ diagnostics: any Diagnostics) {
    self.app = app
    calls = LaterCalls(diagnostics)
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { calls.send { [weak app] in app?.send(intent) } }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    ViewAttachment(
      calls.attach(view) { [weak app] in (app?.attachNavigation($0)).map(RowAttachment.init) })
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    ViewAttachment(
      calls.attach(view) { [weak app] in (app?.attachTabBar($0)).map(RowAttachment.init) })
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    ViewAttachment(
      calls.attach(view) { [weak app] in (app?.attach($0, to: id)).map(RowAttachment.init) })
  }

  var navigationContent: NavigationContent { app.navigationContent }
  var tabBarContent: TabBarContent { app.tabBarContent }
  func content(of id: ScreenID) -> ScreenContent? { app.content(of: id) }

  func stop() {
    calls.stop()
    app.stop()
  }
}

private final class LaterList: NewsList {
  private let list: any NewsList
  private let calls: LaterCalls

  init(_ list: any NewsList, _ diagnostics: any Diagnostics) {
    self.list = list
    calls = LaterCalls(diagnostics)
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { calls.send { [weak list] in list?.send(intent) } }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    ViewAttachment(
      calls.attach(view) { [weak list] in (list?.attachList($0)).map(RowAttachment.init) })
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    ViewAttachment(
      calls.attach(view) { [weak list] in (list?.attachBadge($0)).map(RowAttachment.init) })
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    calls.attach(view) { [weak list] in list?.attach($0, toRow: id, style: style) }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    list.onEvent(listener)
  }

  var listContent: NewsListContent { list.listContent }
  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    list.content(ofRow: id, style: style)
  }
  var badgeContent: BadgeContent { list.badgeContent }

  func stop() {
    calls.stop()
    list.stop()
  }
}

/// Carries calls out later, in their order, after a detour by way of another actor.
@MainActor
final class LaterCalls {
  private actor Detour {
    func pass() {}
  }

  private typealias Call = @MainActor @Sendable () -> Void

  private let calls: AsyncStream<Call>.Continuation
  private let diagnostics: any Diagnostics
  private var isCalling = false
  private var nestedCount = 0
  private(set) var isStopped = false

  init(_ diagnostics: any Diagnostics) {
    let (stream, calls) = AsyncStream.makeStream(of: Call.self)
    self.calls = calls
    self.diagnostics = diagnostics
    Task { [weak self] in
      let detour = Detour()
      for await call in stream {
        await detour.pass()
        self?.carryOut(call)
      }
    }
  }

  private func carryOut(_ call: Call) {
    isCalling = true
    call()
    isCalling = false
  }

  /// Intents sent during a call are nested ones.
  func send(_ call: @escaping @MainActor @Sendable () -> Void) {
    nestedCount = isCalling ? nestedCount + 1 : 0
    let limit = IntentQueue<CounterIntent>.limit
    if nestedCount <= limit {
      calls.yield(call)
    } else if nestedCount == limit + 1 {
      diagnostics.report(.nestedIntentsRefused(limit: limit))
    }
  }

  func stop() {
    isStopped = true
    calls.finish()
  }

  func attach<Content: Equatable & Sendable>(
    _ view: any ContentView<Content>,
    _ attach: @escaping @MainActor @Sendable (any ContentView<Content>) -> RowAttachment?
  ) -> RowAttachment {
    guard !isStopped else { return .ended }
    let attachment = LaterAttachment(view)
    calls.yield { attachment.begin(attach) }
    return RowAttachment {
      attachment.end()
    } rebind: { [calls] id in
      calls.yield { attachment.row?.rebind(to: id) }
    }
  }
}

/// An attachment that begins later, unless it ends before.
@MainActor
final class LaterAttachment<Content: Equatable & Sendable> {
  private var view: (any ContentView<Content>)?
  private var hasEnded = false
  private(set) var row: RowAttachment?

  init(_ view: any ContentView<Content>) { self.view = view }

  func begin(_ attach: (any ContentView<Content>) -> RowAttachment?) {
    guard let view = view.take() else { return }
    row = attach(view)
    if hasEnded { end() }
  }

  func end() {
    hasEnded = true
    view = nil
    row.take()?.detach()
  }
}

extension ViewAttachment {
  @MainActor
  init(_ row: RowAttachment) { self.init { row.detach() } }
}

extension RowAttachment {
  @MainActor
  init(_ view: ViewAttachment) { self.init({ view.detach() }, rebind: { _ in }) }
}
