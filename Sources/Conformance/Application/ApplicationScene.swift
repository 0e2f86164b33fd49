import ScenarioTesting
import Scenarios

/// An application in a walk: a story that is to be opened is pushed, and who has signed in is logged in.
final class ApplicationScene: WalkScene {
  typealias Port = ApplicationPort

  let state: SceneState<ApplicationPort>
  private let stories = InMemoryStories.samples
  private let settings: ApplicationConfiguration

  init(_ settings: ApplicationConfiguration, header: UInt32) {
    self.settings = settings
    state = SceneState(ApplicationModel(stories))
  }

  /// Its services answer at once.
  func make(
    by subject: Subject, _ environment: ScenarioEnvironment, _ messages: MessageBus
  ) -> (any ComposedApplication)? {
    let whole = ApplicationEnvironment(scenario: environment, stories: stories, messages)
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

  static func settings(walk header: UInt32) -> ApplicationConfiguration { everySettings[0] }

  /// Those of the parts, whose kinds of views have different names.
  static func seenTimings(by trial: Trial) -> Timings {
    var timings = Timings()
    func add<Part: StagedPort>(_ part: Part.Type) { timings.add(trial.timings(of: part)) }
    for case let port? in ScenarioName.parts.map(\.port) { add(port) }
    return timings
  }
}
