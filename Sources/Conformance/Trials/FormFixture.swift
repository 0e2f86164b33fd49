import ReferenceModels
import ScenarioTesting
import Scenarios

typealias FormFixture = Fixture<FormPort>

/// The parameters of a form in a test.
struct FormSettings: Sendable {
  /// Whether a request stays pending when its task is cancelled, like one that was already sent.
  var waitsWhenCancelled = false
}

/// Services that answer only when asked to, and the events of a form.
final class FormServices: EventServices {
  let waitsWhenCancelled: Bool
  let sessions: GatedSessions
  let alerts: GatedAlerts
  let gates: [ServiceGate]
  var events: [FormEvent] = []

  init(waitsWhenCancelled: Bool) {
    self.waitsWhenCancelled = waitsWhenCancelled
    sessions = GatedSessions(waitsWhenCancelled: waitsWhenCancelled)
    alerts = GatedAlerts(waitsWhenCancelled: waitsWhenCancelled)
    gates = [
      ServiceGate(sessions.requests, "requests to sign in", of: sessions, "session service") {
        "a request to sign in \($0.name)"
      },
      ServiceGate(alerts.questions, "questions", of: alerts, "alert responder") {
        "the question \"\($0.message)\""
      },
    ]
  }
}

extension FormFixture {
  /// The form, which must not have been dropped.
  var form: any SignInForm { port.form }

  var requests: Gate<Credentials, SignInAnswer> { services.sessions.requests }
  var questions: Gate<Alert, Alert.Action?> { services.alerts.questions }

  func probeName() -> ProbeView<NameContent> { probe("name field") { form.attachName($0) } }

  func probePassword() -> ProbeView<PasswordContent> {
    probe("password field") { form.attachPassword($0) }
  }

  func probeButton() -> ProbeView<SubmitContent> { probe("button") { form.attachSubmit($0) } }

  /// Edits both fields.
  func type(_ name: String = "ada", _ password: String = "password") {
    send(.editName(name), .editPassword(Password(password)))
  }

  /// Edits both fields, and submits.
  func submit(_ name: String = "ada", _ password: String = "password") {
    type(name, password)
    send(.submit)
  }

  /// Answers the oldest request.
  func answer(_ answer: SignInAnswer) {
    perform("the service answers \(answer)") {
      requests.answer(at: 0, with: .success(answer))
    }
  }

  /// Makes the oldest request fail.
  func fail(with error: any Error = ConnectionLost()) {
    perform("the request fails: \(error)") { requests.answer(at: 0, with: .failure(error)) }
  }

  /// Answers the oldest question to the user.
  func answerAlert(_ action: Alert.Action?) {
    perform("the user answers \(action.map { "\($0)" } ?? "nothing")") {
      questions.answer(at: 0, with: .success(action))
    }
  }
}

extension FormPort: TestedPort {
  static let noun = "form"
  static let everySettings = [FormSettings(), FormSettings(waitsWhenCancelled: true)]

  /// As with a request that has reached the server and cannot be cancelled.
  static let walkthroughSettings = FormSettings(waitsWhenCancelled: true)

  static func makeServices(_ settings: FormSettings) -> FormServices {
    FormServices(waitsWhenCancelled: settings.waitsWhenCancelled)
  }

  static func make(
    _ settings: FormSettings, _ services: FormServices, _ environment: ScenarioEnvironment,
    _ messages: MessageBus, by subject: Subject
  ) -> Self? {
    subject.makeForm.map { make in
      FormPort(
        make(
          FormEnvironment(
            scenario: environment, sessions: services.sessions, alerts: services.alerts)))
    }
  }

  static func prepare(_ fixture: FormFixture) { fixture.listen() }

  static func answerEverything(_ fixture: FormFixture) {
    fixture.answer(fixture.questions, with: .success(.retry))
    fixture.answer(fixture.requests, with: .success(.accepted))
  }

  /// Both fields of a form that can be submitted; the name ends with the number of steps, and the
  /// password gets longer and shorter.
  static func plan(for fixture: FormFixture) -> StagePlan<Self> {
    fixture.type("ada0")
    return StagePlan(
      first: .nameField, second: .passwordField,
      kinds: [
        ("name", .nameField), ("password", .passwordField), ("button", .button),
      ],
      step: { .editName("ada\($0)") }, stepBack: { .editName("ada\($0 - 1)") },
      stepOther: { fixture.post(.editPassword(Password($0 % 2 == 1 ? "passwords" : "password"))) },
      elsewhere: [.editPassword(Password("pass"))], idle: .cancel,
      pair: [.editName("eve"), .editName("bob")],
      afterPair: .name(NameContent(text: "bob", problem: nil)),
      content: { .name(NameContent(text: "ada\($0)", problem: nil)) },
      effect: ({ fixture.send(.submit) }, { fixture.answer(.accepted) }),
      isDerived: { $0 == .button })
  }

  static let script: [@MainActor (FormFixture) -> Void] = [
    { _ = $0.probeName() },
    { _ = $0.probePassword() },
    { _ = $0.probeButton() },
    { _ = $0.probeName() },
    { $0.send(.submit) },
    { $0.send(.editName("ada")) },
    { $0.send(.editPassword(Password("password"))) },
    { $0.send(.submit) },
    { $0.send(.cancel) },
    { $0.send(.submit) },
    { $0.answer(.refused("Wrong password")) },
    { $0.send(.editPassword(Password("passwords"))) },
    { $0.send(.submit) },
    { $0.fail() },
    { $0.answerAlert(.retry) },
    { $0.answer(.accepted) },
    { $0.submit("eve") },
    { $0.fail() },
    { $0.answerAlert(.cancel) },
    { $0.send(.submit) },
    { $0.fail() },
  ]

  static let everything = Target.allCases

  static func postMany(_ fixture: FormFixture) {
    let intents: [FormIntent] = [
      .editName("bob"), .editPassword(Password("password of bob")), .submit,
    ]
    for intent in intents { fixture.post(intent) }
  }

  static func play(_ fixture: FormFixture, _ recorder: WalkthroughRecorder) {
    var listener: EventProbe<FormEvent>?
    recorder.step("The fields get a view each, the button too, and the events a listener") {
      _ = fixture.probeName()
      _ = fixture.probePassword()
      _ = fixture.probeButton()
      listener = EventProbe("events", of: fixture)
    }
    defer { listener?.detach() }
    recorder.step("The user types a letter, and the name's view gets back what it sent") {
      fixture.send(.editName("A"))
    }
    recorder.step("The user types a password of seven characters, and the name") {
      fixture.type("Ada", "passwor")
    }
    recorder.step("The user submits the form, and the problem is shown") { fixture.send(.submit) }
    recorder.step("The user types one more character") {
      fixture.send(.editPassword(Password("password")))
    }
    recorder.step("The user submits, and cancels") { fixture.send(.submit, .cancel) }
    recorder.step("The user submits again; the service accepts the first request, too late") {
      fixture.send(.submit)
      fixture.answer(.accepted)
    }
    recorder.step("The service refuses the password") { fixture.answer(.refused("Wrong password")) }
    recorder.step("The user submits another password, and the request fails") {
      fixture.send(.editPassword(Password("passwords")), .submit)
      fixture.fail()
      for question in fixture.questions.pending {
        fixture.transcript.deliver(question.message, to: "alert") {}
      }
    }
    recorder.step("The user taps Retry") { fixture.answerAlert(.retry) }
    recorder.step("The service accepts") { fixture.answer(.accepted) }
  }
}
