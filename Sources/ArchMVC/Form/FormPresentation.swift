import Scenarios

/// A screen that shows the name.
struct NameScreen: ThinScreen {
  let credentials: CredentialsController

  var name: String { "name" }

  var content: NameContent {
    let model = credentials.model
    return NameContent(model.credentials, showsProblems: model.showsProblems)
  }
}

/// A screen that shows the length of the password.
struct PasswordScreen: ThinScreen {
  let credentials: CredentialsController

  var name: String { "password" }

  var content: PasswordContent {
    let model = credentials.model
    return PasswordContent(
      model.credentials, showsProblems: model.showsProblems, refusal: model.refusal)
  }
}

/// A screen that shows the button, of two subjects.
struct SubmitScreen: ThinScreen {
  let credentials: CredentialsController
  let signIn: SignInController

  var name: String { "submit" }

  var content: SubmitContent {
    SubmitContent(credentials.model.credentials, isSubmitting: signIn.isSubmitting)
  }
}
