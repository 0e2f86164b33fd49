import Scenarios

/// Makes the form and all that it depends on.
///
/// The form owns no screens, so that its navigator is a list of listeners: whoever owns the form goes on.
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
