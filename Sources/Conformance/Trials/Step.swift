import ScenarioTesting
import Scenarios

/// A step of a script: an action, after which the scenario settles, or an expectation.
///
/// Scripts of rules, walkthroughs and the ends of scenarios consist of the same steps. Verbs are
/// actions, other words expectations.
struct Step<Port: TestedPort> {
  let run: @MainActor @Sendable (Fixture<Port>) -> Void

  init(_ run: @escaping @MainActor @Sendable (Fixture<Port>) -> Void) { self.run = run }

  static func steps(_ steps: Self...) -> Self { Self { for step in steps { step.run($0) } } }

  static func send(_ intents: Port.Intent...) -> Self { Self { $0.send(intents) } }

  /// Sends intents before any of them is settled.
  static func sendAtOnce(_ intents: Port.Intent...) -> Self {
    Self { fixture in
      for intent in intents { fixture.post(intent) }
      fixture.settle()
    }
  }

  static func receive(_ message: Message) -> Self { Self { $0.send(message) } }

  static func pass(_ duration: Duration) -> Self { Self { $0.advance(by: duration) } }

  static var stop: Self { .perform("stop") { $0.stop() } }

  /// Does something outside of the scenario, such as answering a request, and settles.
  static func perform(
    _ words: String, _ body: @escaping @MainActor @Sendable (Fixture<Port>) -> Void
  ) -> Self {
    Self { fixture in fixture.perform(words) { body(fixture) } }
  }

  static func attach(_ target: Port.Target) -> Self { Self { _ = $0.view(of: target) } }

  static func diagnostics(_ reports: [Diagnostic]) -> Self {
    Self { $0.expect("diagnostics", $0.diagnostics.reports, is: reports) }
  }
}

extension Step
where Port: EventPort, Port.Services: EventServices, Port.Event == Port.Services.Event {
  static var listen: Self {
    Self { fixture in
      _ = fixture.port.onEvent { [transcript = fixture.transcript] in
        transcript.deliver(PlainText.describing($0), to: "events") {}
      }
    }
  }

  static func answer(_ action: Alert.Action?) -> Self {
    .perform("the user answers \(action.map { "\($0)" } ?? "nothing")") {
      $0.services.alerts.questions.answer(at: 0, with: .success(action))
    }
  }

  /// The questions so far, all of them about a lost connection.
  static func questions(_ count: Int) -> Self {
    Self {
      $0.expect(
        "questions to the user", $0.services.alerts.questions.requests,
        is: Array(repeating: Port.Services.question, count: count))
    }
  }

  static var showQuestions: Self {
    Self { fixture in
      for question in fixture.services.alerts.questions.pending {
        fixture.transcript.deliver(question.message, to: "alert") {}
      }
    }
  }
}

extension Fixture {
  /// Runs steps, and expects after each that the views of the script show the current contents.
  func play(_ steps: Step<Port>...) { play(steps) }

  func play(_ steps: [Step<Port>]) {
    for step in steps {
      step.run(self)
      // An attachment ends when its target leaves.
      views.removeAll { $0.content == .nothing }
      for view in views {
        expect("shown by a view of \(view.target)", view.deliveries.last, is: view.content)
      }
    }
  }

  /// Attaches a view for scripts, which from then on must show the current content after each step.
  func view(of target: Port.Target) -> TargetView {
    let view = attach(target)
    views.append(view)
    return view
  }
}

extension Trial {
  /// Plays scripts, each with a new scenario.
  func play<Port: TestedPort>(
    _ scripts: [Step<Port>]..., with settings: Port.Settings = Port.everySettings[0]
  ) throws {
    for script in scripts { try run(of: Port.self, with: settings) { $0.play(script) } }
  }

  func play<Port: TestedPort, Case>(
    forEach cases: some Sequence<Case>, with settings: Port.Settings = Port.everySettings[0],
    _ script: (Case) -> [Step<Port>]
  ) throws {
    try withCases(cases) { one, trial in try trial.play(script(one), with: settings) }
  }
}
