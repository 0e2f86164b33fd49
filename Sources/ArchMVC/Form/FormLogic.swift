import Scenarios

/// The model: the typed texts, and which of their problems are shown.
struct CredentialsModel: Equatable {
  var name = ""

  /// Another password takes away why the last one was refused.
  var password = Password("") {
    didSet { refusal = nil }
  }

  /// Whether problems are shown: from a submission on, until an acceptance.
  private(set) var showsProblems = false

  /// The reason of the last refusal, until the password's next edit or the next submission.
  private(set) var refusal: String?

  var credentials: Credentials { Credentials(name: name, password: password) }

  mutating func showProblems() {
    showsProblems = true
    refusal = nil
  }

  mutating func refuse(_ reason: String) { refusal = reason }
}

/// Binds a field to a text of the model, both ways: an edit is passed to the model, and a change of
/// the model to the field's screens.
@MainActor
struct FieldBinder<Text: Equatable> {
  let observers = ControllerObservers()
  private let text: WritableKeyPath<CredentialsModel, Text>
  private let subject: String

  init(_ text: WritableKeyPath<CredentialsModel, Text>, named subject: String) {
    self.text = text
    self.subject = subject
  }

  /// Passes an edit to the model; returns false for an equal text, which is no edit.
  ///
  /// A view that sends back what it was shown would otherwise be shown it again, without an end.
  func pass(_ newText: Text, to model: inout CredentialsModel) -> Bool {
    guard newText != model[keyPath: text] else { return false }
    model[keyPath: text] = newText
    return true
  }

  func notify(_ tracer: (any Tracer)?) { observers.notify(tracer, subject) }
}

/// The controller of the credentials: it owns what is typed.
///
/// After each change it notifies the screens of the affected fields, and then the observers of the
/// credentials as a whole.
@MainActor
final class CredentialsController {
  private(set) var model = CredentialsModel()
  let name = FieldBinder(\CredentialsModel.name, named: "name")
  let password = FieldBinder(\CredentialsModel.password, named: "password")
  let observers = ControllerObservers()
  private let tracer: (any Tracer)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  func edit<Text>(_ field: FieldBinder<Text>, _ text: Text) {
    guard field.pass(text, to: &model) else { return }
    field.notify(tracer)
    observers.notify(tracer, "credentials")
  }

  /// Shows the problems of both fields from now on.
  func showProblems() {
    model.showProblems()
    notifyAll()
  }

  /// Shows why the password was refused.
  func refuse(_ reason: String) {
    model.refuse(reason)
    password.notify(tracer)
    observers.notify(tracer, "credentials")
  }

  /// Empties both fields.
  func clear() {
    model = CredentialsModel()
    notifyAll()
  }

  func stop() {
    name.observers.removeAll()
    password.observers.removeAll()
    observers.removeAll()
  }

  private func notifyAll() {
    name.notify(tracer)
    password.notify(tracer)
    observers.notify(tracer, "credentials")
  }
}

/// The controller of signing in: it owns the request, or the question about its failure.
///
/// It receives the controller of the credentials and observes it, as the button depends on both
/// texts. It handles one intent after the other.
final class SignInController: ControllerObserver {
  /// An action of the user, or the end of an effect.
  enum Intent {
    case user(FormIntent)
    case answered(Result<SignInAnswer, any Error>)
    case alertAnswered(Alert.Action?)
  }

  private let credentials: CredentialsController
  private(set) var isSubmitting = false

  /// The request, or the question about its failure; one that was cancelled changes nothing.
  private var request: Task<Void, Never>?

  private let environment: FormEnvironment
  private let gate = StopGate()
  private let queue: IntentQueue<Intent>
  let observers = ControllerObservers()
  let listeners: OldEventListeners<FormEvent>

  init(environment: FormEnvironment, credentials: CredentialsController) {
    self.environment = environment.behind(gate)
    self.credentials = credentials
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    listeners = OldEventListeners(gate)
    // The credentials retain their observer until `stop()`.
    credentials.observers.add(self)
    tracer?.watch("credentials") { [weak credentials] in credentials?.model }
    tracer?.watch("isSubmitting") { [weak self] in self?.isSubmitting }
  }

  var tracer: (any Tracer)? { environment.scenario.tracer }

  func send(_ intent: Intent) {
    guard gate.isOpen else { return }
    queue.send(intent) { handle($0) }
  }

  func didChange() { notify() }

  func stop() {
    gate.close()
    queue.removeAll()
    request?.cancel()
    credentials.stop()
    observers.removeAll()
    listeners.removeAll()
  }

  /// Subscribes a screen to something, and notifies it once; intents that it sends meanwhile wait.
  func subscribe(
    _ screen: any ControllerObserver, to observers: ControllerObservers
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let observation = observers.add(screen)
    queue.deliver({ screen.didChange() }) { handle($0) }
    return observation
  }

  private func handle(_ intent: Intent) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(.editName(let text)): if !isSubmitting { credentials.edit(credentials.name, text) }
    case .user(.editPassword(let text)):
      if !isSubmitting { credentials.edit(credentials.password, text) }
    case .user(.submit): submit()
    case .user(.cancel): cancel()
    case .answered(let result): answered(result)
    case .alertAnswered(let answer): if answer == .retry { submit() }
    }
  }

  private func submit() {
    guard !isSubmitting else { return }
    request?.cancel()
    let valid = credentials.model.credentials
    if valid.areValid {
      isSubmitting = true
      signIn(valid)
    }
    credentials.showProblems()
  }

  private func cancel() {
    request?.cancel()
    guard isSubmitting else { return }
    isSubmitting = false
    notify()
  }

  private func signIn(_ credentials: Credentials) {
    request = Task { [weak self, sessions = environment.sessions] in
      let result: Result<SignInAnswer, any Error>
      do { result = .success(try await sessions.signIn(credentials)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { self?.send(.answered(result)) }
    }
  }

  private func answered(_ result: Result<SignInAnswer, any Error>) {
    isSubmitting = false
    switch result {
    case .success(.accepted):
      let user = credentials.model.name
      credentials.clear()
      listeners.send(.signedIn(user))
    case .success(.refused(let reason)): credentials.refuse(reason)
    case .failure(let error):
      if !(error is CancellationError) { ask(.signInFailed(error)) }
      notify()
    }
  }

  private func ask(_ alert: Alert) {
    request = Task { [weak self, alerts = environment.alerts] in
      let answer = await alerts.choice(in: alert)
      if !Task.isCancelled { self?.send(.alertAnswered(answer)) }
    }
  }

  private func notify() { observers.notify(tracer, "submit") }
}
