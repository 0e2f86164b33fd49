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
      let delivery = architecture.timing(in: [.application])
      guard let architecture = architecture.application else { return nil }
      let world = ApplicationWorld(n: n, count: count(n))
      @MainActor func session<Variant: ApplicationArchitecture>(_: Variant.Type)
        -> any WorkloadSession
      {
        typealias App = Variant.Application
        let work = work(world)
        @MainActor func setup<Part: Scenario>(
          _ part: @escaping @MainActor (App) -> Part,
          _ apply: @escaping @MainActor (inout ApplicationModels, Part.Intent) -> Void,
          _ operations: @escaping @MainActor (Part, ApplicationScreen) -> [[Step<Part.Intent>]]
        ) -> ApplicationSetup<Variant, Part> {
          ApplicationSetup(
            world, mode, delivery, useful: work.useful(delivery), part: part, apply: apply,
            operations: operations)
        }
        @MainActor func news(
          _ operations: @escaping @MainActor (App.List, ApplicationScreen) -> [[Step<NewsIntent>]]
        ) -> ApplicationSetup<Variant, App.List> {
          setup({ $0.news }, { $0.apply($1, in: world.news) }, operations)
        }
        switch work.operations {
        case .counter(let operations):
          let setup = setup({ $0.board }, { $0.counters.apply(.intent($1)) }) { _, _ in operations }
          return CycleSession(setup, stream: work.stream)
        case .navigation(let operations):
          return CycleSession(
            setup({ $0.navigation }, { $0.navigation.apply(.intent($1)) }) { _, _ in operations })
        case .news(let operations): return CycleSession(news { _, _ in operations })
        case .form(let operations):
          return CycleSession(
            setup({ $0.form }, { $0.form.apply(.intent($1)) }) { _, _ in operations })
        case .openList:
          return CycleSession(
            news { list, screen in
              NewsWork.changesOfFeed { stopwatch, feed in
                screen.rows.attachRows(world.news.rowsOnScreen(of: feed), to: list, stopwatch)
                world.display.settleIfLater(delivery)
              }
            })
        case .open: return LifeCycleSession(news { _, _ in [] })
        }
      }
      return session(architecture)
    }
  }
}

final class ApplicationSetup<Architecture: ApplicationArchitecture, Part: Scenario>: WorkloadSetup {
  typealias Application = Architecture.Application

  let delivery: Timing
  let usefulDeliveries: ClosedRange<Int>
  let views: Views
  private let world: ApplicationWorld
  private let screen: ApplicationScreen
  private let part: @MainActor (Application) -> Part
  private let apply: @MainActor (inout ApplicationModels, Part.Intent) -> Void
  private let operations: @MainActor (Part, ApplicationScreen) -> [[Step<Part.Intent>]]
  private let appearance = Script([Step(intents: [NewsIntent.appear], ending: .settled)])

  /// Lazy, because they take longer to make than the application itself.
  private lazy var models = ApplicationModels(world)

  init(
    _ world: ApplicationWorld, _ mode: SessionMode, _ delivery: Timing,
    useful: ClosedRange<Int>, part: @escaping @MainActor (Application) -> Part,
    apply: @escaping @MainActor (inout ApplicationModels, Part.Intent) -> Void,
    operations: @escaping @MainActor (Part, ApplicationScreen) -> [[Step<Part.Intent>]]
  ) {
    (self.world, self.delivery, usefulDeliveries) = (world, delivery, useful)
    (self.part, self.apply, self.operations) = (part, apply, operations)
    views = Views(mode: mode)
    screen = ApplicationScreen(views)
  }

  var display: Display { world.display }

  func make() -> Application {
    Architecture.makeApplication(
      ApplicationConfiguration(
        counter: CounterConfiguration(count: world.count), news: world.news.configuration),
      environment: ApplicationEnvironment(
        news: world.news.environment(), identifiers: SequentialIdentifiers(),
        sessions: GatedSessions()))
  }

  func subject(of application: Application) -> Part { part(application) }

  /// Brings a new application to the start of a workload, with views of everything.
  func open(_ application: Application, _ stopwatch: Stopwatch?) {
    for intent in world.pushes { application.navigation.send(intent) }
    for intent in FormWork.preparation { application.form.send(intent) }
    display.showResults(delivery)
    screen.attach(to: application, count: world.count)
    display.settleIfLater(delivery)
    Driver.run(appearance, cycles: 1, on: application.news, display, delivery, nil)
    screen.rows.attachRows(world.news.rowsOnScreen(of: .top), to: application.news, stopwatch)
    display.settleIfLater(delivery)
  }

  func operations(on application: Application) -> [[Step<Part.Intent>]] {
    operations(part(application), screen)
  }

  func apply(_ intent: Part.Intent) { apply(&models, intent) }

  func findMismatch(inFirstCycle: Bool) -> String? {
    screen.findMismatch(models, withStructure: inFirstCycle)
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

@MainActor
struct ApplicationModels {
  var counters: CounterModel
  var navigation = NavigationModel()
  var form = FormModel()
  private(set) var news: NewsModel

  init(_ world: ApplicationWorld) {
    counters = CounterModel(CounterConfiguration(count: world.count))
    for intent in world.pushes { navigation.apply(.intent(intent)) }
    for intent in FormWork.preparation { form.apply(.intent(intent)) }
    news = NewsModel(appearedIn: world.news)
    navigation.apply(.unreadChanged(news.badgeContent.unreadCount))
  }

  /// Applies an intent to the list, and tells the tab bar how many stories are unread.
  mutating func apply(_ intent: NewsIntent, in world: NewsWorld) {
    news.apply(intent, in: world)
    navigation.apply(.unreadChanged(news.badgeContent.unreadCount))
  }
}

/// The views of an application.
@MainActor
final class ApplicationScreen {
  let rows: NewsScreen
  private let views: Views

  init(_ views: Views) {
    self.views = views
    rows = NewsScreen(views)
  }

  /// Attaches a view to everything but the rows, which are listed later.
  func attach(to application: some ComposedApplication, count: Int) {
    for id in 0..<count { _ = application.board.attach(views.counters.fresh(id), to: id) }
    _ = application.board.attachTotal(views.totals.fresh())
    let navigation = application.navigation
    _ = navigation.attachNavigation(views.structures.fresh())
    _ = navigation.attachTabBar(views.tabBars.fresh())
    let stacks = navigation.navigationContent.stacks
    for screen in stacks.first ?? [] {
      _ = navigation.attach(views.screens.fresh(screen.id.number), to: screen.id)
    }
    rows.attachListAndBadge(to: application.news)
    _ = application.form.attachName(views.names.fresh())
    _ = application.form.attachPassword(views.passwords.fresh())
    _ = application.form.attachSubmit(views.buttons.fresh())
  }

  func findMismatch(_ models: ApplicationModels, withStructure: Bool) -> String? {
    (withStructure
      ? views.structures.findMismatch("structure") { _ in models.navigation.navigationContent }
      : nil)
      ?? views.counters.findMismatch("counter") { models.counters.content(of: $0) }
      ?? views.totals.findMismatch("total") { _ in models.counters.totalContent }
      ?? views.tabBars.findMismatch("tab bar") { _ in models.navigation.tabBarContent }
      ?? views.screens.findMismatch("screen") { models.navigation.content(of: ScreenID($0)) }
      ?? rows.findMismatch(models.news)
      ?? views.names.findMismatch("name") { _ in models.form.nameContent }
      ?? views.passwords.findMismatch("password") { _ in models.form.passwordContent }
      ?? views.buttons.findMismatch("button") { _ in models.form.submitContent }
  }
}
