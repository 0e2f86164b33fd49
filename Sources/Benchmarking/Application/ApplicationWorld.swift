import Conformance
import ReferenceModels
import ScenarioTesting
import Scenarios

@MainActor
struct ApplicationWorld {
  let count: Int
  let news: NewsWorld

  var display: Display { news.display }

  /// A character more, and the text as it was: both are valid, and allocate no string.
  static let letters: [FormIntent] = [.editName("adalovelace"), .editName("adalovelac")]

  static let password = FormIntent.editPassword(Password("correct horse"))
  let pushes: [NavigationIntent]

  init(count: Int, mode: SessionMode) {
    self.count = count
    news = NewsWorld(count: count, mode: mode)
    pushes = (1..<count).map { .push(.story($0)) }
  }

  func makeApplication<Architecture: ApplicationArchitecture>(
    _: Architecture.Type
  ) -> Architecture.Application {
    Architecture.makeApplication(
      ApplicationConfiguration(
        counter: CounterConfiguration(count: count), news: news.configuration),
      environment: ApplicationEnvironment(
        news: news.environment(), identifiers: SequentialIdentifiers(),
        sessions: GatedSessions()))
  }

  /// Brings a new application to the start of a workload, with views of everything.
  func open(
    _ application: some ComposedApplication, _ views: ApplicationViews, _ delivery: Timing,
    _ stopwatch: Stopwatch? = nil
  ) {
    for intent in pushes { application.navigation.send(intent) }
    application.form.send(Self.letters[1])
    application.form.send(Self.password)
    display.showResults(delivery)
    views.attach(to: application, count: count)
    display.settleIfLater(delivery)
    NewsDriver.sendAndSettle(application.news, [.appear], display)
    views.news.attachRows(0..<count, to: application.news, stopwatch)
    display.settleIfLater(delivery)
  }
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
    for intent in [ApplicationWorld.letters[1], ApplicationWorld.password] {
      form.apply(.intent(intent))
    }
    news = NewsModel(appearedIn: world.news)
    navigation.apply(.unreadChanged(news.badgeContent.unreadCount))
  }

  /// Applies an intent to the list, whose unread stories the tab bar counts.
  mutating func apply(_ intent: NewsIntent) {
    news.apply(.intent(intent))
    navigation.apply(.unreadChanged(news.badgeContent.unreadCount))
  }
}

@MainActor
final class ApplicationViews {
  let news: NewsViews
  private let tally = Tally()
  private let counters: ProbeSet<Int, CounterContent>
  private let totals: ProbeSet<Int, TotalContent>
  private let structures: ProbeSet<Int, NavigationContent>
  private let tabBars: ProbeSet<Int, TabBarContent>
  private let screens: ProbeSet<ScreenID, ScreenContent>
  private let names: ProbeSet<Int, NameContent>
  private let passwords: ProbeSet<Int, PasswordContent>
  private let buttons: ProbeSet<Int, SubmitContent>

  init(mode: SessionMode) {
    news = NewsViews(mode: mode)
    counters = ProbeSet(mode, tally, timing: CounterTimingProbe()) { $0.counterView($1) }
    totals = ProbeSet(mode, tally, timing: TotalTimingProbe()) { layer, _ in layer.totalView() }
    structures = ProbeSet(mode, tally, timing: NavigationTimingProbe()) { layer, _ in
      layer.navigationView()
    }
    tabBars = ProbeSet(mode, tally, timing: TabBarTimingProbe()) { layer, _ in layer.tabBarView() }
    screens = ProbeSet(mode, tally, timing: ScreenTimingProbe()) { $0.screenView($1) }
    names = ProbeSet(mode, tally, timing: NameTimingProbe()) { $0.nameView($1) }
    passwords = ProbeSet(mode, tally, timing: PasswordTimingProbe()) { layer, _ in
      layer.passwordView()
    }
    buttons = ProbeSet(mode, tally, timing: SubmitTimingProbe()) { $0.submitView($1) }
  }

  /// Attaches a view to everything but the rows, which are listed later.
  func attach(to application: some ComposedApplication, count: Int) {
    for id in 0..<count { _ = application.board.attach(counters.fresh(id), to: id) }
    _ = application.board.attachTotal(totals.fresh(0))
    let navigation = application.navigation
    _ = navigation.attachNavigation(structures.fresh(0))
    _ = navigation.attachTabBar(tabBars.fresh(0))
    let stacks = navigation.navigationContent.stacks
    for screen in stacks.first ?? [] {
      _ = navigation.attach(screens.fresh(screen.id), to: screen.id)
    }
    news.attachListAndBadge(to: application.news)
    _ = application.form.attachName(names.fresh(0))
    _ = application.form.attachPassword(passwords.fresh(0))
    _ = application.form.attachSubmit(buttons.fresh(0))
  }

  var deliveries: DeliveryTally {
    let (own, news) = (tally.deliveries, news.tally.deliveries)
    return DeliveryTally(
      useful: own.useful + news.useful, redundant: own.redundant + news.redundant)
  }

  /// The models do not know the identities of screens that a workload pushes and pops, so that
  /// the structure is compared in the first cycle only.
  func findMismatch(_ models: ApplicationModels, withStructure: Bool = true) -> String? {
    (withStructure
      ? structures.findMismatch("structure") { _ in models.navigation.navigationContent } : nil)
      ?? counters.findMismatch("counter") { models.counters.content(of: $0) }
      ?? totals.findMismatch("total") { _ in models.counters.totalContent }
      ?? tabBars.findMismatch("tab bar") { _ in models.navigation.tabBarContent }
      ?? screens.findMismatch("screen") { models.navigation.content(of: $0) }
      ?? news.findMismatch(models.news)
      ?? names.findMismatch("name") { _ in models.form.nameContent }
      ?? passwords.findMismatch("password") { _ in models.form.passwordContent }
      ?? buttons.findMismatch("button") { _ in models.form.submitContent }
  }
}
