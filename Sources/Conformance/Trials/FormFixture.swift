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
  var form: any SignInForm { port.scenario }

  var requests: Gate<Credentials, SignInAnswer> { services.sessions.requests }
  var questions: Gate<Alert, Alert.Action?> { services.alerts.questions }
}

extension FormPort: StagedPort {
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

  /// The name's field of a form that can be submitted.
  static let plan = StagePlan<Self>(
    prologue: [.type("ada0")], first: .nameField, step: { .editName("ada\($0)") },
    others: ["passwords", "pass", "password"].map { .editPassword(Password($0)) }, idle: .cancel)

  static let script: [Step<Self>] = [
    .attach(.nameField), .attach(.passwordField), .attach(.button), .attach(.nameField),
    .send(.submit),
    .send(.editName("ada")), .send(.editPassword(Password("password"))), .send(.submit),
    .send(.cancel), .send(.submit), .respond(.refused("Wrong password")),
    .send(.editPassword(Password("passwords"))), .send(.submit), .fail(), .answer(.retry),
    .respond(.accepted), .submit("eve"), .fail(), .answer(.cancel), .send(.submit), .fail(),
  ]

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
  static func respond(_ answer: SignInAnswer) -> Self { .respond(with: .success(answer)) }

  static func fail(_ error: any Error = ConnectionLost()) -> Self {
    .respond(with: .failure(error))
  }

  static func respond(with result: Result<SignInAnswer, any Error>) -> Self {
    .respond { if $0.requests.has(0) { $0.answerRequest(at: 0, with: result) } }
  }
}
