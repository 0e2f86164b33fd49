import Scenarios

/// The view model of the name field, shared by all its views.
///
/// A view is set up with the text at each update, and passes on what is typed into it.
final class NameViewModel: ViewModel {
  var didUpdate: (@MainActor (NameViewModel) -> Void)?

  /// Called when the text was edited, after `didUpdate`.
  var didEdit: (@MainActor () -> Void)?

  private let model: FormModel
  let tracer: (any Tracer)?

  init(_ model: FormModel, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  var content: NameContent {
    NameContent(model.credentials, showsProblems: model.showsProblems)
  }

  var subject: String { "name" }

  /// Replaces the text; an equal one is no edit.
  ///
  /// Otherwise a view that sends back the text that it was set up with would cause the next update.
  func edit(_ text: String) {
    guard !model.isSubmitting, text != model.credentials.name else { return }
    model.credentials.name = text
    update()
    didEdit?()
  }
}

/// The view model of the password field, shared by all its views, which are not set up with the text.
final class PasswordViewModel: ViewModel {
  var didUpdate: (@MainActor (PasswordViewModel) -> Void)?

  /// Called when the text was edited, after `didUpdate`.
  var didEdit: (@MainActor () -> Void)?

  private let model: FormModel
  let tracer: (any Tracer)?

  init(_ model: FormModel, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  var content: PasswordContent {
    PasswordContent(
      model.credentials, showsProblems: model.showsProblems, refusal: model.refusal)
  }

  var subject: String { "password" }

  /// Replaces the text, and forgets why another one was refused; an equal one is no edit.
  func edit(_ text: Password) {
    guard !model.isSubmitting, text != model.credentials.password else { return }
    model.credentials.password = text
    model.refusal = nil
    update()
    didEdit?()
  }
}
