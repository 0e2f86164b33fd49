import Scenarios

/// Makes the form and all that it depends on.
@MainActor
struct FormContainer {
  let environment: FormEnvironment

  func makeForm() -> MVVMInjectedForm {
    let events = EventListeners<FormEvent>()
    let viewModel = SignInViewModel(
      sessions: environment.sessions, alerts: environment.alerts, navigator: events)
    return MVVMInjectedForm(viewModel, events: events)
  }
}
