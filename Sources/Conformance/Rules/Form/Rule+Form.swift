import ReferenceModels
import ScenarioTesting
import Scenarios

@MainActor
extension Rule {
  /// Typing into the form, its problems, and who is shown an edit.
  nonisolated static let fields: [Rule] = [
    Rule(
      "F01", .must,
      "after `edit` the field shows that text in each of its views; the last of several edits wins",
      because: "a character that is lost or comes back is the first thing that a typist notices",
      form: { trial in
        try trial.withForm { checkEdits($0) }
        try trial.withForm { checkEchoes($0) }
      }),
    Rule(
      "F02", .must,
      """
      problems and `canSubmit` follow the texts; no problem is shown before the first `submit`
      """,
      because: "a form that corrects before the user has typed, or after a fix, is a nuisance",
      form: { trial in
        try trial.withForm { checkProblems($0) }
        try trial.withForm { checkProblemsAfterAcceptance($0) }
      }),
    Rule(
      "F07", .reported,
      """
      an edit of one field delivers nothing to views of the other, nor to `submit` unless it changes
      """,
      because: "typing is what users feel first, and a form has many fields",
      form: { try $0.withForm { checkOtherViews($0) } }),
  ]

  private static func checkEdits(_ fixture: FormFixture) {
    let names = [fixture.probeName(), fixture.probeName()]
    let passwords = [fixture.probePassword(), fixture.probePassword()]
    func expectShown(_ name: String, _ count: Int) {
      fixture.expect("the name", fixture.form.nameContent.text, is: name)
      fixture.expect("the length of the password", fixture.form.passwordContent.count, is: count)
      for view in names {
        fixture.expect("shown as the name", view.deliveries.last?.text, is: name)
      }
      for view in passwords {
        fixture.expect("shown as the length", view.deliveries.last?.count, is: count)
      }
    }
    expectShown("", 0)
    for name in ["a", "ad", "ada", "eve", "ev", "", "  ", "日本語👩‍👩‍👧", "a\nb", "e\u{301}"] {
      fixture.send(.editName(name))
      expectShown(name, 0)
    }
    fixture.send(.editName("ada"))
    for (password, count) in [("p", 1), ("pässwört", 8), ("👩‍👩‍👧👍", 2), ("pass", 4), ("", 0)] {
      fixture.send(.editPassword(Password(password)))
      expectShown("ada", count)
    }
    fixture.sendAtOnce(
      .editName("eve"), .editPassword(Password("pass")), .editName("bob"), .editName("ada"),
      .editPassword(Password("password")), .editName("joe"), .editPassword(Password("pass1")))
    expectShown("joe", 5)
    // What was typed last is what the service gets.
    fixture.send(.editPassword(Password("password")), .editPassword(Password("Password")))
    fixture.send(.submit)
    fixture.expect(
      "requests", fixture.requests.requests,
      is: [Credentials(name: "joe", password: Password("Password"))])
  }

  /// Views that send back what they are shown, as two-way bindings do.
  private static func checkEchoes(_ fixture: FormFixture) {
    let names = [fixture.probeName(), fixture.probeName()]
    for view in names {
      view.onShow = { [unowned fixture] in fixture.port.send(.editName($0.text)) }
    }
    for name in ["a", "ad", "ada", ""] {
      fixture.send(.editName(name))
      fixture.expect("the name", fixture.form.nameContent.text, is: name)
      for view in names {
        fixture.expect("shown as the name", view.deliveries.last?.text, is: name)
      }
    }
    fixture.expect("diagnostics", fixture.diagnostics.reports, is: [])
    for view in names { view.onShow = nil }
  }

  /// Names and passwords with their problems.
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
  private static func checkProblems(_ fixture: FormFixture) {
    let (name, password, button) = (
      fixture.probeName(), fixture.probePassword(), fixture.probeButton()
    )
    for showsProblems in [false, true] {
      for (text, problem) in typedNames {
        for (secret, otherProblem) in typedPasswords {
          fixture.type(text, secret)
          fixture.expect(
            "the name shows", name.deliveries.last,
            is: NameContent(text: text, problem: showsProblems ? problem : nil))
          fixture.expect(
            "the password shows", password.deliveries.last,
            is: PasswordContent(
              count: secret.count, problem: showsProblems ? otherProblem : nil))
          let canSubmit = problem == nil && otherProblem == nil
          fixture.expect(
            "the button, with the name \"\(text)\" and \(secret.count) characters",
            button.deliveries.last, is: SubmitContent(canSubmit: canSubmit, isSubmitting: false))
        }
      }
      // The last ones have problems, so that nothing is requested.
      fixture.send(.submit)
      fixture.expect(
        "the name's problem", name.deliveries.last?.problem, is: typedNames.last?.problem)
      fixture.expect(
        "the password's problem", password.deliveries.last?.problem,
        is: typedPasswords.last?.problem)
      fixture.expect("requests", fixture.requests.requests, is: [])
    }
  }

  /// The first submit of another user is the next one.
  private static func checkProblemsAfterAcceptance(_ fixture: FormFixture) {
    fixture.submit("a", "pass")
    fixture.submit()
    fixture.answer(.accepted)
    for (name, password) in [("", ""), ("a", "pass"), ("ada", "pass"), ("ada", "password")] {
      fixture.type(name, password)
      fixture.expectFields(name, password)
    }
    fixture.submit("a", "pass")
    fixture.expectFields(
      "a", "pass", problems: ("At least 3 letters or digits", "At least 8 characters"))
  }

  /// Edits before and after the first submit, some of which change whether the form can be submitted.
  private static func checkOtherViews(_ fixture: FormFixture) {
    func names(_ texts: String...) -> [() -> Void] {
      texts.map { text in { fixture.post(.editName(text)) } }
    }
    func passwords(_ texts: String...) -> [() -> Void] {
      texts.map { text in { fixture.post(.editPassword(Password(text))) } }
    }
    let edits =
      names("a", "ad", "ada", "adam", "ada", "ad")
      + passwords("p", "passwor", "password", "passwords", "pass") + names("ada")
      + passwords("password", "passwords", "passwor", "password") + names("adam", "ad", "ada")
    checkSlices(PortStage(fixture), edits + [{ fixture.submit("b", "") }] + edits)
  }
}

extension FormFixture {
  /// Attaches a view to each part; the function expects the current contents in them.
  func probeEverything() -> () -> Void {
    let (name, password, button) = (probeName(), probePassword(), probeButton())
    return { [unowned self] in
      expect("the name's view", name.deliveries.last, is: form.nameContent)
      expect("the password's view", password.deliveries.last, is: form.passwordContent)
      expect("the button's view", button.deliveries.last, is: form.submitContent)
    }
  }

  /// Expects the contents of both fields, without problems unless there are some.
  func expectFields(
    _ name: String, _ password: String, problems: (name: String?, password: String?) = (nil, nil)
  ) {
    expect("the name", form.nameContent, is: NameContent(text: name, problem: problems.name))
    expect(
      "the password", form.passwordContent,
      is: PasswordContent(count: password.count, problem: problems.password))
  }

  func expectButton(canSubmit: Bool, isSubmitting: Bool = false) {
    expect(
      "the button", form.submitContent,
      is: SubmitContent(canSubmit: canSubmit, isSubmitting: isSubmitting))
  }

  /// Expects names of the users that were signed in.
  func expectSignedIn(_ names: [String]) {
    expect("events", events, is: names.map { .signedIn($0) })
  }

  /// Expects a number of questions to the user so far, all of them about a lost connection.
  func expectQuestions(_ count: Int) {
    let expected = Alert("Signing in failed: connection lost", actions: [.retry, .cancel])
    expect("questions", questions.requests, is: Array(repeating: expected, count: count))
  }

  /// Expects a number of requests so far, with the same credentials.
  func expectRequests(_ count: Int) {
    let expected = Credentials(name: "ada", password: Password("password"))
    let seen = requests.requests
    expect("requests", seen.count, is: count)
    expect(seen.allSatisfy { $0 == expected }, "other credentials than those typed are sent")
  }
}
