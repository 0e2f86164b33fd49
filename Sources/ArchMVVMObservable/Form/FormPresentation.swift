import Scenarios

/// The root view of the name field.
struct NameRootView: RootView {
  let model: FormViewModel

  var name: String? { "name" }

  var body: NameContent {
    NameContent(Credentials(name: model.name), showsProblems: model.showsProblems)
  }
}

/// The root view of the password field, below which no view receives the text.
struct PasswordRootView: RootView {
  let model: FormViewModel

  var name: String? { "password" }

  var body: PasswordContent {
    PasswordContent(
      Credentials(password: model.password), showsProblems: model.showsProblems,
      refusal: model.refusal)
  }
}

/// The root view of the button.
struct SubmitRootView: RootView {
  let model: FormViewModel

  var name: String? { "submit" }

  var body: SubmitContent {
    SubmitContent(
      canSubmit: model.areTextsValid && !model.isSubmitting, isSubmitting: model.isSubmitting)
  }
}
