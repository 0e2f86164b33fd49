import Scenarios

/// The root layer of the form: it makes the view model, whose methods it calls for intents, and a binder for
/// each thing that is shown.
final class MVVMObservableForm: SignInForm, IntentHandler {
  private let model: FormViewModel
  private let environment: ScenarioEnvironment
  private let gate = StopGate()
  private let queue: IntentQueue<FormIntent>
  private let listeners: OldEventListeners<FormEvent>
  private let nameBinder: ViewBinder<NameRootView>
  private let passwordBinder: ViewBinder<PasswordRootView>
  private let submitBinder: ViewBinder<SubmitRootView>

  init(environment: FormEnvironment) {
    self.environment = environment.scenario
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    listeners = OldEventListeners(gate)
    let updates = FrameUpdates(environment.scenario, gate: gate)
    model = FormViewModel(
      environment: environment.behind(gate), listeners: listeners, updates: updates)
    nameBinder = ViewBinder(NameRootView(model: model), place: 0, updates: updates)
    passwordBinder = ViewBinder(PasswordRootView(model: model), place: 1, updates: updates)
    // The button is derived: it is shown after the fields.
    submitBinder = ViewBinder(SubmitRootView(model: model), place: 2, updates: updates)
    updates.handler = self
    let tracer = environment.scenario.tracer
    tracer?.watch("name") { [weak model] in model?.name }
    tracer?.watch("password") { [weak model] in model?.password }
    tracer?.watch("showsProblems") { [weak model] in model?.showsProblems }
    tracer?.watch("refusal") { [weak model] in model?.refusal }
    tracer?.watch("isSubmitting") { [weak model] in model?.isSubmitting }
  }

  isolated deinit { stop() }

  func send(_ intent: FormIntent) { queue.send(intent) { handle($0) } }

  func perform(_ round: @MainActor () -> Void) { queue.deliver(round) { handle($0) } }

  private func handle(_ intent: FormIntent) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .editName(let text): model.name = text
    case .editPassword(let text): model.password = text
    case .submit: model.submit()
    case .cancel: model.cancel()
    }
  }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    queue.deliver({ nameBinder.attach(view) }) { handle($0) }
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    queue.deliver({ passwordBinder.attach(view) }) { handle($0) }
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    queue.deliver({ submitBinder.attach(view) }) { handle($0) }
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var nameContent: NameContent { NameRootView(model: model).body }

  var passwordContent: PasswordContent { PasswordRootView(model: model).body }

  var submitContent: SubmitContent { SubmitRootView(model: model).body }

  func stop() {
    gate.close()
    queue.removeAll()
    model.stop()
    nameBinder.end()
    passwordBinder.end()
    submitBinder.end()
    listeners.removeAll()
  }
}
