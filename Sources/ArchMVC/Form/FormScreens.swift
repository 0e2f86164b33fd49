import Scenarios

/// A screen that shows the name.
struct NameScreen: ThinScreen {
  let credentials: CredentialsController

  var observed: [ControllerObservers] { [credentials.nameObservers] }

  var content: NameContent {
    NameContent(text: credentials.credentials.name, problem: credentials.nameProblem)
  }
}

/// A screen that shows the length of the password.
struct PasswordScreen: ThinScreen {
  let credentials: CredentialsController

  var observed: [ControllerObservers] { [credentials.passwordObservers] }

  var content: PasswordContent {
    PasswordContent(
      count: credentials.credentials.password.count, problem: credentials.passwordProblem)
  }
}

/// A screen that shows the button.
struct SubmitScreen: ThinScreen {
  let credentials: CredentialsController
  let signIn: SignInController

  var observed: [ControllerObservers] { [credentials.validityObservers, signIn.observers] }

  var content: SubmitContent {
    SubmitContent(
      canSubmit: !signIn.isSubmitting && credentials.credentials.areValid,
      isSubmitting: signIn.isSubmitting)
  }
}
