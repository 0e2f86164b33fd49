import Scenarios

/// The root layer of the form: it makes the view model, and a binder for each thing that is shown.
///
/// The views skip equal contents, because they show parts of the properties that their root views
/// read: a field shows whether its text is a problem, the button whether both texts are valid.
final class MVVMObservableForm: SignInForm {
  private let model: FormViewModel
  private let gate = StopGate()
  private let nameBinder: ViewBinder<NameRootView>
  private let passwordBinder: ViewBinder<PasswordRootView>
  private let submitBinder: ViewBinder<SubmitRootView>

  init(environment: FormEnvironment) {
    let model = FormViewModel(environment: environment.behind(gate), gate: gate)
    self.model = model
    let updates = FrameUpdates(environment.scenario, gate: gate) { [weak model] in
      model?.deliver($0)
    }
    nameBinder = ViewBinder(NameRootView(model: model), place: 0, updates: updates)
    passwordBinder = ViewBinder(PasswordRootView(model: model), place: 1, updates: updates)
    // The button is derived: it is shown after the fields.
    submitBinder = ViewBinder(SubmitRootView(model: model), place: 2, updates: updates)
  }

  isolated deinit { stop() }

  func send(_ intent: FormIntent) { model.send(.user(intent)) }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    model.deliver { nameBinder.attach(EquatableView(view)) }
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    model.deliver { passwordBinder.attach(EquatableView(view)) }
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    model.deliver { submitBinder.attach(EquatableView(view)) }
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    model.listeners.add(listener)
  }

  var nameContent: NameContent { NameRootView(model: model).body }

  var passwordContent: PasswordContent { PasswordRootView(model: model).body }

  var submitContent: SubmitContent { SubmitRootView(model: model).body }

  func stop() {
    gate.close()
    model.stop()
    nameBinder.end()
    passwordBinder.end()
    submitBinder.end()
  }
}
