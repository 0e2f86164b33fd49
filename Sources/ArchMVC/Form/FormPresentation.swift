import Scenarios

/// A screen that shows the name.
final class NameScreen: ControllerObserver {
  private let view: any ContentView<NameContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<NameContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ model: CredentialsModel) {
    tracer?.record(.computation, "name")
    view.show(NameContent(model))
  }
}

extension NameContent {
  init(_ model: CredentialsModel) {
    self.init(model.credentials, showsProblems: model.showsProblems)
  }
}

/// A screen that shows the length of the password.
final class PasswordScreen: ControllerObserver {
  private let view: any ContentView<PasswordContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<PasswordContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ model: CredentialsModel) {
    tracer?.record(.computation, "password")
    view.show(PasswordContent(model))
  }
}

extension PasswordContent {
  init(_ model: CredentialsModel) {
    self.init(model.credentials, showsProblems: model.showsProblems, refusal: model.refusal)
  }
}

/// A screen that shows the button.
final class SubmitScreen: ControllerObserver {
  private let view: any ContentView<SubmitContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<SubmitContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ model: SignInModel) {
    tracer?.record(.computation, "submit")
    view.show(SubmitContent(model))
  }
}

extension SubmitContent {
  init(_ model: SignInModel) {
    self.init(model.credentials, isSubmitting: model.isSubmitting)
  }
}
