import Scenarios

extension NameContent {
  /// Presents the name.
  init(_ name: NameField) {
    self.init(Credentials(name: name.text), showsProblems: name.showsProblem)
  }
}

/// Presents the name.
final class NameViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("name") { NameContent($0) }

  func didReduce(_ name: NameField, oldState: NameField?) {
    presentation.present(name, oldValue: oldState)
  }
}

extension PasswordContent {
  /// Presents the password, of which only the length leaves the store.
  init(_ password: PasswordField) {
    self.init(
      Credentials(password: password.text), showsProblems: password.showsProblem,
      refusal: password.refusal)
  }
}

/// Presents the password.
final class PasswordViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("password") { PasswordContent($0) }

  func didReduce(_ password: PasswordField, oldState: PasswordField?) {
    presentation.present(password, oldValue: oldState)
  }
}

extension SubmitContent {
  /// Presents the button.
  init(_ button: SubmitButton) {
    self.init(
      canSubmit: button.areValid && !button.isSubmitting, isSubmitting: button.isSubmitting)
  }
}

/// Presents the button.
final class SubmitViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("submit") { SubmitContent($0) }

  func didReduce(_ button: SubmitButton, oldState: SubmitButton?) {
    presentation.present(button, oldValue: oldState)
  }
}
