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
      let delivery = architecture.timing(in: [.form])
      guard let architecture = architecture as? any FormArchitecture.Type else { return nil }
      @MainActor func session<Variant: FormArchitecture>(_: Variant.Type) -> any WorkloadSession {
        CycleSession(FormSetup<Variant>(work(n), mode, delivery))
      }
      return session(architecture)
    }
  }
}

final class FormSetup<Architecture: FormArchitecture>: WorkloadSetup {
  let delivery: Timing
  let views: Views
  let display = Display()
  private let work: FormWork
  private var model = FormModel()

  init(_ work: FormWork, _ mode: SessionMode, _ delivery: Timing) {
    self.work = work
    self.delivery = delivery
    views = Views(mode: mode)
    for intent in FormWork.preparation { apply(intent) }
  }

  var usefulDeliveries: ClosedRange<Int> { work.useful(delivery) }

  func make() -> Architecture.Form {
    Architecture.makeForm(
      environment: FormEnvironment(
        scenario: ScenarioEnvironment(display: display), sessions: RefusingSessions(),
        alerts: AlertLog()))
  }

  func subject(of form: Architecture.Form) -> Architecture.Form { form }

  func open(_ form: Architecture.Form, _ stopwatch: Stopwatch?) {
    for intent in FormWork.preparation { form.send(intent) }
    if work.isRefusedBefore {
      Driver.run([FormWork.submission], on: form, display, delivery)
      apply(.submit)
    }
    display.showResults(delivery)
    for place in 0..<work.nameViews { _ = form.attachName(views.names.fresh(place)) }
    _ = form.attachPassword(views.passwords.fresh())
    for place in 0..<work.buttonViews { _ = form.attachSubmit(views.buttons.fresh(place)) }
    display.settleIfLater(delivery)
  }

  func operations(on form: Architecture.Form) -> [[Step<FormIntent>]] { work.operations }

  func apply(_ intent: FormIntent) {
    model.apply(.intent(intent))
    if intent == .submit { model.apply(.refused(RefusingSessions.reason)) }
  }

  func findMismatch(inFirstCycle: Bool) -> String? {
    views.names.findMismatch("name") { _ in model.nameContent }
      ?? views.passwords.findMismatch("password") { _ in model.passwordContent }
      ?? views.buttons.findMismatch("button") { _ in model.submitContent }
  }

  func attachFurtherView(to form: Architecture.Form) -> Bool {
    guard work.isAboutViews else { return false }
    _ = form.attachName(views.names.timingProbe)
    return true
  }
}

private final class RefusingSessions: SessionService {
  static let reason = "Unknown name or wrong password"

  func signIn(_ credentials: Credentials) async throws -> SignInAnswer { .refused(Self.reason) }
}
