import Scenarios

/// The root layer of the form: it makes the view model and the root views, and binds the fields.
final class MVVMObservableForm: SignInForm {
  private let model: SignInViewModel
  private let request: ViewTask<Int>
  private let nameBinder: ViewBinder<NameView>
  private let passwordBinder: ViewBinder<PasswordView>
  private let submitBinder: ViewBinder<SubmitView>

  init(environment: FormEnvironment) {
    let window = Window(environment.scenario.display)
    model = SignInViewModel(environment: environment)
    request = ViewTask(model.submission)
    nameBinder = ViewBinder(NameView(model: model), in: window)
    passwordBinder = ViewBinder(PasswordView(model: model), in: window)
    submitBinder = ViewBinder(SubmitView(model: model), in: window)
  }

  /// The fields are disabled while the form is submitted.
  func send(_ intent: FormIntent) {
    switch intent {
    case .editName(let text): if !model.isSubmitting { model.name = text }
    case .editPassword(let text): if !model.isSubmitting { model.password = text }
    case .submit: model.submit()
    case .cancel: model.cancel()
    }
    runTask()
  }

  /// In SwiftUI: `.task(id: model.submission) { await model.signIn() }`.
  private func runTask() {
    request.run(for: model.submission) { [model] in await model.signIn() }
  }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    nameBinder.attach(view)
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    passwordBinder.attach(view)
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    submitBinder.attach(view)
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    model.events.add(listener)
  }

  var nameContent: NameContent { NameView(model: model).body }

  var passwordContent: PasswordContent { PasswordView(model: model).body }

  var submitContent: SubmitContent { SubmitView(model: model).body }
}
