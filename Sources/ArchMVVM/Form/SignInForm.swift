import Scenarios

/// The screen of the form: it binds the view model to views, calls its functions, and asks the user
/// what to do about an error.
final class MVVMForm: SignInForm {
  private let form: SignInViewModel
  private let alerts: any AlertResponder

  /// The question about a failed request, until the user answers or does something else.
  private var question: Request?

  private let nameViews = ViewList<NameContent>()
  private let passwordViews = ViewList<PasswordContent>()
  private let submitViews = ViewList<SubmitContent>()
  private let listeners = EventListeners<FormEvent>()

  init(_ form: SignInViewModel, alerts: any AlertResponder) {
    self.form = form
    self.alerts = alerts
    bind()
  }

  private func bind() {
    form.didUpdate = { [nameViews, passwordViews, submitViews] in
      nameViews.show($0.nameContent)
      passwordViews.show($0.passwordContent)
      submitViews.show($0.submitContent)
    }
    form.didError = { [weak self] in self?.ask(.signInFailed($0)) }
    form.didSignIn = { [listeners] in listeners.send(.signedIn($0)) }
  }

  func send(_ intent: FormIntent) {
    switch intent {
    case .editName(let name): form.edit(name: name)
    case .editPassword(let password): form.edit(password: password)
    case .submit: submit()
    case .cancel:
      question = nil
      form.cancel()
    }
  }

  private func submit() {
    question = nil
    form.submit()
  }

  private func ask(_ alert: Alert) {
    question = Request({ [alerts] in await alerts.choice(in: alert) }) { [weak self] in
      if case .success(.retry) = $0 { self?.submit() }
    }
  }

  // MARK: Views

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    nameViews.attach(view, showing: form.nameContent)
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    passwordViews.attach(view, showing: form.passwordContent)
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    submitViews.attach(view, showing: form.submitContent)
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var nameContent: NameContent { form.nameContent }

  var passwordContent: PasswordContent { form.passwordContent }

  var submitContent: SubmitContent { form.submitContent }
}
