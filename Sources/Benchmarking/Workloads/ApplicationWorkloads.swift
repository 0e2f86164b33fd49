import Conformance
import ReferenceModels
import ScenarioTesting
import Scenarios

/// What is done in an application with n counters, rows and screens, of which all but rows far away in a
/// long list have views.
struct ApplicationWork: Sendable {
  enum Operations: Sendable {
    case counter([[Step<CounterIntent>]])
    case navigation([[Step<NavigationIntent>]])
    case news([[Step<NewsIntent>]])
    case form([[Step<FormIntent>]])

    /// Another feed is listed.
    case openList

    /// The application is made, shown and let go.
    case open
  }

  var operations: Operations
  var stream: ApplicationStream?
  var useful: @Sendable (Timing) -> ClosedRange<Int>
}

extension Workload {
  // A step changes the total, too; a selection the badge and the tab bar.
  static let ofApplications = [
    application("tap", "one step of a counter, in an application with n counters, rows and screens")
    {
      world in
      ApplicationWork(
        operations: .counter(CounterWork.steps(of: world.count / 2)), useful: { _ in 2...2 })
    },
    application("vote", "one upvote in such an application") { world in
      let vote = [Step(intents: [NewsIntent.toggleUpvote(world.news.middle)])]
      return ApplicationWork(operations: .news([vote, vote]), useful: { _ in 1...1 })
    },
    application(
      "select", "one story read or unread in such an application: event, message, badge, tab bar"
    ) { world in
      let id = world.news.middle
      return ApplicationWork(
        operations: .news([
          [Step(intents: [.select(id)])], [Step(intents: [.markUnread(id)], isAwaited: false)],
        ]), useful: { _ in 3...3 })
    },
    application("open-screen", "push a screen in such an application, and pop it") { _ in
      ApplicationWork(
        operations: .navigation(NavigationWork.twice(.push(.counter), undo: .pop)),
        useful: { _ in 2...2 })
    },
    application("open-list", "another feed of n stories in such an application, shown in views") {
      world in
      // The list, its badge and the tab bar show that the rows have gone, and the new ones.
      let rows = world.news.rowsOnScreen(of: .top).count
      return ApplicationWork(
        operations: .openList, useful: { ($0 == .later ? rows + 1 : rows + 6)...rows + 6 })
    },
    application("typing", "one character typed, or deleted, in such an application") { _ in
      ApplicationWork(
        operations: .form(FormWork.letters.map { [Step(intents: [$0])] }), useful: { _ in 1...1 })
    },
    application(
      "stream",
      "a tenth of a second with n steps a second of ten counters in turn, and 60 frames a second",
      [10, 100, 1_000], drawn: [10, 100, 1_000], count: { _ in ApplicationStream.counters }
    ) { world in
      let stream = ApplicationStream(changesPerSecond: world.n)
      return ApplicationWork(
        operations: .counter(stream.operations), stream: stream, useful: stream.usefulDeliveries)
    },
    application("open", "make such an application, show all of it, let go") { world in
      // A new list shows two contents more than other views, and its badge and the tab bar one: the list is
      // loaded when it has views.
      let views = 2 * world.count + world.news.rowsOnScreen(of: .top).count
      return ApplicationWork(
        operations: .open, useful: { ($0 == .later ? views + 8 : views + 12)...views + 12 })
    },
  ]

  private static func application(
    _ name: String, _ summary: String, _ sizes: [Int] = [10, 100], drawn: [Int] = [10, 30],
    count: @escaping @Sendable (_ n: Int) -> Int = { $0 },
    _ work: @escaping @MainActor @Sendable (ApplicationWorld) -> ApplicationWork
  ) -> Workload {
    Workload("application", name, summary, sizes, drawn: drawn) { architecture, n, mode in
      let world = ApplicationWorld(n: n, count: count(n))
      return architecture.application?
        .session(work(world), world, mode, architecture.timing(in: .application))
    }
  }
}

extension ApplicationArchitecture {
  @MainActor
  fileprivate static func session(
    _ work: ApplicationWork, _ world: ApplicationWorld, _ mode: SessionMode, _ delivery: Timing
  ) -> any WorkloadSession {
    let setting = Setting(mode, delivery, world.display) { Models(world) }
    func setup<Part: Scenario>(
      _ part: @escaping (Application) -> Part,
      _ apply: @escaping (inout Models, Part.Intent) -> Void,
      _ operations: @escaping (Part) -> [[Step<Part.Intent>]]
    ) -> WorkloadSetup<Application, Part> {
      let appearance = Script([Step(intents: [NewsIntent.appear], ending: .settled)])
      return WorkloadSetup(
        setting, useful: work.useful(delivery), make: { make(world) }, subject: part,
        open: { application, stopwatch in
          open(application, world, setting, appearance, stopwatch)
        },
        operations: { operations(part($0)) },
        apply: { intent in setting.change { apply(&$0, intent) } })
    }
    func news(
      _ operations: @escaping (Application.List) -> [[Step<NewsIntent>]]
    ) -> WorkloadSetup<Application, Application.List> {
      setup({ $0.news }, { $0.apply($1, in: world.news) }, operations)
    }
    switch work.operations {
    case .counter(let operations):
      let setup = setup({ $0.board }, { $0.counters?.apply(.intent($1)) }, { _ in operations })
      return CycleSession(setup, stream: work.stream)
    case .navigation(let operations):
      return CycleSession(
        setup({ $0.navigation }, { $0.navigation.apply(.intent($1)) }, { _ in operations }))
    case .news(let operations): return CycleSession(news { _ in operations })
    case .form(let operations):
      return CycleSession(setup({ $0.form }, { $0.form.apply(.intent($1)) }, { _ in operations }))
    case .openList:
      return CycleSession(news { NewsWork.changesOfFeed(of: $0, in: world.news, setting) })
    case .open: return LifeCycleSession(news { _ in [] })
    }
  }

  @MainActor
  private static func make(_ world: ApplicationWorld) -> Application {
    makeApplication(
      ApplicationConfiguration(
        counter: CounterConfiguration(count: world.count), news: world.news.configuration),
      environment: ApplicationEnvironment(
        news: world.news.environment(), identifiers: SequentialIdentifiers(),
        sessions: GatedSessions()))
  }

  /// Brings a new application to the start of a workload, with views of everything but rows far away.
  @MainActor
  private static func open(
    _ application: Application, _ world: ApplicationWorld, _ setting: Setting,
    _ appearance: Script<NewsIntent>, _ stopwatch: Stopwatch?
  ) {
    let (display, delivery) = (world.display, setting.delivery)
    for intent in world.pushes { application.navigation.send(intent) }
    for intent in FormWork.preparation { application.form.send(intent) }
    display.showResults(delivery)
    setting.attachViews(to: application, count: world.count)
    display.settleIfLater(delivery)
    Driver.run(appearance, cycles: 1, on: application.news, display, delivery, nil)
    setting.screen.attachRows(
      world.news.rowsOnScreen(of: .top), to: application.news, stopwatch)
    display.settleIfLater(delivery)
  }
}

extension Setting {
  /// Attaches a view to everything but the rows, which are listed later.
  fileprivate func attachViews(to application: some ComposedApplication, count: Int) {
    for id in 0..<count { _ = application.board.attach(views.counters.fresh(id), to: id) }
    _ = application.board.attachTotal(views.totals.fresh())
    let navigation = application.navigation
    _ = navigation.attachNavigation(views.structures.fresh())
    _ = navigation.attachTabBar(views.tabBars.fresh())
    let stacks = navigation.navigationContent.stacks
    for screen in stacks.first ?? [] {
      _ = navigation.attach(views.screens.fresh(screen.id.number), to: screen.id)
    }
    screen.attachListAndBadge(to: application.news)
    _ = application.form.attachName(views.names.fresh())
    _ = application.form.attachPassword(views.passwords.fresh())
    _ = application.form.attachSubmit(views.buttons.fresh())
  }
}

@MainActor
struct ApplicationWorld {
  /// The size of the workload.
  let n: Int

  /// The number of counters, rows and screens.
  let count: Int

  let news: NewsWorld
  let pushes: [NavigationIntent]

  init(n: Int, count: Int) {
    (self.n, self.count) = (n, count)
    news = NewsWorld(count: count)
    pushes = (1..<count).map { .push(.story($0)) }
  }

  var display: Display { news.display }
}

extension Models {
  @MainActor
  fileprivate init(_ world: ApplicationWorld) {
    self.init(counters: CounterModel(CounterConfiguration(count: world.count)))
    for intent in world.pushes { navigation.apply(.intent(intent)) }
    for intent in FormWork.preparation { form.apply(.intent(intent)) }
    news = NewsModel(appearedIn: world.news)
    showUnreadCount()
  }

  /// Applies an intent to the list, and tells the tab bar how many stories are unread.
  @MainActor
  fileprivate mutating func apply(_ intent: NewsIntent, in world: NewsWorld) {
    news?.apply(intent, in: world)
    showUnreadCount()
  }

  private mutating func showUnreadCount() {
    if let news { navigation.apply(.unreadChanged(news.badgeContent.unreadCount)) }
  }
}
