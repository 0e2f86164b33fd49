import Scenarios

/// The screen of the form: it binds views to the view model, and passes on what the user types.
final class MVVMInjectedForm: SignInForm {
  private let viewModel: SignInViewModel
  private let events: EventListeners<FormEvent>

  init(_ viewModel: SignInViewModel, events: EventListeners<FormEvent>) {
    self.viewModel = viewModel
    self.events = events
  }

  func send(_ intent: FormIntent) {
    switch intent {
    case .editName(let text): viewModel.edit(name: text)
    case .editPassword(let text): viewModel.edit(password: text)
    case .submit: viewModel.submit()
    case .cancel: viewModel.cancel()
    }
  }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    viewModel.name.bind(view, to: viewModel, through: NameAdapter()).attachment
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    viewModel.password.bind(view, to: viewModel, through: PasswordAdapter()).attachment
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    viewModel.button.bind(view, to: viewModel, through: SubmitAdapter()).attachment
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    events.add(listener)
  }

  var nameContent: NameContent { NameAdapter().content(of: viewModel) }

  var passwordContent: PasswordContent { PasswordAdapter().content(of: viewModel) }

  var submitContent: SubmitContent { SubmitAdapter().content(of: viewModel) }
}

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

/// Takes the user on from the form.
@MainActor
protocol FormNavigator: AnyObject {
  func leave(signedInAs user: String)
}

extension EventListeners: FormNavigator where Event == FormEvent {
  func leave(signedInAs user: String) { send(.signedIn(user)) }
}

/// Formats the name field.
struct NameAdapter: ViewAdapter {
  func content(of viewModel: SignInViewModel) -> NameContent {
    NameContent(text: viewModel.credentials.name, problem: viewModel.nameProblem)
  }
}

/// Formats the password field, which shows a dot for each character.
struct PasswordAdapter: ViewAdapter {
  func content(of viewModel: SignInViewModel) -> PasswordContent {
    PasswordContent(
      count: viewModel.credentials.password.count, problem: viewModel.passwordProblem)
  }
}

/// Formats the button.
struct SubmitAdapter: ViewAdapter {
  func content(of viewModel: SignInViewModel) -> SubmitContent {
    SubmitContent(canSubmit: viewModel.canSubmit, isSubmitting: viewModel.isSubmitting)
  }
}
