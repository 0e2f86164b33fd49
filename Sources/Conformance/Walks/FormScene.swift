import ReferenceModels
import ScenarioTesting
import Scenarios

typealias FormFixture = Fixture<FormPort>

extension FormFixture {
  var form: any SignInForm { port.scenario }
}

struct FormSettings: Sendable {
  var waitsWhenCancelled = false
}

/// The form in scripts and walks.
final class FormScene: AnsweredScene {
  typealias Port = FormPort

  let state: SceneState<FormPort>
  let sessions: GatedSessions
  let alerts: GatedAlerts
  let requests: Requests<Credentials, SignInAnswer>
  let questions: Requests<Alert, Alert.Action?>
  var events: [FormEvent] = []
  var listeners: [(probe: EventProbe<FormEvent>, start: Int)] = []
  private var eventComparison = OutputComparison("events")

  init(_ settings: FormSettings, header: UInt32) {
    state = SceneState(FormModel())
    sessions = GatedSessions(waitsWhenCancelled: settings.waitsWhenCancelled)
    alerts = GatedAlerts(waitsWhenCancelled: settings.waitsWhenCancelled)
    requests = Requests(sessions.requests, "requests to sign in") {
      "a request to sign in \($0.name)"
    }
    questions = Requests(alerts.questions, "questions") { "the question \"\($0.message)\"" }
  }

  func make(
    by subject: Subject, _ environment: ScenarioEnvironment, _ messages: MessageBus
  ) -> (any SignInForm)? {
    subject.makeForm?(
      FormEnvironment(scenario: environment, sessions: sessions, alerts: alerts))
  }

  var allRequests: [any PendingRequests] { [requests, questions] }

  var services: [(object: AnyObject, name: String)] {
    [(sessions, "session service"), (alerts, "alert responder")]
  }

  func listen() { addListeners() }

  func answerEverything() {
    exhaust(questions, with: .success(.retry))
    exhaust(requests, with: .success(.accepted))
  }

  func target(_ random: inout SplitMix64) -> Target { random.one(of: Target.allCases) }

  func act(_ random: inout SplitMix64) {
    switch random.number(below: 16) {
    case 0: changeListeners(&random)
    case 1...8: sendBurst(&random)
    default: answer(&random)
    }
  }

  func sendIntent(_ random: inout SplitMix64) {
    let intent: FormIntent =
      switch random.number(below: 16) {
      case 0...4: .editName(name(&random))
      case 5...9: .editPassword(Password(password(&random)))
      case 10...14: .submit
      default: .cancel
      }
    send(intent)
  }

  /// A valid name in two of three cases.
  private func name(_ random: inout SplitMix64) -> String {
    let valid = ["ada", "eve", "Ada1", "abcdefghijklmnopqrst"]
    let others = ["", "ab", "abcdefghijklmnopqrstu", "a b c", "Zoë", "ad"]
    return random.one(of: random.oneIn(3) ? others : valid)
  }

  /// A valid password in two of three cases; some have the same length, and some more bytes than
  /// characters.
  private func password(_ random: inout SplitMix64) -> String {
    let valid = ["password", "Password", "passwords", "pässwört"]
    return random.one(of: random.oneIn(3) ? ["", "pass", "passwor", "pässwör"] : valid)
  }

  var answers: [(count: Int, answer: (inout SplitMix64) -> Void)] {
    [(requests.pending.count, answerRequest), (questions.pending.count, answerQuestion)]
  }

  private func answerRequest(_ random: inout SplitMix64) {
    let result: Result<SignInAnswer, any Error> =
      switch random.number(below: 8) {
      case 0...2: .success(.accepted)
      case 3, 4: .success(.refused("Wrong password"))
      case 5, 6: .failure(ConnectionLost())
      default: .failure(CancellationError())
      }
    answerRequest(at: random.number(below: requests.pending.count), with: result)
  }

  func answerRequest(at position: Int, with result: Result<SignInAnswer, any Error>) {
    let (event, words): (FormModel.Event, String) =
      switch result {
      case .success(.accepted): (.accepted, "the service accepts")
      case .success(.refused(let reason)): (.refused(reason), "the service refuses: \(reason)")
      case .failure(is CancellationError): (.cancelled, "the service cancels the request")
      case .failure(let error): (.failed("\(error)"), "the request fails: \(error)")
      }
    answer(requests, at: position, event, with: result, words)
  }

  func answered(_ choice: Alert.Action?) -> FormModel.Event { .alertAnswered(choice) }

  /// An answer is late when the form no longer waits for it.
  func isCurrent(_ response: FormModel.Event, since asked: FormModel) -> Bool {
    model.requestCount == asked.requestCount && model.questionCount == asked.questionCount
  }

  func countSuperseded(afterIntent old: FormModel?) {
    if let old {
      let isCancelled = model.awaitedCredentials != old.awaitedCredentials
      if isCancelled || model.requestCount != old.requestCount { requests.supersedeAll() }
    } else {
      requests.settle(expecting: model.awaitedCredentials == nil ? 0 : 1)
      questions.settle(expecting: model.awaitedAlert == nil ? 0 : 1)
    }
  }

  func compareOutputs() {
    log.expect("requests", requests.current, is: [model.awaitedCredentials].compactMap(\.self))
    log.expect("questions", questions.current, is: [model.awaitedAlert].compactMap(\.self))
    eventComparison.compare(events, with: model.events, in: self)
    compareListeners()
  }

  var keyTargets: [Target] { Target.allCases }

  static func reactions(in model: FormModel) -> [FormIntent] {
    [
      .editName("eve"), .editName("e"), .editPassword(Password("passwords")),
      .editPassword(Password("pass")), .submit, .cancel,
    ]
  }

  static func targets(in model: FormModel) -> [Target] { Target.allCases }
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
    .respond { $0.answerRequest(at: 0, with: result) }
  }
}
