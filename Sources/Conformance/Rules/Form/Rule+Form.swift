import ScenarioTesting
import Scenarios

@MainActor
extension Rule {
  nonisolated static let form: [Rule] = [
    Rule(
      "F01",
      "after `edit` the field shows that text in each of its views; the last of several edits wins",
      because: "a character that is lost or comes back is the first thing that a typist notices",
      form: { try $0.play(edits, echoes) }),
    Rule(
      "F02",
      """
      problems and `canSubmit` follow the texts; no problem is shown before the first `submit`
      """,
      because: "a form that corrects before the user has typed, or after a fix, is a nuisance",
      form: { try $0.play(problems, problemsAfterAcceptance) }),
    Rule(
      "F06", "a password is in no content, trace, message, event or description",
      because: "what is in a log is read by others, sent with reports, and kept for years",
      form: { trial in
        let spy = PasswordSpy()
        trial.watcher = spy
        trial.transcript.onEntry = { spy.read("\($0)", as: "the transcript") }
        trial.transcript.onOutsideCall = { spy.read($0.description, as: "a call to the outside") }
        defer { trial.transcript.onEntry = nil }
        try trial.run { checkSecrecy($0, spy) }
        spy.report(to: trial.transcript)
      }),
    Rule(
      "F03",
      """
      a valid `submit` asks once; accepted: one event, then empty fields; refused: the problem, and \
      the texts stay; failed: the responder is asked once, Retry asks again
      """,
      because: "a form that forgets what was typed, or asks twice, is left before it is finished",
      form: { trial in
        try trial.run(checkAcceptance)
        try trial.play(refusals, failedRequests, answersOfUser)
      }),
    Rule(
      "F04", "while submitting, edits and further submits do nothing",
      because: "what the user sees must be what was sent, and a second tap must not sign in twice",
      form: { try $0.play(whileSubmitting) }),
    Rule(
      "F05", "`cancel` and letting go cancel the request; a late answer changes nothing",
      because: "a user who gave up must not be signed in a minute later",
      form: { trial in
        try trial.play(
          cancellations, cancelledQuestions, [.submit(), .letGo, .pending(0), .signedIn()])
        let cases = [true, false].flatMap { hasFollower in lateAnswers.map { ($0, hasFollower) } }
        try trial.run(forEach: cases, with: FormSettings(waitsWhenCancelled: true)) {
          checkLateAnswer($0.0, hasFollower: $0.1, $1)
        }
      }),
  ]

  private static var edits: [Step<FormPort>] {
    let names = ["a", "ad", "ada", "eve", "ev", "", "  ", "日本語👩‍👩‍👧", "a\nb", "e\u{301}", "ada"]
    let passwords = [("p", 1), ("pässwört", 8), ("👩‍👩‍👧👍", 2), ("pass", 4), ("", 0)]
    let views: [Step<FormPort>] = [
      .attach(.nameField), .attach(.nameField), .attach(.passwordField), .attach(.passwordField),
      .fields("", ""),
    ]
    let burst: [Step<FormPort>] = [
      .sendAtOnce(
        .editName("eve"), .editPassword(Password("pass")), .editName("bob"), .editName("ada"),
        .editPassword(Password("password")), .editName("joe"), .editPassword(Password("pass1"))),
      .fields("joe", "pass1"),
      // What was typed last is what the service gets.
      .send(.editPassword(Password("password")), .editPassword(Password("Password")), .submit),
      .requested(["joe"], password: "Password"),
    ]
    let typedNames = names.flatMap { name -> [Step<FormPort>] in
      [.send(.editName(name)), .fields(name, "")]
    }
    let typedPasswords = passwords.flatMap { password, count -> [Step<FormPort>] in
      [
        .send(.editPassword(Password(password))), .fields("ada", password),
        Step {
          $0.expect("the length of the password", $0.form.passwordContent.count, is: count)
        },
      ]
    }
    return views + typedNames + typedPasswords + burst
  }

  /// Views that send back what they are shown, as two-way bindings do.
  private static let echoes: [Step<FormPort>] = [
    Step { form in
      for _ in 0..<2 {
        form.view(of: .nameField).onShow = { [unowned form] shown in
          if let name = shown.value as? NameContent { form.port.send(.editName(name.text)) }
        }
      }
    },
    .send(.editName("a")), .fields("a", ""), .send(.editName("ad")), .fields("ad", ""),
    .send(.editName("ada")), .fields("ada", ""), .send(.editName("")), .fields("", ""),
    Step { for view in $0.views { view.onShow = nil } },
  ]

  private static let typedNames: [(name: String, problem: String?)] = [
    ("", "At least 3 letters or digits"), ("ab", "At least 3 letters or digits"), ("abc", nil),
    ("AZaz09", nil), ("abcdefghijklmnopqrst", nil),
    ("abcdefghijklmnopqrstu", "At most 20 letters or digits"),
    ("ada eve", "Only letters and digits"),
    ("ada", nil), ("Zoë", "Only letters and digits"), ("٣٤٥", "Only letters and digits"),
    ("ada", nil), ("a", "At least 3 letters or digits"),
  ]
  private static let typedPasswords: [(password: String, problem: String?)] = [
    ("", "At least 8 characters"), ("passwor", "At least 8 characters"), ("password", nil),
    ("pässwör", "At least 8 characters"), ("pässwört", nil),
    ("👩‍👩‍👧👩‍👩‍👧", "At least 8 characters"), ("        ", nil),
    (String(repeating: "password", count: 100), nil), ("pass", "At least 8 characters"),
  ]

  /// Every name with every password, before the first submit and after it.
  private static var problems: [Step<FormPort>] {
    func types(showingProblems: Bool) -> [Step<FormPort>] {
      typedNames.flatMap { name, problem in
        typedPasswords.flatMap { password, otherProblem -> [Step<FormPort>] in
          [
            .type(name, password),
            .fields(
              name, password, problems: showingProblems ? (problem, otherProblem) : (nil, nil)),
            .button(canSubmit: problem == nil && otherProblem == nil),
          ]
        }
      }
    }
    let views: [Step<FormPort>] = [.attach(.nameField), .attach(.passwordField), .attach(.button)]
    // The last texts have problems, so that nothing is requested.
    let submit: [Step<FormPort>] = [
      .send(.submit), .requested([]),
      .fields("a", "pass", problems: ("At least 3 letters or digits", "At least 8 characters")),
    ]
    return views + types(showingProblems: false) + submit + types(showingProblems: true) + submit
  }

  /// The first submit of another user is the next one.
  private static let problemsAfterAcceptance: [Step<FormPort>] = [
    .submit("a", "pass"), .submit(), .respond(.accepted), .fields("", ""), .type("a", "pass"),
    .fields("a", "pass"), .type("ada", "pass"), .fields("ada", "pass"), .type(), .fields(),
    .submit("a", "pass"),
    .fields("a", "pass", problems: ("At least 3 letters or digits", "At least 8 characters")),
  ]

  private static func checkSecrecy(_ fixture: FormFixture, _ spy: PasswordSpy) {
    let views = FormPort.Target.allCases.map { fixture.attach($0) }
    func read() {
      spy.readState()
      for target in FormPort.Target.allCases {
        spy.readDump(of: fixture.port.content(of: target) as Any, as: "the content of \(target)")
      }
      for content in views.flatMap(\.deliveries) { spy.readDump(of: content, as: "a delivery") }
      for message in fixture.messageLog.messages { spy.readDump(of: message, as: "a message") }
      for event in fixture.events { spy.readDump(of: event, as: "an event") }
      for alert in fixture.questions.requests { spy.readDump(of: alert, as: "a question") }
    }
    let type = (1...PasswordSpy.password.count).map { length in
      Step<FormPort>.send(.editPassword(Password(String(PasswordSpy.password.prefix(length)))))
    }
    let first: [Step<FormPort>] = [
      .send(.submit), .send(.editName("ada")), .send(.submit),
      .respond(.refused("Wrong password")), .send(.submit), .fail(), .answer(.retry),
      .send(.cancel), .send(.submit), .respond(.accepted),
    ]
    let second: [Step<FormPort>] = [.send(.editName("eve")), .send(.submit)]
    for step in type + first + type + second {
      step.run(fixture)
      read()
    }
  }

  private static func checkAcceptance(_ fixture: FormFixture) {
    var eventCount = 0
    fixture.play(.attach(.nameField), .attach(.passwordField), .attach(.button))
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      guard call.description.hasPrefix("the event") else { return }
      eventCount += 1
      let isShown = fixture.timing == .atOnce
      let empty = Step<FormPort>.steps(.fields("", ""), .button(canSubmit: false))
      if isShown { fixture.play(empty) } else { empty.run(fixture) }
    }
    for (number, name) in ["ada", "eve", "eve"].enumerated() {
      fixture.play(
        .submit(name), .requested(Array(["ada", "eve", "eve"][...number])), .pending(1),
        .button(canSubmit: false, isSubmitting: true), .respond(.accepted), .fields("", ""))
      fixture.expect("events", eventCount, is: number + 1)
    }
    fixture.play(.signedIn("ada", "eve", "eve"), .questions(0))
  }

  private static var refusals: [Step<FormPort>] {
    let refused = Step<FormPort>.fields(problems: (nil, "Wrong password"))
    func refuse(_ number: Int) -> Step<FormPort> {
      .steps(
        .send(.submit), .fields(), .requests(number), .respond(.refused("Wrong password")),
        refused, .button(canSubmit: true))
    }
    return [
      .attach(.passwordField), .type(), refuse(1), .send(.editName("eve"), .editName("ada")),
      .send(.editPassword(Password("password")), .cancel), refused, refuse(2),
      .send(.editPassword(Password("Password"))), .fields("ada", "Password"),
      .send(.editPassword(Password("password"))), .fields(), refuse(3),
      // A problem of the name shows, so that nothing is requested.
      .send(.editName("a"), .submit), .fields("a", problems: ("At least 3 letters or digits", nil)),
      .send(.editName("ada")), refuse(4), .signedIn(), .questions(0),
    ]
  }

  private static var failedRequests: [Step<FormPort>] {
    func failure(_ number: Int) -> Step<FormPort> {
      .steps(
        .requests(number), .submitting, .fail(), .questions(number), .ready, .answer(.retry))
    }
    return [
      .submit(), failure(1), failure(2), failure(3), .requests(4), .respond(.accepted),
      .signedIn("ada"), .questions(3),
    ]
  }

  private static let answersOfUser: [Step<FormPort>] = [
    .type(), .send(.submit), .fail(), .answer(.cancel), .requests(1), .ready, .send(.submit),
    .fail(), .answer(nil), .requests(2), .ready, .send(.submit), .fail(), .send(.editName("a")),
    .answer(.retry), .requests(3), .fields("a", problems: ("At least 3 letters or digits", nil)),
    .send(.editName("ada"), .submit), .fail(), .send(.editName("eve")), .answer(.retry),
    .requested(["ada", "ada", "ada", "ada", "eve"]), .questions(4),
  ]

  private static var whileSubmitting: [Step<FormPort>] {
    let disturb = Step<FormPort>.steps(
      .send(.editName("eve"), .submit, .editPassword(Password("pass")), .submit),
      .sendAtOnce(.editName("a"), .editPassword(Password("")), .submit, .submit), .submitting)
    return [
      .attach(.passwordField), .type(), .attach(.nameField),
      .sendAtOnce(.submit, .submit, .editName("eve")), .requests(1), disturb,
      .respond(.refused("Wrong password")), .requests(1),
      .fields(problems: (nil, "Wrong password")), .send(.submit), .fail(), .answer(.retry),
      disturb, .requests(3),
      Step { form in
        for shown in form.views.flatMap(\.deliveries) {
          if let content = shown.value as? NameContent, content.text != "ada" {
            form.violate("an edit is shown: \(shown)")
          }
        }
      },
      .respond(.accepted), .fields("", ""), .signedIn("ada"), .requests(3),
      .send(.editName("eve")), .fields("eve", ""),
    ]
  }

  private static let cancellations: [Step<FormPort>] = [
    .attach(.button), .type(), .send(.submit), .requests(1), .send(.cancel), .pending(0), .ready,
    .send(.submit), .requests(2), .send(.cancel), .pending(0), .ready,
    .sendAtOnce(.submit, .cancel), .pending(0), .sendAtOnce(.submit, .cancel, .submit),
    .pending(1), .respond(.accepted), .signedIn("ada"), .questions(0),
  ]

  private static let cancelledQuestions: [Step<FormPort>] = [
    .submit(), .fail(), .send(.cancel), .noQuestion, .fields(), .send(.submit), .requests(2),
    .fail(), .send(.submit), .noQuestion, .fields(), .requests(3), .questions(2),
  ]

  private static let lateAnswers: [(words: String, result: Result<SignInAnswer, any Error>)] = [
    ("accepts", .success(.accepted)), ("refuses", .success(.refused("No"))),
    ("fails", .failure(ConnectionLost())), ("cancels", .failure(CancellationError())),
  ]

  /// - Parameter hasFollower: whether another request is pending when the answer comes.
  private static func checkLateAnswer(
    _ answer: (words: String, result: Result<SignInAnswer, any Error>), hasFollower: Bool,
    _ fixture: FormFixture
  ) {
    let noChange = Step<FormPort>.steps(
      hasFollower ? .submitting : .ready, .signedIn(), .questions(0))
    fixture.play(.submit(), .send(.cancel))
    if hasFollower { fixture.send(.submit) }
    fixture.perform("the service \(answer.words), too late") {
      fixture.requests.answer(at: 0, with: answer.result)
    }
    fixture.play(noChange)
    // Where contents are shown later, the order of an intent and an answer is not specified.
    guard fixture.timing != .later else { return }
    if hasFollower { fixture.send(.cancel) }
    // An answer that comes just before the form is cancelled.
    fixture.send(.submit)
    fixture.perform("the service \(answer.words), and the user cancels") {
      fixture.requests.answer(at: fixture.requests.pending.count - 1, with: answer.result)
      fixture.post(.cancel)
      if hasFollower { fixture.post(.submit) }
    }
    fixture.play(noChange)
    fixture.answer(fixture.requests, with: .failure(CancellationError()))
    fixture.play(.submit(), .fail())
    let count = fixture.requests.requests.count + (hasFollower ? 1 : 0)
    fixture.play(.send(hasFollower ? .submit : .cancel), .answer(.retry), .requests(count))
  }
}

/// Looks for the characters of a password, which occur nowhere else, in all that can be read.
private final class PasswordSpy: TraceWatcher {
  static let password = "ЖΩ♞Ѫ۞ⵣ∯⌘"
  private static let scalars = Set(password.unicodeScalars)

  private let models = ModelWatch()
  private var places: [String] = []

  func didRecord(_ event: Trace.Event) {
    read("\(event.subject)", as: "the trace (\(event.stage.rawValue))")
  }

  func didMake(_ model: AnyObject, of screen: ScreenID?) { models.didMake(model, of: screen) }

  func readState() {
    for model in models.objects {
      let name = "\(type(of: model))"
      for part in StateText.parts(ofModel: model, named: name) {
        read(part.text, as: "the trace of the state (\(part.name))")
      }
      for child in Mirror(reflecting: model).children where child.value is any Equatable {
        read("\(child.value)", as: "the description of the state (\(name).\(child.label ?? ""))")
      }
    }
  }

  func readDump(of value: Any, as place: String) {
    var text = "\(value)"
    dump(value, to: &text)
    read(text, as: place)
  }

  func read(_ text: String, as place: String) {
    guard text.unicodeScalars.contains(where: Self.scalars.contains) else { return }
    if !places.contains(place) { places.append(place) }
  }

  @MainActor func report(to transcript: Transcript) {
    for place in places { transcript.violate("the password is in \(place)") }
  }
}

extension Step where Port == FormPort {
  fileprivate static var letGo: Self { .perform("the last reference goes") { $0.drop() } }

  fileprivate static var noQuestion: Self {
    Self { $0.expect("questions pending", $0.questions.pending, is: []) }
  }
}
