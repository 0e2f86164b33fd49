import Scenarios

/// The state of the name field, a module.
struct NameState: Sendable {
  var text = ""
  var showsProblem = false
}

/// The state of the password field, a module.
struct PasswordState: Sendable {
  var text = Password("")
  var showsProblem = false

  /// The reason of the last refusal, until the next edit or submit.
  var refusal: String?
}

/// The form: what was typed is in a module per field, which reducers read and set as a property.
final class FormFeature: Feature, ReducibleState, Observer {
  final class State {
    var isSubmitting = false
  }

  let state = State()
  let processor: Processor
  let publisher: OldEventListeners<FormEvent>
  @FeatureModule var name: NameState
  @FeatureModule var password: PasswordState

  /// The user who signed in last; each state of this module is an event.
  @FeatureModule var user: String

  private(set) lazy var nameField = MappedProperty(processor) { [state = $name.state] in
    NameContent(state.value)
  }
  private(set) lazy var passwordField = MappedProperty(processor) { [state = $password.state] in
    PasswordContent(state.value)
  }
  private(set) lazy var button = MappedProperty(processor) {
    [state, name = $name.state, password = $password.state] in
    SubmitContent(name.value, password.value, isSubmitting: state.isSubmitting)
  }

  /// The request, or the question about its failure.
  private var request: Task<Void, Never>?
  private lazy var effects = FormEffects(environment, self)
  private let environment: FormEnvironment
  var cancellables: [@MainActor () -> Void] = []

  init(_ environment: FormEnvironment, _ processor: Processor) {
    _name = FeatureModule(ValueFeature(NameState(), processor))
    _password = FeatureModule(ValueFeature(PasswordState(), processor))
    _user = FeatureModule(ValueFeature("", processor))
    publisher = OldEventListeners(processor.gate)
    self.environment = environment
    self.processor = processor
    bind($name) { _ in .nameChanged }
    bind($password) { _ in .passwordChanged }
    bind($user) { .signedIn($0) }
    let tracer = processor.tracer
    tracer?.watch("form") { [weak self] in self?.state }
    tracer?.watch("name") { [weak self] in self?.name }
    tracer?.watch("password") { [weak self] in self?.password }
  }

  // It follows from both fields, and comes after them.
  func publishState() { processor.publish(derived: button) }

  func end() {
    request?.cancel()
    endBindings()
    nameField.detachViews()
    passwordField.detachViews()
    button.detachViews()
    publisher.removeAll()
  }
}

/// The intents of the form.
extension FormFeature: EventReducer {
  /// An action of the user, the change of a module, or the result of an effect.
  enum Intent {
    case user(FormIntent)
    case nameChanged
    case passwordChanged
    case answered(SignInAnswer)
    case requestFailed(any Error)
    case requestCancelled
  }

  typealias Event = FormEvent

  func reduce(intent: Intent) {
    switch intent {
    case .user(let intent): reduce(intent)
    case .nameChanged:
      nameField.publish()
      publishState()
    case .passwordChanged:
      passwordField.publish()
      publishState()
    case .answered(.accepted): accept()
    case .answered(.refused(let reason)):
      state { $0.isSubmitting = false }
      password.refusal = reason
    case .requestFailed(let error):
      state { $0.isSubmitting = false }
      start(.ask(.signInFailed(error)))
    case .requestCancelled: state { $0.isSubmitting = false }
    }
  }

  private func reduce(_ intent: FormIntent) {
    switch intent {
    case .editName(let text):
      guard !state.isSubmitting, text != name.text else { return }
      name.text = text
    case .editPassword(let text):
      guard !state.isSubmitting, text != password.text else { return }
      password = PasswordState(text: text, showsProblem: password.showsProblem)
    case .submit: submit()
    case .cancel:
      request?.cancel()
      state { $0.isSubmitting = false }
    }
  }

  private func submit() {
    guard !state.isSubmitting else { return }
    request?.cancel()
    name.showsProblem = true
    password = PasswordState(text: password.text, showsProblem: true)
    let credentials = Credentials(name: name.text, password: password.text)
    guard credentials.areValid else { return }
    state { $0.isSubmitting = true }
    start(.signIn(credentials))
  }

  private func accept() {
    let accepted = name.text
    state { $0.isSubmitting = false }
    name = NameState()
    password = PasswordState()
    user = accepted
  }

  private func start(_ effect: FormEffects.Effect) { request = effects(effect) }
}
