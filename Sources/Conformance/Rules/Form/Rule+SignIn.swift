import ReferenceModels
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
        for check in [checkAcceptance, checkRefusal, checkFailure, checkAnswersOfUser] {
          try trial.withForm { check($0) }
        }
      }),
    Rule(
      "F04", .must, "while submitting, edits and further submits do nothing",
      because: "what the user sees must be what was sent, and a second tap must not sign in twice",
      form: { try $0.withForm { checkWhileSubmitting($0) } }),
    Rule(
      "F05", .must, "`cancel` and stop cancel the request; a late answer changes nothing",
      because: "a user who gave up must not be signed in a minute later",
      form: { trial in
        try trial.withForm { checkCancellation($0) }
        try trial.withForm { checkCancellationOfQuestion($0) }
        try trial.withForm { fixture in
          fixture.submit()
          fixture.perform("stop") { fixture.stop() }
          fixture.expect("requests pending", fixture.requests.pending, is: [])
          fixture.expectSignedIn([])
        }
        try trial.withCases(LateAnswer.all) { late, trial in
          try trial.withForm(waitsWhenCancelled: true) { late.check($0) }
        }
      }),
  ]

  private static func checkAcceptance(_ fixture: FormFixture) {
    let expectViews = fixture.probeEverything()
    var eventCount = 0
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      guard call.description.hasPrefix("the event") else { return }
      eventCount += 1
      fixture.expectFields("", "")
      fixture.expectButton(canSubmit: false)
      if fixture.profile.delivery == .immediate { expectViews() }
    }
    for (number, name) in ["ada", "eve", "eve"].enumerated() {
      fixture.submit(name)
      fixture.expect("requests", fixture.requests.requests.count, is: number + 1)
      fixture.expectButton(canSubmit: false, isSubmitting: true)
      fixture.expect(
        "the request", fixture.requests.pending,
        is: [Credentials(name: name, password: Password("password"))])
      fixture.answer(.accepted)
      fixture.expect("events", eventCount, is: number + 1)
      fixture.expectFields("", "")
      expectViews()
    }
    fixture.transcript.onOutsideCall = nil
    fixture.expectSignedIn(["ada", "eve", "eve"])
    fixture.expectQuestions(0)
  }

  private static func checkRefusal(_ fixture: FormFixture) {
    let view = fixture.probePassword()
    let refused = (name: String?.none, password: "Wrong password" as String?)
    func refuse(_ number: Int) {
      fixture.send(.submit)
      fixture.expectFields("ada", "password")
      fixture.expectRequests(number)
      fixture.answer(.refused("Wrong password"))
      fixture.expectFields("ada", "password", problems: refused)
      fixture.expectButton(canSubmit: true)
      fixture.expect("the view", view.deliveries.last, is: fixture.form.passwordContent)
    }
    fixture.type()
    refuse(1)
    fixture.send(.editName("eve"), .editName("ada"), .editPassword(Password("password")), .cancel)
    fixture.expectFields("ada", "password", problems: refused)
    refuse(2)
    fixture.send(.editPassword(Password("Password")))
    fixture.expectFields("ada", "Password")
    fixture.send(.editPassword(Password("password")))
    fixture.expectFields("ada", "password")
    refuse(3)
    // A problem of the name shows, so that nothing is requested.
    fixture.send(.editName("a"), .submit)
    fixture.expectFields("a", "password", problems: ("At least 3 letters or digits", nil))
    fixture.send(.editName("ada"))
    refuse(4)
    fixture.expectSignedIn([])
    fixture.expectQuestions(0)
  }

  private static func checkFailure(_ fixture: FormFixture) {
    fixture.submit()
    for number in 1...3 {
      fixture.expectRequests(number)
      fixture.expectButton(canSubmit: false, isSubmitting: true)
      fixture.fail()
      fixture.expectQuestions(number)
      fixture.expectFields("ada", "password")
      fixture.expectButton(canSubmit: true)
      fixture.answerAlert(.retry)
    }
    fixture.expectRequests(4)
    fixture.answer(.accepted)
    fixture.expectSignedIn(["ada"])
    fixture.expectQuestions(3)
  }

  /// The user does not want to try again, or edits before that.
  private static func checkAnswersOfUser(_ fixture: FormFixture) {
    fixture.type()
    for (number, choice) in [Alert.Action.cancel, nil].enumerated() {
      fixture.send(.submit)
      fixture.fail()
      fixture.answerAlert(choice)
      fixture.expectRequests(number + 1)
      fixture.expectFields("ada", "password")
      fixture.expectButton(canSubmit: true)
    }
    fixture.send(.submit)
    fixture.fail()
    fixture.send(.editName("a"))
    fixture.answerAlert(.retry)
    fixture.expectRequests(3)
    fixture.expectFields("a", "password", problems: ("At least 3 letters or digits", nil))
    fixture.send(.editName("ada"), .submit)
    fixture.fail()
    fixture.send(.editName("eve"))
    fixture.answerAlert(.retry)
    fixture.expect("the last name requested", fixture.requests.requests.last?.name, is: "eve")
    fixture.expectQuestions(4)
  }

  private static func checkWhileSubmitting(_ fixture: FormFixture) {
    let view = fixture.probeName()
    func disturb() {
      view.forget()
      fixture.send(.editName("eve"), .submit, .editPassword(Password("pass")), .submit)
      fixture.sendAtOnce(.editName("a"), .editPassword(Password("")), .submit, .submit)
      fixture.expectFields("ada", "password")
      fixture.expectButton(canSubmit: false, isSubmitting: true)
      for content in view.deliveries where content.text != "ada" {
        fixture.violate("an edit is shown: \(ContentText.text(of: content))")
      }
    }
    fixture.type()
    fixture.sendAtOnce(.submit, .submit, .editName("eve"))
    fixture.expectRequests(1)
    disturb()
    fixture.answer(.refused("Wrong password"))
    fixture.expectRequests(1)
    fixture.expectFields("ada", "password", problems: (nil, "Wrong password"))
    fixture.send(.submit)
    fixture.fail()
    fixture.answerAlert(.retry)
    disturb()
    fixture.expectRequests(3)
    fixture.answer(.accepted)
    fixture.expectFields("", "")
    fixture.expectSignedIn(["ada"])
    fixture.expectRequests(3)
    fixture.send(.editName("eve"))
    fixture.expectFields("eve", "")
    fixture.expect("the name's view", view.deliveries.last, is: fixture.form.nameContent)
  }

  private static func checkCancellation(_ fixture: FormFixture) {
    let button = fixture.probeButton()
    fixture.type()
    for number in 1...2 {
      fixture.send(.submit)
      fixture.expectRequests(number)
      fixture.send(.cancel)
      fixture.expect("requests pending", fixture.requests.pending, is: [])
      fixture.expectFields("ada", "password")
      fixture.expectButton(canSubmit: true)
      fixture.expect("the button's view", button.deliveries.last, is: fixture.form.submitContent)
    }
    fixture.sendAtOnce(.submit, .cancel)
    fixture.expect("requests pending", fixture.requests.pending, is: [])
    fixture.sendAtOnce(.submit, .cancel, .submit)
    fixture.expect("requests pending", fixture.requests.pending.count, is: 1)
    fixture.answer(.accepted)
    fixture.expectSignedIn(["ada"])
    fixture.expectQuestions(0)
  }

  /// Ends a question about a failure by a cancellation, or by another submit.
  private static func checkCancellationOfQuestion(_ fixture: FormFixture) {
    fixture.submit()
    for (number, intent) in [FormIntent.cancel, .submit].enumerated() {
      fixture.fail()
      fixture.send(intent)
      fixture.expect("questions pending", fixture.questions.pending, is: [])
      fixture.expectFields("ada", "password")
      if intent == .cancel { fixture.send(.submit) }
      fixture.expectRequests(number + 2)
    }
    fixture.expectQuestions(2)
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
    fixture.submit()
    fixture.send(.cancel)
    if hasFollower { fixture.send(.submit) }
    fixture.perform("the service \(words), too late") {
      fixture.requests.answer(at: 0, with: result)
    }
    expectNoChange(fixture)
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
    expectNoChange(fixture)
    checkQuestion(fixture)
  }

  private func checkQuestion(_ fixture: FormFixture) {
    fixture.answer(fixture.requests, with: .failure(CancellationError()))
    fixture.submit()
    fixture.fail()
    let count = fixture.requests.requests.count
    fixture.send(hasFollower ? .submit : .cancel)
    fixture.answerAlert(.retry)
    fixture.expect("requests", fixture.requests.requests.count, is: count + (hasFollower ? 1 : 0))
  }

  private func expectNoChange(_ fixture: FormFixture) {
    fixture.expectFields("ada", "password")
    fixture.expectButton(canSubmit: !hasFollower, isSubmitting: hasFollower)
    fixture.expectSignedIn([])
    fixture.expectQuestions(0)
  }
}
