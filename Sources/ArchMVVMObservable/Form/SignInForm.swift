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

/// The root view of the name field.
struct NameView: RootView {
  let model: SignInViewModel

  var body: NameContent { NameContent(text: model.name, problem: model.nameProblem) }
}

/// The root view of the password field, below which no view gets the text.
struct PasswordView: RootView {
  let model: SignInViewModel

  var body: PasswordContent {
    PasswordContent(count: model.password.count, problem: model.passwordProblem)
  }
}

/// The root view of the button.
struct SubmitView: RootView {
  let model: SignInViewModel

  var body: SubmitContent {
    SubmitContent(canSubmit: model.canSubmit, isSubmitting: model.isSubmitting)
  }
}
