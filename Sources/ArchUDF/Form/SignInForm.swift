import Scenarios

/// The form: dispatches what the user does, and gives views their view models.
final class UDFForm: SignInForm {
  private let store: any StoreSource
  private let provider: ViewModelProvider
  private let events: EventListeners<FormEvent>

  init(_ store: any StoreSource, events: EventListeners<FormEvent>) {
    self.store = store
    self.events = events
    provider = ViewModelProvider(with: store)
  }

  func send(_ intent: FormIntent) { store.dispatch(action: FormAction.user(intent)) }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    provider.attach(view, to: provider.viewModel(NameViewModel.self))
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    provider.attach(view, to: provider.viewModel(PasswordViewModel.self))
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    provider.attach(view, to: provider.viewModel(SubmitViewModel.self))
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    events.add(listener)
  }

  var nameContent: NameContent { provider.viewModel(NameViewModel.self).content }

  var passwordContent: PasswordContent { provider.viewModel(PasswordViewModel.self).content }

  var submitContent: SubmitContent { provider.viewModel(SubmitViewModel.self).content }
}
