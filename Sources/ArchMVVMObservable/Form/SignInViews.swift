import Scenarios

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
