import Observation
import Scenarios

/// The view model of the form, which is one screen: its state, and the logic of its intents.
///
/// It handles one intent after the other. ``name`` and ``password`` are two-way properties: bodies
/// read them, and an edit sets them.
@Observable
@MainActor
final class FormViewModel {
  /// An action of the user, or the end of an effect.
  enum Intent {
    case user(FormIntent)
    case signInEnded(Result<SignInAnswer, any Error>)
    case alertAnswered(Alert.Action?)
  }

  private var typedName = ""
  private var typedPassword = Password("")

  /// Whether problems are shown: from a submission on, until an acceptance.
  private(set) var showsProblems = false

  /// The reason of the last refusal, until the password's next edit or the next submission.
  private(set) var refusal: String?

  private(set) var isSubmitting = false

  /// The request, or the question about its failure: a new request replaces either.
  @ObservationIgnored private var request: Task<Void, Never>?

  private let environment: FormEnvironment
  private let gate: StopGate
  private let queue: IntentQueue<Intent>
  let listeners: EventListeners<FormEvent>

  init(environment: FormEnvironment, gate: StopGate) {
    self.environment = environment
    self.gate = gate
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    listeners = EventListeners(gate)
    let tracer = environment.scenario.tracer
    tracer?.watch("name") { [weak self] in self?.name }
    tracer?.watch("password") { [weak self] in self?.password }
    tracer?.watch("showsProblems") { [weak self] in self?.showsProblems }
    tracer?.watch("refusal") { [weak self] in self?.refusal }
    tracer?.watch("isSubmitting") { [weak self] in self?.isSubmitting }
  }

  /// The text of the name field; while submitting, setting it does nothing.
  ///
  /// Setting an equal text is not a change, so that a view that sends back what it shows is notified
  /// of nothing.
  var name: String {
    get { typedName }
    set { if !isSubmitting { typedName = newValue } }
  }

  /// The text of the password field; another text takes away why the last one was refused.
  var password: Password {
    get { typedPassword }
    set {
      guard !isSubmitting, newValue != typedPassword else { return }
      typedPassword = newValue
      refusal = nil
    }
  }

  /// Both texts; a body that reads them tracks both.
  var credentials: Credentials { Credentials(name: name, password: password) }

  func send(_ intent: Intent) {
    guard gate.isOpen else { return }
    queue.send(intent) { handle($0) }
  }

  /// Makes deliveries that no intent caused; intents that views send meanwhile wait.
  func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    queue.deliver(deliveries) { handle($0) }
  }

  func stop() {
    queue.removeAll()
    request?.cancel()
    listeners.removeAll()
  }

  private func handle(_ intent: Intent) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(.editName(let text)): name = text
    case .user(.editPassword(let text)): password = text
    case .user(.submit): submit()
    case .user(.cancel): cancel()
    case .signInEnded(.success(.accepted)): accept()
    case .signInEnded(.success(.refused(let reason))):
      isSubmitting = false
      refusal = reason
    case .signInEnded(.failure(let error)):
      isSubmitting = false
      if !(error is CancellationError) { ask(about: error) }
    case .alertAnswered(let answer): if answer == .retry { submit() }
    }
  }
}

extension FormViewModel {
  /// Shows problems from now on, and signs in if there are none.
  private func submit() {
    guard !isSubmitting else { return }
    request?.cancel()
    showsProblems = true
    refusal = nil
    guard credentials.areValid else { return }
    isSubmitting = true
    signIn()
  }

  private func cancel() {
    request?.cancel()
    isSubmitting = false
  }

  /// Empties the form, and sends the event when it is empty.
  private func accept() {
    let user = name
    isSubmitting = false
    showsProblems = false
    name = ""
    password = Password("")
    listeners.send(.signedIn(user))
  }

  // A task that was cancelled sends nothing, also when its service answers all the same.

  private func signIn() {
    request = Task { [weak self, sessions = environment.sessions, credentials] in
      let result: Result<SignInAnswer, any Error>
      do { result = .success(try await sessions.signIn(credentials)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { self?.send(.signInEnded(result)) }
    }
  }

  private func ask(about error: any Error) {
    request = Task { [weak self, alerts = environment.alerts] in
      let answer = await alerts.choice(in: .signInFailed(error))
      if !Task.isCancelled { self?.send(.alertAnswered(answer)) }
    }
  }
}
