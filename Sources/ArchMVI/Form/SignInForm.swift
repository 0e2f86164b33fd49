import Scenarios

/// The form as a feature with a module per field.
final class MVIForm: SignInForm {
  private let processor: Processor
  private let form: FormFeature

  init(_ environment: FormEnvironment, _ processor: Processor) {
    self.processor = processor
    form = FormFeature(environment.behind(processor.gate), processor)
  }

  isolated deinit { stop() }

  func send(_ intent: FormIntent) { processor.send(.user(intent), to: form) }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    form.nameField.attach(view)
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    form.passwordField.attach(view)
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    form.button.attach(view)
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    form.publisher.add(listener)
  }

  var nameContent: NameContent { form.nameField.value }

  var passwordContent: PasswordContent { form.passwordField.value }

  var submitContent: SubmitContent { form.button.value }

  func stop() {
    processor.stop()
    form.end()
  }
}
