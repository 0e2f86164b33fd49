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
      application: { trial in
        for scenario in ScenarioName.parts { await checkPart(trial, scenario) }
      }),
    Rule(
      "A02",
      """
      after any intents to any parts of an application, each part shows the content of its reference \
      model
      """,
      because:
        "a substate that is lost or mixed up with another one shows in some order of intents",
      isWalk: true,
      application: { trial in
        trial.walk(through: .application) { $0.divergence ?? $0.leak }
      }),
    Rule(
      "A03",
      "when the last reference to an application and its parts has gone, nothing of any part is left",
      because:
        "a feature that goes on after its application has ended uses power and shows stale results",
      application: { trial in
        for place in ScenarioName.parts.indices { Pump.window { checkEnd(trial, from: place) } }
      }),
  ]

  /// Rules that a part does not keep by itself: they see what all parts record.
  private static let notCheckedOnParts: Set = ["X17"]

  /// Checks the rules on a part, with few walks, and few cases of rules that have many.
  private static func checkPart(_ trial: Trial, _ scenario: ScenarioName) async {
    guard let parts = trial.subject.inApplications else { return }
    var options = trial.options
    options.walkCount = (options.walkCount + 19) / 20
    options.caseCount = 12
    for rule in all
    where rule.need == .executorPump && !notCheckedOnParts.contains(rule.id) {
      let finding = await rule.check(
        parts, in: scenario, options: options, willDo: { trial.willDo("\(rule.id): \($0)") })
      for violation in finding?.violations ?? [] {
        trial.violate("\(scenario), \(rule.id): \(violation)")
      }
    }
  }
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
    trial.expect(
      environment.identifiers.next() > home.number,
      "the screens do not have the generator's identities")
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
