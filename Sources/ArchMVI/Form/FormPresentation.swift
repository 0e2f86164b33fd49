import Scenarios

/// The content of the name's views, mapped from the module.
final class NameProperty: MappedProperty {
  private let name: MutableState<NameState>
  let processor: Processor
  var views: ViewList<NameContent>?
  var isPublished = false

  init(_ name: MutableState<NameState>, _ processor: Processor) {
    self.name = name
    self.processor = processor
  }

  var value: NameContent {
    NameContent(Credentials(name: name.value.text), showsProblems: name.value.showsProblem)
  }
}

/// The content of the password's views, mapped from the module.
final class PasswordProperty: MappedProperty {
  private let password: MutableState<PasswordState>
  let processor: Processor
  var views: ViewList<PasswordContent>?
  var isPublished = false

  init(_ password: MutableState<PasswordState>, _ processor: Processor) {
    self.password = password
    self.processor = processor
  }

  var value: PasswordContent {
    PasswordContent(
      Credentials(password: password.value.text), showsProblems: password.value.showsProblem,
      refusal: password.value.refusal)
  }
}

/// The content of the button's views, mapped from the states of the form and of both modules.
final class SubmitProperty: MappedProperty {
  private let form: MutableState<FormState>
  private let name: MutableState<NameState>
  private let password: MutableState<PasswordState>
  let processor: Processor
  var views: ViewList<SubmitContent>?
  var isPublished = false

  init(
    _ form: MutableState<FormState>, _ name: MutableState<NameState>,
    _ password: MutableState<PasswordState>, _ processor: Processor
  ) {
    self.form = form
    self.name = name
    self.password = password
    self.processor = processor
  }

  var value: SubmitContent {
    SubmitContent(
      Credentials(name: name.value.text, password: password.value.text),
      isSubmitting: form.value.isSubmitting)
  }
}
