import ReferenceModels
import ScenarioTesting
import Scenarios

/// An application in a walk: a story that is to be opened is pushed, and who has signed in is logged in.
final class ApplicationScene: WalkScene {
  typealias Port = ApplicationPort

  let state: SceneState<ApplicationPort>
  private let stories = InMemoryStories.samples
  private let identifiers = SequentialIdentifiers()
  private let settings: ApplicationConfiguration

  init(_ settings: ApplicationConfiguration, header: UInt32) {
    self.settings = settings
    state = SceneState(ApplicationModel(stories))
  }

  /// Its services answer at once.
  func make(
    by subject: Subject, _ environment: ScenarioEnvironment, _ messages: MessageBus
  ) -> (any ComposedApplication)? {
    var whole = ApplicationEnvironment(scenario: environment, stories: stories, messages)
    whole.identifiers = identifiers
    let application = subject.makeApplication?(settings, whole)
    application?.connectParts()
    return application
  }

  static func targets(in model: ApplicationModel) -> [Target] {
    CounterScene.targets(in: model.counters).map { .counter($0) }
      + NavigationScene.targets(in: model.navigation).map { .navigation($0) }
      + NewsScene.targets(in: model.news).map { .news($0) }
      + FormScene.targets(in: model.form).map { .form($0) }
  }

  func target(_ random: inout SplitMix64) -> Target { random.one(of: targets) }

  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target? {
    guard case .news(.row(_, let style)) = target,
      let id = random.any(of: model.news.listContent.rows)
    else { return nil }
    return .news(.row(id, style))
  }

  /// What parts learn of an intent in the middle of an update is up to the architecture.
  var reactsInViews: Bool { false }

  func armListener(_ plan: UInt64) -> Bool { false }

  func act(_ random: inout SplitMix64) {
    if random.oneIn(9) { passTime(&random) } else { sendBurst(&random) }
  }

  func sendIntent(_ random: inout SplitMix64) {
    let part = random.one(of: ScenarioName.parts)
    send(random.one(of: Self.reactions(of: part, in: model)))
    // Before the next intent, which one part may send to another one.
    settle()
  }

  func countSuperseded(afterIntent old: ApplicationModel?) {
    guard old != nil else { return }
    for service in ApplicationModel.Service.allCases { expect(.answered(service), since: model) }
  }

  func endOfDelay(startedBy intent: ApplicationPort.Intent) -> ApplicationModel.Event? {
    switch intent {
    case .counter(.incrementLater(let id)):
      model.counters.content(of: id)?.isBusy == false ? .counterDelayElapsed(id) : nil
    case .navigation(.incrementLater(let screen)):
      model.navigation.content(of: screen)?.isBusy == false ? .screenDelayElapsed(screen) : nil
    default: nil
    }
  }

  func isCurrent(_ response: ApplicationModel.Event, since asked: ApplicationModel) -> Bool {
    if case .answered = response { true } else { state.delays.elapsed.take() != nil }
  }

  func compareOutputs() {
    let busyCounters = (0..<CounterConfiguration.part.count).count {
      model.counters.content(of: $0)?.isBusy == true
    }
    let busyScreens = model.navigation.screens.count {
      model.navigation.content(of: $0)?.isBusy == true
    }
    compareDelays(of: busyCounters + busyScreens)
    if model.navigation.screens.contains(where: { $0.number > identifiers.last }) {
      log.diverge("the screens do not have the generator's identities")
    }
  }

  var keyTargets: [Target] { targets }

  static func reactions(in model: ApplicationModel) -> [ApplicationPort.Intent] { [] }

  /// The intents to one part, each with its targets in a version of the model.
  static func reactions(
    of part: ScenarioName, in model: ApplicationModel
  ) -> [ApplicationPort.Intent] {
    switch part {
    case .counter: CounterScene.reactions(in: model.counters).map { .counter($0) }
    case .navigation: NavigationScene.reactions(in: model.navigation).map { .navigation($0) }
    case .news: NewsScene.reactions(in: model.news).map { .news($0) }
    case .form: FormScene.reactions(in: model.form).map { .form($0) }
    case .application: []
    }
  }
}

extension ApplicationPort: TestedPort {
  static let scenario = ScenarioName.application
  static let noun = "application"
  static let everySettings = [ApplicationConfiguration(counter: .part, news: .part)]

  typealias Scene = ApplicationScene

  var parts: [(object: AnyObject, name: String)] {
    [
      (scenario.board, CounterPort.noun), (scenario.navigation, "navigation"),
      (scenario.news, NewsPort.noun), (scenario.form, FormPort.noun),
    ]
  }

  static func settings(walk header: UInt32) -> ApplicationConfiguration { everySettings[0] }

  /// Those of the parts, whose kinds of views have different names.
  static func seenTimings(by trial: Trial) -> Timings {
    var timings = Timings()
    func add<Part: StagedPort>(_ part: Part.Type) { timings.add(trial.timings(of: part)) }
    for case let port? in ScenarioName.parts.map(\.port) { add(port) }
    return timings
  }
}

/// The reference models of an application's parts, and what one part learns of another.
///
/// Services answer at once, with the sample stories.
struct ApplicationModel: ReferenceModel {
  private(set) var counters = CounterModel(.part)
  private(set) var navigation = NavigationModel()
  private(set) var news = NewsModel(.part)
  private(set) var form = FormModel()

  enum Event: ReferenceEvent, Equatable {
    case intent(ApplicationPort.Intent)
    case counterDelayElapsed(Int)
    case screenDelayElapsed(ScreenID)
    /// A service has answered everything that it was asked.
    case answered(Service)
  }

  /// The services, in the order of their answers: what is stored may be shown before the page.
  enum Service: CaseIterable { case storage, feeds, stories, pictures, sessions }

  private let feeds: [Feed: [Int]]
  private let stories: [Int: Story]

  @MainActor
  init(_ service: InMemoryStories) { (feeds, stories) = (service.feeds, service.stories) }

  mutating func apply(_ event: Event) {
    switch event {
    case .intent(.counter(let intent)): counters.apply(.intent(intent))
    case .intent(.navigation(let intent)): navigation.apply(.intent(intent))
    case .intent(.form(let intent)): form.apply(.intent(intent))
    case .intent(.news(let intent)):
      if case .select(let id) = intent, news.listContent.rows.contains(id) {
        navigation.apply(.intent(.push(.story(id))))
      }
      news.apply(.intent(intent))
      navigation.apply(.unreadChanged(news.badgeContent.unreadCount))
    case .counterDelayElapsed(let id): counters.apply(.delayElapsed(id))
    case .screenDelayElapsed(let screen): navigation.apply(.delayElapsed(screen))
    case .answered(let service):
      answer(service)
      navigation.apply(.unreadChanged(news.badgeContent.unreadCount))
    }
  }

  private mutating func answer(_ service: Service) {
    let date = SampleStories.date
    switch service {
    case .storage:
      for feed in news.awaitedStorage {
        let page = news.writes.last { $0.feed == feed }?.stories
        news.apply(.storageRead(page, at: date))
      }
    case .feeds:
      for feed in news.awaitedIdentities {
        news.apply(.identitiesArrived(feeds[feed] ?? [], at: date))
      }
    case .stories:
      for id in news.awaitedItems { news.apply(.itemArrived(id, stories[id], at: date)) }
    case .pictures:
      for id in news.awaitedThumbnails { news.apply(.thumbnailArrived(id, "picture-\(id)")) }
    case .sessions:
      guard let credentials = form.awaitedCredentials else { return }
      form.apply(.accepted)
      navigation.apply(.intent(.login(name: credentials.name)))
    }
  }
}
