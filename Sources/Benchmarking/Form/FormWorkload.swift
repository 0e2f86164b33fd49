import Conformance
import ExecutorPump
import ReferenceModels
import ScenarioTesting
import Scenarios

package enum FormWorkload: String, CaseIterable, Workload {
  case typing
  case submit

  package var scenario: String { "form" }

  package var summary: String {
    switch self {
    case .typing: "one character typed into a field with n views, or deleted"
    case .submit: "submit a form whose button has n views, and show the refusal"
    }
  }

  package var sizes: [WorkloadSize] { self == .submit ? [1, 10] : [1, 10, 100] }

  package func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    let delivery = architecture.timing(in: [.form])
    guard let architecture = architecture as? any FormArchitecture.Type else { return nil }
    func session<Variant: FormArchitecture>(_: Variant.Type) -> any WorkloadSession {
      FormSession<Variant>(self, size: size, mode: mode, delivery: delivery)
    }
    return session(architecture)
  }

  /// The number of useful deliveries that one operation must cause.
  ///
  /// A submission gives the button two contents, and so does the password, whose refusal goes and comes
  /// again. A variant that shows contents later need not show those that are superseded at once.
  func usefulDeliveries(_ n: Int, _ delivery: Timing) -> ClosedRange<Int> {
    switch self {
    case .typing: n...n
    case .submit: (delivery == .later ? 0 : 2 + 2 * n)...2 + 2 * n
    }
  }
}

final class FormSession<Architecture: FormArchitecture>: WorkloadSession {
  private let workload: FormWorkload
  let delivery: Timing
  private let display = Display()
  private let form: Architecture.Form
  private let tally = Tally()
  private let nameViews: ProbeSet<Int, NameContent>
  private let passwordViews: ProbeSet<Int, PasswordContent>
  private let submitViews: ProbeSet<Int, SubmitContent>
  private let nameTimingProbe = NameTimingProbe()
  private var model = FormModel()

  /// A character more, and the text as it was: short enough for a string without an allocation.
  private let cycle: [FormIntent] = [.editName("adalovelace"), .editName("adalovelac")]

  let expectedUsefulDeliveries: ClosedRange<Int>

  init(_ workload: FormWorkload, size: WorkloadSize, mode: SessionMode, delivery: Timing) {
    self.delivery = delivery
    self.workload = workload
    form = Architecture.makeForm(
      environment: FormEnvironment(
        scenario: ScenarioEnvironment(display: display), sessions: RefusingSessions(),
        alerts: AlertLog()))
    nameViews = ProbeSet(mode, tally, timing: nameTimingProbe) { $0.nameView($1) }
    passwordViews = ProbeSet(mode, tally, timing: PasswordTimingProbe()) { layer, _ in
      layer.passwordView()
    }
    submitViews = ProbeSet(mode, tally, timing: SubmitTimingProbe()) { $0.submitView($1) }
    expectedUsefulDeliveries = workload.usefulDeliveries(size.n, delivery)
    for intent in [cycle[1], .editPassword(Password("correct horse"))] {
      form.send(intent)
      model.apply(.intent(intent))
    }
    if workload == .submit { submitToModelAndForm() }
    display.showResults(delivery)
    for place in 0..<(workload == .typing ? size.n : 1) {
      _ = form.attachName(nameViews.fresh(place))
    }
    _ = form.attachPassword(passwordViews.fresh(0))
    for place in 0..<(workload == .submit ? size.n : 1) {
      _ = form.attachSubmit(submitViews.fresh(place))
    }
    display.settleIfLater(delivery)
  }

  func run(_ operations: Int) {
    guard delivery != .later else { return runOneByOne(operations) }
    switch workload {
    case .typing:
      if delivery == .atOnce {
        FormDriver.send(form, cycle, cycles: operations / 2)
      } else {
        FormDriver.sendAndFrame(form, cycle, display, cycles: operations / 2)
      }
    case .submit: for _ in 0..<operations { FormDriver.submit(form, display) }
    }
  }

  func operate(_ half: Int, _ stopwatch: Stopwatch) {
    switch workload {
    case .typing: FormDriver.sendOnce(form, cycle[half], display, delivery, stopwatch)
    case .submit: FormDriver.submit(form, display)
    }
  }

  func attachFurtherView() -> Bool {
    guard workload == .typing else { return false }
    _ = form.attachName(nameTimingProbe)
    return true
  }

  var deliveries: DeliveryTally { tally.deliveries }

  func findMismatchWithinCycle() -> String? {
    for intent in cycle {
      switch workload {
      case .typing:
        form.send(intent)
        display.showResults(delivery)
        model.apply(.intent(intent))
      case .submit: submitToModelAndForm()
      }
      if let mismatch = findMismatch() { return mismatch }
    }
    return nil
  }

  private func submitToModelAndForm() {
    FormDriver.submit(form, display)
    model.apply(.intent(.submit))
    model.apply(.refused(RefusingSessions.reason))
  }

  func findMismatch() -> String? {
    nameViews.findMismatch("name") { _ in model.nameContent }
      ?? passwordViews.findMismatch("password") { _ in model.passwordContent }
      ?? submitViews.findMismatch("button") { _ in model.submitContent }
  }
}

private final class RefusingSessions: SessionService {
  static let reason = "Unknown name or wrong password"

  func signIn(_ credentials: Credentials) async throws -> SignInAnswer { .refused(Self.reason) }
}

/// The loops that drive the form, shared by all variants like ``CounterDriver``'s.
@MainActor
enum FormDriver {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func send<Form: SignInForm>(_ form: Form, _ intents: [FormIntent], cycles: Int) {
    for _ in 0..<cycles {
      for intent in intents { form.send(intent) }
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendAndFrame<Form: SignInForm>(
    _ form: Form, _ intents: [FormIntent], _ display: Display, cycles: Int
  ) {
    for _ in 0..<cycles {
      for intent in intents {
        form.send(intent)
        display.runFrames()
      }
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendOnce<Form: SignInForm>(
    _ form: Form, _ intent: FormIntent, _ display: Display, _ delivery: Timing,
    _ stopwatch: Stopwatch
  ) {
    stopwatch.send { form.send(intent) }
    display.showResults(delivery)
  }

  /// A submission and the frame that shows it as pending; returns when the answer is shown.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func submit<Form: SignInForm>(_ form: Form, _ display: Display) {
    form.send(.submit)
    display.runFrames()
    Pump.settle(display)
  }
}
