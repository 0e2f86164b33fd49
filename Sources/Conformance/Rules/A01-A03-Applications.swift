import ExecutorPump
import ReferenceModels
import ScenarioTesting
import Scenarios

@MainActor
extension Rule {
  /// An application, of which each scenario is a part.
  nonisolated static let applications: [Rule] = [
    Rule(
      "A01",
      "each part of an application keeps the rules of its scenario, whatever the others receive",
      because: "features that share a state, a queue or a container are where one breaks another",
      inEveryScenario: checkParts),
    Rule(
      "A02",
      """
      after any intents to any parts of an application, each part shows the content of its reference \
      model
      """,
      because:
        "a substate that is lost or mixed up with another one shows in some order of intents",
      isWalk: true,
      inEveryScenario: { trial, scenario in
        for number in 0..<min(10, trial.options.walkCount / 4) {
          let seed = trial.options.seed &+ UInt64(number * ScenarioName.allCases.count)
          let walk = Pump.window {
            ApplicationWalk(trial, seed: seed &+ UInt64(scenario.place))?.walk()
          }
          guard let divergence = walk else { continue }
          return trial.violate("walk \(number + 1): \(divergence)")
        }
      }),
    Rule(
      "A03",
      "when the last reference to an application and its parts has gone, nothing of any part is left",
      because:
        "a feature that goes on after its application has ended uses power and shows stale results",
      inEveryScenario: { trial, scenario in
        Pump.window { checkEnd(trial, from: scenario.place) }
      }),
  ]

  /// Rules that a part does not keep by itself: they see what all parts record.
  private static let notCheckedOnParts: Set = ["X17"]

  /// Checks the rules on a part, with few walks, and few cases of rules that have many.
  private static func checkParts(_ trial: Trial, _ scenario: ScenarioName) async throws {
    guard let parts = trial.subject.inApplications else { return }
    var options = trial.options
    options.walkCount = (options.walkCount + 19) / 20
    options.caseCount = 12
    for rule in all
    where rule.need == .executorPump && !rule.isOfApplications
      && !notCheckedOnParts.contains(rule.id)
    {
      let finding = await rule.check(
        parts, in: scenario, options: options, willDo: { trial.willDo("\(rule.id): \($0)") })
      for violation in finding?.violations ?? [] { trial.violate("\(rule.id): \(violation)") }
    }
  }
}

extension ScenarioName {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

@MainActor
extension Rule {
  /// Lets go of an application with an effect, a listener and a view in each part; another part begins
  /// each time.
  private static func checkEnd(_ trial: Trial, from place: Int) {
    guard let makeApplication = trial.subject.makeApplication else { return }
    let (clock, display) = (ManualClock(), Display())
    let scenario = ScenarioEnvironment(clock: clock, display: display)
    let (stories, sessions) = (GatedStories(), GatedSessions())
    var environment = ApplicationEnvironment(scenario: scenario, stories: .samples)
    (environment.news.stories, environment.sessions) = (stories, sessions)
    let messages = environment.news.messages
    var application: (any ComposedApplication)? = makeApplication(
      ApplicationConfiguration(counter: CounterConfiguration(count: 2)), environment)
    weak let released: AnyObject? = application
    var shown = 0
    let views = LeakDetector()
    func attach<Port: ScenarioPort>(_ port: Port, _ target: Port.Target) {
      let view = Port.view(of: target) { _ in shown += 1 }
      views.watch(view.object, target.name)
      _ = view.attach(port)
    }
    guard
      let home = application.map({ parts in
        attach(CounterPort(parts.board), .counter(0))
        attach(NavigationPort(parts.navigation), .tabBar)
        attach(NewsPort(parts.news), .list)
        attach(FormPort(parts.form), .button)
        return parts.navigation.navigationContent.visibleScreen
      })
    else { return }
    let sends: [@MainActor (any ComposedApplication) -> Void] = [
      { $0.board.send(.incrementLater(0)) },
      { $0.navigation.send(.incrementLater(home)) },
      { $0.news.send(.appear) },
      { application in
        application.form.send(.editName("ada"))
        application.form.send(.editPassword(Password("password")))
        application.form.send(.submit)
      },
    ]
    for send in sends[place...] + sends[..<place] { application.map(send) }
    _ = Pump.settles(display, budget: 1_000)
    trial.expect("delays before the end", clock.sleeperCount, is: 2)
    trial.expect(
      "requests before the end", stories.feeds.pending.count + sessions.requests.pending.count,
      is: 2)
    application = nil
    trial.expect(released == nil, "the application is not released when it was let go")
    shown = 0
    messages.send(.unreadChanged(5))
    _ = Pump.settles(display, budget: 1_000)
    trial.expect("delays after the end", clock.sleeperCount, is: 0)
    trial.expect(
      "requests after the end",
      stories.feeds.pending.map { "\($0)" } + sessions.requests.pending.map(\.name), is: [])
    clock.advance(by: CounterConfiguration.delay)
    _ = Pump.settles(display, budget: 1_000)
    trial.expect("deliveries after the end", shown, is: 0)
    trial.expect("listeners after the end", messages.listenerCount, is: 0)
    trial.expect("views left after the end", views.names, is: [])
  }
}

/// A random walk through an application, whose parts are compared with the reference models of their
/// scenarios after each step.
///
/// A step sends an intent to one part, or has a second pass, and settles. Services answer at once: a
/// step leaves no request. As in an application, a story that is to be opened is pushed, and who has signed
/// in is logged in.
@MainActor
private final class ApplicationWalk {
  private let application: any ComposedApplication
  private var board: CounterPort { CounterPort(application.board) }
  private var app: NavigationPort { NavigationPort(application.navigation) }
  private var list: NewsPort { NewsPort(application.news) }
  private let clock = ManualClock()
  private let display = Display()
  private let stories = InMemoryStories.samples
  private let identifiers: any IdentifierGenerator
  private var random: SplitMix64
  private let stepCount: Int
  private var views: [WalkedView] = []

  /// Whether a step makes one transition of each part, so that no content is shown in between.
  private var isOneTransition = true

  private var counters = CounterModel(.part)
  private var navigation = NavigationModel()
  private var news = NewsModel(.part)
  private var form = FormModel()

  private struct WalkedView {
    let name: String

    /// Whether the target has left, and with it the attachment: it may come back as another one.
    let hasLeft: () -> Bool

    /// The difference of the target, or of what the view shows, from the model, in words.
    let difference: () -> String?
  }

  /// Makes an application; nil if the subject has none.
  init?(_ trial: Trial, seed: UInt64) {
    guard let makeApplication = trial.subject.makeApplication else { return nil }
    random = SplitMix64(seed: seed)
    stepCount = trial.options.stepCount
    let environment = ApplicationEnvironment(
      scenario: ScenarioEnvironment(clock: clock, display: display), stories: stories)
    identifiers = environment.identifiers
    application = makeApplication(
      ApplicationConfiguration(counter: .part, news: .part), environment)
  }

  /// Makes steps until a content differs from its model, and returns the difference in words.
  func walk() -> String? {
    attach(board, [.counter(0), .counter(2), .total], \.counters)
    attach(app, [.navigation, .tabBar], \.navigation)
    attach(list, [.list, .badge], \.news)
    attach(FormPort(application.form), FormPort.Target.allCases, \.form)
    application.connectParts()
    settle()
    for number in 0..<stepCount {
      let step = step()
      settle()
      views.removeAll { $0.hasLeft() }
      let difference = views.lazy.compactMap { $0.difference() }.first
      if let difference { return "after step \(number + 1), \(step), \(difference)" }
      // Views of the visible screen and of a row, now and then.
      guard random.oneIn(3) else { continue }
      attach(app, [.screen(navigation.navigationContent.visibleScreen)], \.navigation)
      if let row = random.any(of: news.listContent.rows) {
        attach(list, [.row(row, .full)], \.news)
      }
      settle()
    }
    let last = navigation.navigationContent.visibleScreen.number
    return identifiers.next() > last ? nil : "screens are not numbered by the generator"
  }

  private func settle() { _ = Pump.settles(display, budget: 10_000) }

  private func attach<Port: ScenarioPort>(
    _ port: Port, _ targets: [Port.Target], _ model: KeyPath<ApplicationWalk, Port.Model>
  ) {
    func text(_ content: Port.Shown?) -> String { content.map { "\($0)" } ?? "nothing" }
    for target in targets {
      // The last content before a step, and those since.
      var contents: [Port.Shown] = []
      let view = Port.view(of: target) { contents.append($0) }
      withExtendedLifetime(view.object) { _ = view.attach(port) }
      let expectedContent = { [unowned self] in Port.content(of: target, in: self[keyPath: model]) }
      views.append(
        WalkedView(
          name: target.name,
          hasLeft: { expectedContent() == nil && port.content(of: target) == nil },
          difference: { [unowned self] in
            let (expected, content) = (expectedContent(), port.content(of: target))
            if content != expected {
              return "\(target) has \(text(content)), not \(text(expected))"
            }
            defer { contents = contents.suffix(1) }
            let between = isOneTransition ? contents.dropFirst().dropLast() : []
            let wrong = between.first { $0 != contents.first && $0 != expected }
            if wrong == nil, contents.last == expected { return nil }
            return
              "a view of \(target) shows \(text(wrong ?? contents.last)), not \(text(expected))"
          }))
    }
  }

  // MARK: Steps

  private func step() -> String {
    isOneTransition = true
    switch random.number(below: 9) {
    case 0, 1: return send(counterIntent(), to: board, \.counters)
    case 2, 3: return send(navigationIntent(), to: app, \.navigation)
    case 4, 5: return sendToList(newsIntent())
    case 6, 7: return sendToForm(formIntent())
    default:
      isOneTransition = false
      clock.advance(by: CounterConfiguration.delay)
      for id in 0..<CounterConfiguration.part.count where counters.content(of: id)?.isBusy == true {
        counters.apply(.delayElapsed(id))
      }
      for screen in navigation.screens where navigation.content(of: screen)?.isBusy == true {
        navigation.apply(.delayElapsed(screen))
      }
      return "a second"
    }
  }

  private func send<Port: TestedPort>(
    _ intent: Port.Intent, to port: Port,
    _ model: ReferenceWritableKeyPath<ApplicationWalk, Port.Model>
  ) -> String {
    port.send(intent)
    self[keyPath: model].apply(.intent(intent))
    return "\(intent)"
  }

  private func sendToForm(_ intent: FormIntent) -> String {
    let words = send(intent, to: FormPort(application.form), \.form)
    if let credentials = form.awaitedCredentials {
      isOneTransition = false
      form.apply(.accepted)
      navigation.apply(.intent(.login(name: credentials.name)))
    }
    return words
  }

  private func sendToList(_ intent: NewsIntent) -> String {
    // A story may be in both feeds; its row leaves with the old one.
    if case .selectFeed = intent { views.removeAll { $0.name.hasPrefix("row") } }
    application.news.send(intent)
    if case .select(let id) = intent, news.listContent.rows.contains(id) {
      navigation.apply(.intent(.push(.story(id))))
    }
    news.apply(.intent(intent))
    isOneTransition =
      switch intent {
      case .select, .markUnread, .toggleUpvote: true
      default: false
      }
    if !news.awaitedStorage.isEmpty {
      news.apply(.storageRead(nil, at: SampleStories.date))
    }
    for feed in news.awaitedIdentities {
      let ids = stories.feeds[feed] ?? []
      news.apply(.identitiesArrived(ids, at: SampleStories.date))
    }
    for id in news.awaitedItems {
      news.apply(.itemArrived(id, stories.stories[id], at: SampleStories.date))
    }
    for id in news.awaitedThumbnails { news.apply(.thumbnailArrived(id, "picture-\(id)")) }
    navigation.apply(.unreadChanged(news.badgeContent.unreadCount))
    return "\(intent)"
  }

  // MARK: Intents

  private func counterIntent() -> CounterIntent {
    let id = random.number(below: CounterConfiguration.part.count)
    return random.one(of: [
      .increment(id), .decrement(id), .reset(id), .resetAll, .incrementLater(id), .cancelLater(id),
    ])
  }

  private func navigationIntent() -> NavigationIntent {
    let visible = navigation.navigationContent.visibleScreen
    return random.one(of: [
      .push(.counter), .push(.story(3)), .pop, .popToRoot, .select(.news), .select(.home),
      .select(.profile), .showModal(.counter, stack: true), .dismissModal, .showProfile,
      .login(name: "ann"), .logout, .showTabs, .deepLink(.news, [.story(1), .counter]),
      .increment(visible), .incrementLater(visible), .showRoot(.counter),
    ])
  }

  private func newsIntent() -> NewsIntent {
    let row = random.any(of: news.listContent.rows) ?? 1
    return random.one(of: [
      .appear, .refresh, .loadMore, .selectFeed(.new), .selectFeed(.top), .selectFeed(.best),
      .select(row), .select(row), .markUnread(row), .toggleUpvote(row), .rowAppeared(row),
    ])
  }

  private func formIntent() -> FormIntent {
    random.one(of: [
      .editName("ada"), .editName("a"), .editPassword(Password("password")),
      .editPassword(Password("pass")), .submit, .cancel,
    ])
  }
}
