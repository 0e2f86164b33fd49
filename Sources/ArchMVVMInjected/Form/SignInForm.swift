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
