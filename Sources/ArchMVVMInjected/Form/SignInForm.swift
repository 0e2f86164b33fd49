import Scenarios

/// The screen of the form: it binds views to view models, outputs through adapters, and inputs as
/// calls.
///
/// An intent becomes a call of the view model whose view the user touched.
final class MVVMInjectedForm: SignInForm, BindingScreen {
  private let name: NameViewModel
  private let password: PasswordViewModel
  private let submit: SubmitViewModel
  private let listeners: OldEventListeners<FormEvent>
  private let gate: StopGate
  let binder: ViewBinder
  private let environment: ScenarioEnvironment
  let queue: IntentQueue<FormIntent>

  init(
    name: NameViewModel, password: PasswordViewModel, submit: SubmitViewModel,
    listeners: OldEventListeners<FormEvent>, gate: StopGate, environment: ScenarioEnvironment
  ) {
    self.name = name
    self.password = password
    self.submit = submit
    self.listeners = listeners
    self.gate = gate
    binder = ViewBinder(gate: gate, tracer: environment.tracer)
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.diagnostics)
  }

  isolated deinit { stop() }

  func handle(_ intent: FormIntent) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .editName(let text): name.edit(text)
    case .editPassword(let text): password.edit(text)
    case .submit: submit.submit()
    case .cancel: submit.cancel()
    }
  }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    bind(view, NameAdapter(), to: name.output, name.draft)
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    bind(view, PasswordAdapter(), to: password.output, password.draft)
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    bind(view, SubmitAdapter(), to: submit.output, submit.submission)
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var nameContent: NameContent { NameAdapter().content(of: name.draft) }

  var passwordContent: PasswordContent { PasswordAdapter().content(of: password.draft) }

  var submitContent: SubmitContent { SubmitAdapter().content(of: submit.submission) }

  func stop() {
    gate.close()
    queue.removeAll()
    submit.leave()
    name.output.removeObservers()
    password.output.removeObservers()
    listeners.removeAll()
  }
}
