import ScenarioTesting
import Scenarios

@MainActor
extension Rule {
  /// Requests of the form, and their answers.
  nonisolated static let signIn: [Rule] = [
    Rule(
      "F03", .must,
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
      "F04", .must, "while submitting, edits and further submits do nothing",
      because: "what the user sees must be what was sent, and a second tap must not sign in twice",
      form: { try $0.play(whileSubmitting) }),
    Rule(
      "F05", .must, "`cancel` and stop cancel the request; a late answer changes nothing",
      because: "a user who gave up must not be signed in a minute later",
      form: { trial in
        try trial.play(
          cancellations, cancelledQuestions, [.submit(), .stop, .pending(0), .signedIn()])
        try trial.run(forEach: LateAnswer.all, with: FormSettings(waitsWhenCancelled: true)) {
          $0.check($1)
        }
      }),
  ]

  private static func checkAcceptance(_ fixture: FormFixture) {
    var eventCount = 0
    fixture.play(.attach(.nameField), .attach(.passwordField), .attach(.button))
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      guard call.description.hasPrefix("the event") else { return }
      eventCount += 1
      let isShown = fixture.profile.delivery == .immediate
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

  /// The user does not want to try again, or edits before that.
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

  /// Ends a question about a failure by a cancellation, or by another submit.
  private static let cancelledQuestions: [Step<FormPort>] = [
    .submit(), .fail(), .send(.cancel), .noQuestion, .fields(), .send(.submit), .requests(2),
    .fail(), .send(.submit), .noQuestion, .fields(), .requests(3), .questions(2),
  ]
}

extension Step where Port == FormPort {
  fileprivate static var noQuestion: Self {
    Self { $0.expect("questions pending", $0.questions.pending, is: []) }
  }
}

/// An answer to a request that was cancelled, or to a question that was superseded.
@MainActor
private struct LateAnswer {
  private let words: String
  private let result: Result<SignInAnswer, any Error>

  /// Whether another request is pending then.
  private let hasFollower: Bool

  static let all: [LateAnswer] = [true, false].flatMap { hasFollower in
    [
      LateAnswer(words: "accepts", result: .success(.accepted), hasFollower: hasFollower),
      LateAnswer(words: "refuses", result: .success(.refused("No")), hasFollower: hasFollower),
      LateAnswer(words: "fails", result: .failure(ConnectionLost()), hasFollower: hasFollower),
      LateAnswer(words: "cancels", result: .failure(CancellationError()), hasFollower: hasFollower),
    ]
  }

  func check(_ fixture: FormFixture) {
    let noChange = Step<FormPort>.steps(
      hasFollower ? .submitting : .ready, .signedIn(), .questions(0))
    fixture.play(.submit(), .send(.cancel))
    if hasFollower { fixture.send(.submit) }
    fixture.perform("the service \(words), too late") {
      fixture.requests.answer(at: 0, with: result)
    }
    fixture.play(noChange)
    // Where contents are shown later, the order of an intent and an answer is not specified.
    guard fixture.profile.delivery != .later else { return }
    if hasFollower { fixture.send(.cancel) }
    // An answer that comes just before the form is cancelled.
    fixture.send(.submit)
    fixture.perform("the service \(words), and the user cancels") {
      fixture.requests.answer(at: fixture.requests.pending.count - 1, with: result)
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
