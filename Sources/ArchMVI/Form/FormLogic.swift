import Scenarios

/// The state of the form apart from its modules.
struct FormState {
  var isSubmitting = false
}

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
  let mutableState = MutableState(FormState())
  let processor: Processor
  let publisher: EventListeners<FormEvent>
  @FeatureModule var name: NameState
  @FeatureModule var password: PasswordState
  let nameField: NameProperty
  let passwordField: PasswordProperty
  let button: SubmitProperty

  /// The request, or the question about its failure.
  private var request: Task<Void, Never>?
  private lazy var effects = FormEffects(environment, self)
  private let environment: FormEnvironment
  var cancellables: [@MainActor () -> Void] = []

  init(_ environment: FormEnvironment, _ processor: Processor) {
    let name = ValueFeature(NameState(), processor)
    let password = ValueFeature(PasswordState(), processor)
    _name = FeatureModule(name)
    _password = FeatureModule(password)
    nameField = NameProperty(name.mutableState, processor)
    passwordField = PasswordProperty(password.mutableState, processor)
    button = SubmitProperty(mutableState, name.mutableState, password.mutableState, processor)
    publisher = EventListeners(processor.gate)
    self.environment = environment
    self.processor = processor
    bind(name) { _ in .nameChanged }
    bind(password) { _ in .passwordChanged }
    let tracer = processor.tracer
    tracer?.watch("form") { [weak self] in self?.state }
    tracer?.watch("name") { [weak name] in name?.state }
    tracer?.watch("password") { [weak password] in password?.state }
  }

  func publishState() { button.publish() }

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
      button.publish()
    case .passwordChanged:
      passwordField.publish()
      button.publish()
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
    let user = name.text
    state { $0.isSubmitting = false }
    name = NameState()
    password = PasswordState()
    publish(.signedIn(user))
  }

  private func start(_ effect: FormEffects.Effect) { request = effects(effect) }
}
