import Scenarios

/// The dependency container of the form: it hides which class implements a protocol.
///
/// Dependencies that the fields and the button share are made once.
@MainActor
struct FormContainer {
  private let gate = StopGate()
  private let environment: FormEnvironment
  private let repository: any DraftRepository = InMemoryDraftRepository()
  private let messages: FormMessages
  private let listeners: OldEventListeners<FormEvent>
  private let work = TaskRunner()

  init(environment: FormEnvironment) {
    self.environment = environment.behind(gate)
    messages = FormMessages(tracer: environment.scenario.tracer)
    listeners = OldEventListeners(gate)
  }

  private var tracer: (any Tracer)? { environment.scenario.tracer }

  func makeForm() -> MVVMInjectedForm {
    let name = NameViewModel(
      repository: repository, sender: messages, receiver: messages, tracer: tracer)
    let password = PasswordViewModel(
      repository: repository, sender: messages, receiver: messages, tracer: tracer)
    let submit = SubmitViewModel(
      repository: repository, sessions: environment.sessions, alerts: environment.alerts,
      navigator: listeners, sender: messages, receiver: messages, work: work, tracer: tracer)
    let form = MVVMInjectedForm(
      name: name, password: password, submit: submit, listeners: listeners, gate: gate,
      environment: environment.scenario)
    work.queue = form
    tracer?.watch("name") { [weak repository] in repository?.name }
    tracer?.watch("password") { [weak repository] in repository?.password }
    tracer?.watch("submission") { [weak repository] in repository?.submission }
    return form
  }
}
