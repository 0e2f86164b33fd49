import ExecutorPump
import ReferenceModels
import ScenarioTesting
import Scenarios

@MainActor
extension Rule {
  /// An application, of which each scenario is a part.
  nonisolated static let applications: [Rule] = [
    Rule(
      "A01", .must,
      "each part of an application keeps the must-rules of its scenario, whatever the others receive",
      because: "features that share a state, a queue or a container are where one breaks another",
      inEveryScenario: checkParts),
    Rule(
      "A02", .must,
      """
      after any intents to any parts of an application, each part shows the content of its reference \
      model
      """,
      because:
        "a substate that is lost or mixed up with another one shows in some order of intents",
      inEveryScenario: { trial, scenario in
        for number in 0..<min(10, trial.options.walkCount / 4) {
          let seed = trial.options.seed &+ UInt64(number * ScenarioName.allCases.count)
          let walk = Pump.window {
            ApplicationWalk(trial, seed: seed &+ UInt64(scenario.place))?.walk()
          }
          guard let divergence = walk else { continue }
          return trial.violate("walk \(number + 1): \(divergence)")
        }
      }
    ).marked(\.isWalk),
    Rule(
      "A03", .must,
      "when an application is stopped or released, no part has an effect, a listener or a view left",
      because:
        "a feature that goes on after its application has ended uses power and shows stale results",
      inEveryScenario: { trial, scenario in
        for end in [ApplicationEnd.stop, .drop] {
          Pump.window { end.check(trial, from: scenario.place) }
        }
      }),
  ].map { $0.marked(\.isOfApplications) }

  /// Rules that a part does not keep by itself: they see what all parts report to the tracer.
  private static let notCheckedOnParts: Set = ["X17", "X27"]

  /// Checks the must-rules on a part, with few walks, and few cases of rules that have many.
  private static func checkParts(_ trial: Trial, _ scenario: ScenarioName) async throws {
    guard let parts = trial.subject.inApplications else { return }
    var options = trial.options
    options.walkCount = (options.walkCount + 19) / 20
    options.caseCount = 12
    for rule in all
    where rule.level == .must && rule.need == .executorPump && !rule.isOfApplications
      && !notCheckedOnParts.contains(rule.id)
    {
      guard trial.subject.profile.gap(in: rule) == nil else { continue }
      let finding = await rule.check(
        parts, in: scenario, options: options, willDo: { trial.willDo("\(rule.id): \($0)") })
      for violation in finding?.violations ?? [] { trial.violate("\(rule.id): \(violation)") }
    }
  }
}

extension ScenarioName {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The end of an application with an effect, a listener and a view in each part.
private enum ApplicationEnd: String {
  case stop = "was stopped"
  case drop = "was released"

  @MainActor
  func check(_ trial: Trial, from place: Int) {
    guard let makeApplication = trial.subject.makeApplication else { return }
    let (clock, display) = (ManualClock(), Display())
    let scenario = ScenarioEnvironment(
      clock: clock, display: display, diagnostics: DiagnosticLog(), tracer: trial.tracer)
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
    // Each scenario's check begins with another part.
    for send in sends[place...] + sends[..<place] { application.map(send) }
    _ = Pump.settles(display, budget: 1_000)
    trial.expect("delays before the end", clock.sleeperCount, is: 2)
    trial.expect(
      "requests before the end", stories.feeds.pending.count + sessions.requests.pending.count,
      is: 2)
    switch self {
    case .stop: application?.stop()
    case .drop: application = nil
    }
    shown = 0
    if let application {
      for send in sends { send(application) }
      application.board.send(.increment(0))
      application.navigation.send(.push(.counter))
    }
    messages.send(.unreadChanged(5))
    _ = Pump.settles(display, budget: 1_000)
    trial.expect("delays after the application \(rawValue)", clock.sleeperCount, is: 0)
    trial.expect(
      "requests after the application \(rawValue)",
      stories.feeds.pending.map { "\($0)" } + sessions.requests.pending.map(\.name), is: [])
    clock.advance(by: CounterConfiguration.delay)
    _ = Pump.settles(display, budget: 1_000)
    trial.expect("deliveries after the application \(rawValue)", shown, is: 0)
    trial.expect("listeners after the application \(rawValue)", messages.listenerCount, is: 0)
    trial.expect("views left after the application \(rawValue)", views.names, is: [])
    application = nil
    trial.expect(released == nil, "the application is not released after it \(rawValue)")
  }
}
