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
        for check in [
          checkAcceptance, checkRefusal, checkFailure, checkAnswersOfUser, checkServiceThatCancels,
        ] { try trial.withForm { check($0) } }
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
        try trial.withForm { checkStop($0) }
        try trial.withCases(LateAnswer.all) { late, trial in
          try trial.withForm(waitsWhenCancelled: true) { late.check($0) }
        }
      }),
  ]

  private static func checkAcceptance(_ fixture: FormFixture) {
    let views = (fixture.probeName(), fixture.probePassword(), fixture.probeButton())
    var eventCount = 0
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      guard call.description.hasPrefix("the event") else { return }
      eventCount += 1
      fixture.expectFields("", "", "when the event arrives")
      fixture.expectButton(canSubmit: false, "when the event arrives")
    }
    for (number, name) in ["ada", "eve", "eve"].enumerated() {
      fixture.submit(name)
      fixture.expect("requests", fixture.requests.requests.count, is: number + 1)
      fixture.expectButton(canSubmit: false, isSubmitting: true, "while a request is pending")
      fixture.expect(
        "the request", fixture.requests.pending,
        is: [Credentials(name: name, password: Password("password"))])
      fixture.answer(.accepted)
      fixture.expect("events", eventCount, is: number + 1)
      fixture.expectFields("", "", "after an acceptance")
      fixture.expect("the name's view", views.0.deliveries.last, is: fixture.form.nameContent)
      fixture.expect(
        "the password's view", views.1.deliveries.last, is: fixture.form.passwordContent)
      fixture.expect("the button's view", views.2.deliveries.last, is: fixture.form.submitContent)
    }
    fixture.transcript.onOutsideCall = nil
    fixture.expectSignedIn(["ada", "eve", "eve"], "in total")
    fixture.expectQuestions(0, "in total")
  }

  private static func checkRefusal(_ fixture: FormFixture) {
    let view = fixture.probePassword()
    let refused = (name: String?.none, password: "Wrong password" as String?)
    func refuse(_ number: Int) {
      fixture.send(.submit)
      fixture.expectFields("ada", "password", "while a request is pending")
      fixture.expectRequests(number, "after a submit")
      fixture.answer(.refused("Wrong password"))
      fixture.expectFields("ada", "password", problems: refused, "after a refusal")
      fixture.expectButton(canSubmit: true, "after a refusal")
      fixture.expect("the view", view.deliveries.last, is: fixture.form.passwordContent)
    }
    fixture.type()
    refuse(1)
    fixture.send(.editName("eve"), .editName("ada"), .editPassword(Password("password")), .cancel)
    fixture.expectFields(
      "ada", "password", problems: refused, "after edits that leave the password as it was")
    refuse(2)
    fixture.send(.editPassword(Password("Password")))
    fixture.expectFields("ada", "Password", "after an edit of a refused password")
    fixture.send(.editPassword(Password("password")))
    fixture.expectFields("ada", "password", "after the refused password was typed again")
    refuse(3)
    // A problem of the name shows, so that nothing is requested.
    fixture.send(.editName("a"), .submit)
    fixture.expectFields(
      "a", "password", problems: ("At least 3 letters or digits", nil), "after the next submit")
    fixture.send(.editName("ada"))
    refuse(4)
    fixture.expectSignedIn([], "after refusals")
    fixture.expectQuestions(0, "after refusals")
  }

  private static func checkFailure(_ fixture: FormFixture) {
    fixture.submit()
    for number in 1...3 {
      fixture.expectRequests(number, "before a failure")
      fixture.expectButton(canSubmit: false, isSubmitting: true, "while a request is pending")
      fixture.fail()
      fixture.expectQuestions(number, "after \(number) failures")
      fixture.expectFields("ada", "password", "after a failure")
      fixture.expectButton(canSubmit: true, "after a failure")
      fixture.answerAlert(.retry)
    }
    fixture.expectRequests(4, "after three failures")
    fixture.answer(.accepted)
    fixture.expectSignedIn(["ada"], "after Retry")
    fixture.expectQuestions(3, "after an acceptance")
  }

  /// The user does not want to try again, or edits before that.
  private static func checkAnswersOfUser(_ fixture: FormFixture) {
    fixture.type()
    for (number, choice) in [Alert.Action.cancel, nil].enumerated() {
      fixture.send(.submit)
      fixture.fail()
      fixture.answerAlert(choice)
      fixture.expectRequests(number + 1, "after a question that was not answered with Retry")
      fixture.expectFields("ada", "password", "after it")
      fixture.expectButton(canSubmit: true, "after it")
    }
    fixture.send(.submit)
    fixture.fail()
    fixture.send(.editName("a"))
    fixture.answerAlert(.retry)
    fixture.expectRequests(3, "after Retry with a name that is not valid")
    fixture.expectFields(
      "a", "password", problems: ("At least 3 letters or digits", nil), "after it")
    fixture.send(.editName("ada"), .submit)
    fixture.fail()
    fixture.send(.editName("eve"))
    fixture.answerAlert(.retry)
    fixture.expect("the last name requested", fixture.requests.requests.last?.name, is: "eve")
    fixture.expectQuestions(4, "in total")
  }

  /// A request that its service cancels is neither refused nor failed.
  private static func checkServiceThatCancels(_ fixture: FormFixture) {
    fixture.submit()
    fixture.fail(with: CancellationError())
    fixture.expectFields("ada", "password", "after the service cancelled")
    fixture.expectButton(canSubmit: true, "after the service cancelled")
    fixture.expectQuestions(0, "after the service cancelled")
    fixture.send(.submit)
    fixture.expectRequests(2, "after another submit")
  }

  private static func checkWhileSubmitting(_ fixture: FormFixture) {
    let views = (fixture.probeName(), fixture.probePassword(), fixture.probeButton())
    func disturb(_ moment: String) {
      views.0.forget()
      fixture.send(.editName("eve"), .submit, .editPassword(Password("pass")), .submit)
      fixture.sendAtOnce(.editName("a"), .editPassword(Password("")), .submit, .submit)
      fixture.expectFields("ada", "password", "after edits \(moment)")
      fixture.expectButton(canSubmit: false, isSubmitting: true, "after edits \(moment)")
      for content in views.0.deliveries where content.text != "ada" {
        fixture.violate("an edit \(moment) is shown: \(ContentText.text(of: content))")
      }
    }
    fixture.type()
    fixture.sendAtOnce(.submit, .submit, .editName("eve"))
    fixture.expectRequests(1, "after two submits at once")
    disturb("while submitting")
    fixture.answer(.refused("Wrong password"))
    fixture.expectRequests(1, "after a refusal")
    fixture.expectFields("ada", "password", problems: (nil, "Wrong password"), "after a refusal")
    fixture.send(.submit)
    fixture.fail()
    fixture.answerAlert(.retry)
    disturb("after Retry")
    fixture.expectRequests(3, "after Retry")
    fixture.answer(.accepted)
    fixture.expectFields("", "", "after an acceptance")
    fixture.expectSignedIn(["ada"], "in the end")
    fixture.expectRequests(3, "in the end")
    fixture.send(.editName("eve"))
    fixture.expectFields("eve", "", "after an edit of the next user")
    fixture.expect("the name's view", views.0.deliveries.last, is: fixture.form.nameContent)
  }

  private static func checkCancellation(_ fixture: FormFixture) {
    let button = fixture.probeButton()
    fixture.type()
    for number in 1...2 {
      fixture.send(.submit)
      fixture.expectRequests(number, "after a submit")
      fixture.send(.cancel)
      fixture.expect("requests pending after `cancel`", fixture.requests.pending, is: [])
      fixture.expectFields("ada", "password", "after `cancel`")
      fixture.expectButton(canSubmit: true, "after `cancel`")
      fixture.expect("the button's view", button.deliveries.last, is: fixture.form.submitContent)
    }
    fixture.sendAtOnce(.submit, .cancel)
    fixture.expect("requests pending after both at once", fixture.requests.pending, is: [])
    fixture.sendAtOnce(.submit, .cancel, .submit)
    fixture.expect("requests pending after all three", fixture.requests.pending.count, is: 1)
    fixture.answer(.accepted)
    fixture.expectSignedIn(["ada"], "in the end")
    fixture.expectQuestions(0, "in the end")
  }

  /// Ends a question about a failure by a cancellation, or by another submit.
  private static func checkCancellationOfQuestion(_ fixture: FormFixture) {
    fixture.submit()
    for (number, intent) in [FormIntent.cancel, .submit].enumerated() {
      fixture.fail()
      fixture.send(intent)
      fixture.expect("questions pending after \(intent)", fixture.questions.pending, is: [])
      fixture.expectFields("ada", "password", "after \(intent)")
      if intent == .cancel { fixture.send(.submit) }
      fixture.expectRequests(number + 2, "after \(intent)")
    }
    fixture.expectQuestions(2, "in the end")
  }

  private static func checkStop(_ fixture: FormFixture) {
    fixture.submit()
    fixture.expect("requests pending before `stop()`", fixture.requests.pending.count, is: 1)
    fixture.perform("stop") { fixture.stop() }
    fixture.expect("requests pending after `stop()`", fixture.requests.pending, is: [])
    fixture.expectSignedIn([], "after `stop()`")
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
    expectNoChange(fixture, "when the service \(words) too late")
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
    expectNoChange(fixture, "when the service \(words) and the user cancels")
    checkQuestion(fixture)
  }

  private func checkQuestion(_ fixture: FormFixture) {
    fixture.answer(fixture.requests, with: .failure(CancellationError()))
    fixture.submit()
    fixture.fail()
    let count = fixture.requests.requests.count
    fixture.send(hasFollower ? .submit : .cancel)
    fixture.answerAlert(.retry)
    fixture.expect(
      "requests when a superseded question is answered", fixture.requests.requests.count,
      is: count + (hasFollower ? 1 : 0))
  }

  private func expectNoChange(_ fixture: FormFixture, _ moment: String) {
    fixture.expectFields("ada", "password", moment)
    fixture.expectButton(canSubmit: !hasFollower, isSubmitting: hasFollower, moment)
    fixture.expectSignedIn([], moment)
    fixture.expectQuestions(0, moment)
  }
}
