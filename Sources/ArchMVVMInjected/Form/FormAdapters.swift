import Scenarios

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
