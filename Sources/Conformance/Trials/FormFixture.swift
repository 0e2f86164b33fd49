import ReferenceModels
import ScenarioTesting
import Scenarios

typealias FormFixture = Fixture<FormPort>

struct FormSettings: Sendable {
  var waitsWhenCancelled = false
}

final class FormServices: EventServices {
  let sessions: GatedSessions
  let alerts: GatedAlerts
  let gates: [ServiceGate]
  var events: [FormEvent] = []

  static let question = Alert(
    "Signing in failed: connection lost", actions: [.retry, .cancel])

  init(_ settings: FormSettings) {
    sessions = GatedSessions(waitsWhenCancelled: settings.waitsWhenCancelled)
    alerts = GatedAlerts(waitsWhenCancelled: settings.waitsWhenCancelled)
    gates = [
      ServiceGate(sessions.requests, "requests to sign in") { "a request to sign in \($0.name)" },
      ServiceGate(alerts.questions, "questions") { "the question \"\($0.message)\"" },
    ]
  }

  var services: [(object: AnyObject, name: String)] {
    [(sessions, "session service"), (alerts, "alert responder")]
  }
}

extension FormFixture {
  var form: any SignInForm { port.form }

  var requests: Gate<Credentials, SignInAnswer> { services.sessions.requests }
  var questions: Gate<Alert, Alert.Action?> { services.alerts.questions }
}

extension FormPort: TestedPort {
  static let scenario = ScenarioName.form
  static let noun = "form"
  static let everySettings = [FormSettings(), FormSettings(waitsWhenCancelled: true)]

  static let walkthroughSettings = FormSettings(waitsWhenCancelled: true)

  typealias Scene = FormScene

  static func settings(walk header: UInt32) -> FormSettings {
    var random = SplitMix64(seed: UInt64(header))
    return FormSettings(waitsWhenCancelled: random.oneIn(2))
  }

  static func make(
    _ settings: FormSettings, _ services: FormServices, _ environment: ScenarioEnvironment,
    _ messages: MessageBus, by subject: Subject
  ) -> (any SignInForm)? {
    subject.makeForm?(
      FormEnvironment(scenario: environment, sessions: services.sessions, alerts: services.alerts))
  }

  static func prepare(_ fixture: FormFixture) { fixture.listen() }

  static func answerEverything(_ fixture: FormFixture) {
    fixture.answer(fixture.questions, with: .success(.retry))
    fixture.answer(fixture.requests, with: .success(.accepted))
  }

  /// Both fields of a form that can be submitted; the name ends with the number of steps.
  static func plan(for fixture: FormFixture) -> StagePlan<Self> {
    fixture.play(.type("ada0"))
    return StagePlan(
      first: .nameField, second: .passwordField,
      kinds: [("name", .nameField), ("password", .passwordField), ("button", .button)],
      step: { .editName("ada\($0)") }, stepBack: { .editName("ada\($0 - 1)") },
      stepOther: { fixture.post(.editPassword(Password($0 % 2 == 1 ? "passwords" : "password"))) },
      elsewhere: [.editPassword(Password("pass"))], idle: .cancel,
      content: { .name(NameContent(text: "ada\($0)", problem: nil)) })
  }

  static let script: [Step<Self>] = [
    .attach(.nameField), .attach(.passwordField), .attach(.button), .attach(.nameField),
    .send(.submit),
    .send(.editName("ada")), .send(.editPassword(Password("password"))), .send(.submit),
    .send(.cancel), .send(.submit), .respond(.refused("Wrong password")),
    .send(.editPassword(Password("passwords"))), .send(.submit), .fail(), .answer(.retry),
    .respond(.accepted), .submit("eve"), .fail(), .answer(.cancel), .send(.submit), .fail(),
  ]

  static let everything = Target.allCases

  static let burst: Step<Self> = .post(
    .editName("bob"), .editPassword(Password("password of bob")), .submit)

  static let walkthrough: [WalkthroughStep<Self>] = [
    (
      "The fields get a view each, the button too, and the events a listener",
      [.attach(.nameField), .attach(.passwordField), .attach(.button), .listen]
    ),
    (
      "The user types a letter, and the name's view gets back what it sent",
      [.send(.editName("A"))]
    ),
    ("The user types a password of seven characters, and the name", [.type("Ada", "passwor")]),
    ("The user submits the form, and the problem is shown", [.send(.submit)]),
    ("The user types one more character", [.send(.editPassword(Password("password")))]),
    ("The user submits, and cancels", [.send(.submit, .cancel)]),
    (
      "The user submits again; the service accepts the first request, too late",
      [.send(.submit), .respond(.accepted)]
    ),
    ("The service refuses the password", [.respond(.refused("Wrong password"))]),
    (
      "The user submits another password, and the request fails",
      [.send(.editPassword(Password("passwords")), .submit), .fail(), .showQuestions]
    ),
    ("The user taps Retry", [.answer(.retry)]),
    ("The service accepts", [.respond(.accepted)]),
  ]
}

extension Step where Port == FormPort {
  static func type(_ name: String = "ada", _ password: String = "password") -> Self {
    .send(.editName(name), .editPassword(Password(password)))
  }

  static func submit(_ name: String = "ada", _ password: String = "password") -> Self {
    .steps(.type(name, password), .send(.submit))
  }

  /// Answers the oldest request.
  static func respond(_ answer: SignInAnswer) -> Self {
    .perform("the service answers \(answer)") {
      $0.requests.answer(at: 0, with: .success(answer))
    }
  }

  static func fail(_ error: any Error = ConnectionLost()) -> Self {
    .perform("the request fails: \(error)") {
      $0.requests.answer(at: 0, with: .failure(error))
    }
  }

  static func fields(
    _ name: String = "ada", _ password: String = "password",
    problems: (name: String?, password: String?) = (nil, nil)
  ) -> Self {
    Self {
      $0.expect(
        "the name", $0.form.nameContent, is: NameContent(text: name, problem: problems.name))
      $0.expect(
        "the password", $0.form.passwordContent,
        is: PasswordContent(count: password.count, problem: problems.password))
    }
  }

  static func button(canSubmit: Bool, isSubmitting: Bool = false) -> Self {
    Self {
      $0.expect(
        "the button", $0.form.submitContent,
        is: SubmitContent(canSubmit: canSubmit, isSubmitting: isSubmitting))
    }
  }

  static var ready: Self { .steps(.fields(), .button(canSubmit: true)) }

  static var submitting: Self { .steps(.fields(), .button(canSubmit: false, isSubmitting: true)) }

  static func signedIn(_ names: String...) -> Self {
    Self { $0.expect("events", $0.events, is: names.map { .signedIn($0) }) }
  }

  static func requested(_ names: [String], password: String = "password") -> Self {
    Self {
      $0.expect(
        "requests", $0.requests.requests,
        is: names.map { Credentials(name: $0, password: Password(password)) })
    }
  }

  static func requests(_ count: Int) -> Self {
    .requested(Array(repeating: "ada", count: count))
  }

  static func pending(_ count: Int) -> Self {
    Self { $0.expect("requests pending", $0.requests.pending.count, is: count) }
  }
}
