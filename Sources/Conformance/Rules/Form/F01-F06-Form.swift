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
      form: { try $0.play(acceptances, refusals, failedRequests) }),
    Rule(
      "F04", "while submitting, edits and further submits do nothing",
      because: "what the user sees must be what was sent, and a second tap must not sign in twice",
      form: { try $0.play(whileSubmitting) }),
    Rule(
      "F05", "`cancel` and letting go cancel the request; a late answer changes nothing",
      because: "a user who gave up must not be signed in a minute later",
      form: { trial in
        try trial.play(cancellations, [.submit(), .letGo])
        for answer in lateAnswers {
          try trial.play(
            of: FormPort.self,
            [.submit(), .send(.cancel), .respond(with: answer)],
            [.submit(), .send(.cancel), .send(.submit), .respond(with: answer)],
            with: FormSettings(waitsWhenCancelled: true))
        }
      }),
  ]

  private static let views: [Step<FormPort>] = [
    .attach(.nameField), .attach(.passwordField), .attach(.button),
  ]

  private static var edits: [Step<FormPort>] {
    let names = ["a", "ad", "ada", "eve", "", "  ", "日本語👩‍👩‍👧", "a\nb", "e\u{301}", "ada"]
    let passwords = ["p", "pässwört", "👩‍👩‍👧👍", "pass", "password", "Password"]
    return [.attach(.nameField)] + views + names.map { .send(.editName($0)) }
      + passwords.map { .send(.editPassword(Password($0))) }
      + [.sendAtOnce(.editName("eve"), .editName("bob"), .editName("ada")), .send(.submit)]
  }

  /// Views that send back what they are shown, as two-way bindings do.
  private static var echoes: [Step<FormPort>] {
    let echo = Step<FormPort>.attach(.nameField) { shown, player in
      if let name = shown.value as? NameContent {
        player.scene.fixture.post(.editName(name.text))
      }
      return false
    }
    return [echo, echo] + ["a", "ad", "ada", ""].map { .send(.editName($0)) }
  }

  /// Texts with and without problems, before the first submit and after it; the last ones have problems, so
  /// that nothing is requested.
  private static var problems: [Step<FormPort>] {
    let types: [Step<FormPort>] = [
      .type("", ""), .type("ab", "password"), .type("ada", "passwor"), .type("ada eve", "pässwört"),
      .type("ada", "        "), .type("abcdefghijklmnopqrstu", "pässwör"), .type("Zoë", "pass"),
    ]
    return views + types + [.send(.submit)] + types + [.send(.submit)]
  }

  /// The first submit of another user is the next one.
  private static let problemsAfterAcceptance: [Step<FormPort>] = [
    .submit("a", "pass"), .submit(), .respond(.accepted), .type("a", "pass"), .type(),
    .submit("a", "pass"),
  ]

  private static func checkSecrecy(_ fixture: FormFixture, _ spy: PasswordSpy) {
    for target in FormPort.Target.allCases {
      fixture.walker.attach(target) {
        spy.readDump(of: $0, as: "a delivery")
        return false
      }
    }
    func read() {
      spy.readState()
      for target in FormPort.Target.allCases {
        spy.readDump(of: fixture.port.content(of: target) as Any, as: "the content of \(target)")
      }
      for message in fixture.messageLog.messages { spy.readDump(of: message, as: "a message") }
      for event in fixture.scene.events { spy.readDump(of: event, as: "an event") }
      for alert in fixture.scene.questions.gate.requests {
        spy.readDump(of: alert, as: "a question")
      }
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
      fixture.play(step)
      read()
    }
  }

  /// The fields are empty when the event arrives.
  private static var acceptances: [Step<FormPort>] {
    let watch = Step<FormPort> { player in
      let (form, log) = (player.scene.fixture.form, player.log)
      player.scene.fixture.transcript.onOutsideCall = { [unowned form, unowned log] call in
        guard call.description.hasPrefix("the event") else { return }
        let texts = [form.nameContent.text, String(form.passwordContent.count)]
        log.expect("name and password in the event", texts, is: ["", "0"])
        log.expect("whether the form can submit", form.submitContent.canSubmit, is: false)
      }
    }
    return views + [watch] + ["ada", "eve"].flatMap { [.submit($0), .respond(.accepted)] }
  }

  private static let refusals: [Step<FormPort>] = {
    let refusal: [Step<FormPort>] = [.send(.submit), .respond(.refused("Wrong password"))]
    return [.attach(.passwordField), .type()] + refusal
      + [.send(.editName("eve")), .send(.editPassword(Password("password")))] + refusal
      + [.send(.editPassword(Password("Password")))] + refusal
      // A problem of the name shows, so that nothing is requested.
      + [.send(.editName("a")), .send(.submit), .send(.editName("ada"))] + refusal
  }()

  private static let failedRequests: [Step<FormPort>] = [
    .submit(), .fail(), .answer(.retry), .fail(), .answer(.retry), .respond(.accepted), .submit(),
    .fail(), .answer(.cancel), .send(.submit), .fail(), .answer(nil), .send(.submit), .fail(),
    .send(.editName("a")), .answer(.retry), .send(.editName("ada")), .send(.submit), .fail(),
    .send(.submit),
  ]

  private static let whileSubmitting: [Step<FormPort>] = {
    let disturb: [Step<FormPort>] = [
      .send(.editName("eve")), .send(.submit), .send(.editPassword(Password("pass"))),
      .sendAtOnce(.editName("a"), .editPassword(Password("")), .submit, .submit),
    ]
    return views + [.type(), .sendAtOnce(.submit, .submit, .editName("eve"))] + disturb
      + [.fail(), .answer(.retry)] + disturb + [.respond(.accepted), .send(.editName("eve"))]
  }()

  private static let cancellations: [Step<FormPort>] = [
    .attach(.button), .submit(), .send(.cancel), .sendAtOnce(.submit, .cancel, .submit), .fail(),
    .send(.cancel), .send(.submit), .respond(.accepted),
  ]

  private static let lateAnswers: [Result<SignInAnswer, any Error>] = [
    .success(.accepted), .success(.refused("No")), .failure(ConnectionLost()),
    .failure(CancellationError()),
  ]
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
