import Scenarios

/// The content of the name's views.
extension NameContent {
  init(_ state: NameState) {
    self.init(Credentials(name: state.text), showsProblems: state.showsProblem)
  }
}

/// The content of the password's views.
extension PasswordContent {
  init(_ state: PasswordState) {
    self.init(
      Credentials(password: state.text), showsProblems: state.showsProblem,
      refusal: state.refusal)
  }
}

/// The content of the button's views, from the states of the form and of both modules.
extension SubmitContent {
  init(_ name: NameState, _ password: PasswordState, isSubmitting: Bool) {
    self.init(Credentials(name: name.text, password: password.text), isSubmitting: isSubmitting)
  }
}
