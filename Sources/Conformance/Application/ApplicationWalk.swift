import ExecutorPump
import ReferenceModels
import ScenarioTesting
import Scenarios

/// A random walk through an application, whose parts are compared with the reference models of their
/// scenarios after each step.
///
/// A step sends an intent to one part, or has a second pass, and settles. Services answer at once: a
/// step leaves no request. As in an application, a story that is to be opened is pushed, and who has signed
/// in is logged in.
@MainActor
final class ApplicationWalk {
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
      scenario: ScenarioEnvironment(
        clock: clock, display: display, diagnostics: DiagnosticLog(), tracer: trial.tracer),
      stories: stories)
    identifiers = environment.identifiers
    application = makeApplication(
      ApplicationConfiguration(counter: .part, news: .part), environment)
  }

  /// Makes steps until a content differs from its model, and returns the difference in words.
  func walk() -> String? {
    defer {
      application.stop()
      settle()
    }
    attach(board, [.counter(0), .counter(2), .total], \.counters)
    attach(app, [.navigation, .tabBar], \.navigation)
    attach(list, [.list, .badge], \.news)
    attach(FormPort(application.form), FormPort.Target.allCases, \.form)
    _ = application.news.onEvent { [weak self] in
      if case .openStory(let id) = $0 { self?.app.send(.push(.story(id))) }
    }
    _ = application.form.onEvent { [weak self] in
      if case .signedIn(let name) = $0 { self?.app.send(.login(name: name)) }
    }
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
      if let row = random.any(of: news.listContent.rows) { attach(list, [.row(row, .full)], \.news) }
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
