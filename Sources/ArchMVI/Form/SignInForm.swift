import Scenarios

/// The form: a feature, and the views of its fields and of its button.
final class MVIForm: SignInForm {
  private let form: FormFeature

  init(_ environment: FormEnvironment) { form = FormFeature(environment) }

  func send(_ intent: FormIntent) { form(.user(intent)) }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    NameView().attach(view, to: form)
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    PasswordView().attach(view, to: form)
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    SubmitView().attach(view, to: form)
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    form.publisher.add(listener)
  }

  var nameContent: NameContent { NameView().body(form.state) }

  var passwordContent: PasswordContent { PasswordView().body(form.state) }

  var submitContent: SubmitContent { SubmitView().body(form.state) }
}

/// What a view of the name field shows.
struct NameView: FeatureView {
  func body(_ state: FormFeature.State) -> NameContent {
    NameContent(
      text: state.credentials.name,
      problem: state.showsProblems ? state.credentials.nameProblem : nil)
  }
}

/// What a view of the password field shows.
struct PasswordView: FeatureView {
  func body(_ state: FormFeature.State) -> PasswordContent {
    PasswordContent(
      count: state.credentials.password.count,
      problem: state.refusal ?? (state.showsProblems ? state.credentials.passwordProblem : nil))
  }
}

/// What a view of the button shows.
struct SubmitView: FeatureView {
  func body(_ state: FormFeature.State) -> SubmitContent {
    SubmitContent(
      canSubmit: !state.isSubmitting && state.credentials.areValid,
      isSubmitting: state.isSubmitting)
  }
}
