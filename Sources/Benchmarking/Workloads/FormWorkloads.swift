import Conformance
import ReferenceModels
import ScenarioTesting
import Scenarios

/// What is done in a form.
struct FormWork: Sendable {
  var operations: [[Step<FormIntent>]]
  var nameViews = 1
  var buttonViews = 1

  /// Whether the form was refused before, so that each operation begins with a problem.
  var isRefusedBefore = false

  /// Whether the cost of one more view is measured.
  var isAboutViews = false

  var useful: @Sendable (Timing) -> ClosedRange<Int>

  /// A character more, and the text as it was: both are valid, and allocate no string.
  static let letters: [FormIntent] = [.editName("adalovelace"), .editName("adalovelac")]

  static let password = FormIntent.editPassword(Password("correct horse"))

  /// Brings a form to where it can be submitted.
  static let preparation = [letters[1], password]

  static let submission = Step<FormIntent>(intents: [.submit], ending: .settled)
}

extension Workload {
  static let ofForms = [
    form("typing", "one character typed into a field with n views, or deleted") { n in
      FormWork(
        operations: FormWork.letters.map { [Step(intents: [$0])] }, nameViews: n,
        isAboutViews: true, useful: { _ in n...n })
    },
    form("submit", "submit a form whose button has n views, and show the refusal") { n in
      // The button gets two contents, and so does the password: its refusal goes and comes again. A
      // variant that shows contents later need not show those that are superseded at once.
      FormWork(
        operations: [[FormWork.submission], [FormWork.submission]], buttonViews: n,
        isRefusedBefore: true, useful: { ($0 == .later ? 0 : 2 + 2 * n)...2 + 2 * n })
    },
  ]

  private static func form(
    _ name: String, _ summary: String, _ work: @escaping @Sendable (_ n: Int) -> FormWork
  ) -> Workload {
    Workload("form", name, summary, [1, 10]) { architecture, n, mode in
      (architecture as? any FormArchitecture.Type)?.session(work(n), mode)
    }
  }
}

extension FormArchitecture {
  @MainActor
  fileprivate static func session(_ work: FormWork, _ mode: SessionMode) -> any WorkloadSession {
    let setting = Setting(mode, timing(in: .form)) {
      var models = Models()
      for intent in FormWork.preparation { models.form.apply(.intent(intent)) }
      if work.isRefusedBefore { models.submit() }
      return models
    }
    let views = setting.views
    let setup = WorkloadSetup<Form, Form>(
      setting, useful: work.useful(setting.delivery),
      make: {
        makeForm(
          environment: FormEnvironment(
            scenario: ScenarioEnvironment(display: setting.display), sessions: RefusingSessions(),
            alerts: AlertLog()))
      },
      subject: { $0 },
      open: { form, _ in
        for intent in FormWork.preparation { form.send(intent) }
        if work.isRefusedBefore { Driver.run([FormWork.submission], on: form, setting) }
        setting.display.showResults(setting.delivery)
        for place in 0..<work.nameViews { _ = form.attachName(views.names.fresh(place)) }
        _ = form.attachPassword(views.passwords.fresh())
        for place in 0..<work.buttonViews { _ = form.attachSubmit(views.buttons.fresh(place)) }
        setting.display.settleIfLater(setting.delivery)
      },
      operations: { _ in work.operations },
      apply: { intent in
        setting.change { intent == .submit ? $0.submit() : $0.form.apply(.intent(intent)) }
      },
      attachFurtherView: work.isAboutViews
        ? { form in _ = form.attachName(views.names.timingProbe) } : nil)
    return CycleSession(setup)
  }
}

extension Models {
  @MainActor
  fileprivate mutating func submit() {
    form.apply(.intent(.submit))
    form.apply(.refused(RefusingSessions.reason))
  }
}

private final class RefusingSessions: SessionService {
  static let reason = "Unknown name or wrong password"

  func signIn(_ credentials: Credentials) async throws -> SignInAnswer { .refused(Self.reason) }
}
