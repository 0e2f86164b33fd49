import Scenarios

/// Formats the name field.
struct NameAdapter: ViewAdapter {
  func content(of viewModel: SignInViewModel) -> NameContent {
    let credentials = viewModel.credentials
    return NameContent(
      text: credentials.name, problem: viewModel.showsProblems ? credentials.nameProblem : nil)
  }
}

/// Formats the password field, which shows a dot for each character.
struct PasswordAdapter: ViewAdapter {
  func content(of viewModel: SignInViewModel) -> PasswordContent {
    let credentials = viewModel.credentials
    let problem = viewModel.showsProblems ? credentials.passwordProblem : nil
    return PasswordContent(
      count: credentials.password.count, problem: viewModel.refusal ?? problem)
  }
}

/// Formats the button.
struct SubmitAdapter: ViewAdapter {
  func content(of viewModel: SignInViewModel) -> SubmitContent {
    SubmitContent(
      canSubmit: viewModel.credentials.areValid && !viewModel.isSubmitting,
      isSubmitting: viewModel.isSubmitting)
  }
}
