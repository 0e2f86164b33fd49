import Scenarios

/// The controller of signing in: it owns the request, or the question about its failure.
///
/// It receives the controller of the credentials, which it reads and changes. Both have changed
/// when the first observer is notified.
@MainActor
final class SignInController {
  private(set) var isSubmitting = false
  let observers = ControllerObservers()

  /// A user who has signed in.
  let events = EventListeners<FormEvent>()

  private let credentials: CredentialsController
  private let environment: FormEnvironment
  private var request: Task<Void, Never>?

  init(environment: FormEnvironment, credentials: CredentialsController) {
    self.environment = environment
    self.credentials = credentials
    Trace.watch(self)
  }

  deinit { request?.cancel() }

  func submit() {
    guard !isSubmitting else { return }
    request?.cancel()
    if credentials.credentials.areValid {
      isSubmitting = true
      signIn(credentials.credentials)
    }
    credentials.showProblems()
    observers.notify()
  }

  func cancel() {
    request?.cancel()
    isSubmitting = false
    observers.notify()
  }

  private func signIn(_ credentials: Credentials) {
    request = Task { [weak self, sessions = environment.sessions] in
      do {
        try Task.checkCancellation()
        let answer = try await sessions.signIn(credentials)
        guard let self, !Task.isCancelled else { return }
        answered(answer, to: credentials.name)
      } catch {
        guard let self, !Task.isCancelled else { return }
        failed(error)
      }
    }
  }

  private func answered(_ answer: SignInAnswer, to name: String) {
    isSubmitting = false
    switch answer {
    case .accepted:
      credentials.clear()
      observers.notify()
      events.send(.signedIn(name))
    case .refused(let reason):
      credentials.refuse(reason)
      observers.notify()
    }
  }

  /// Asks before it notifies: an observer may submit again, and the question goes with that.
  private func failed(_ error: any Error) {
    isSubmitting = false
    if !(error is CancellationError) { ask(.signInFailed(error)) }
    observers.notify()
  }

  private func ask(_ alert: Alert) {
    request = Task { [weak self, alerts = environment.alerts] in
      guard !Task.isCancelled else { return }
      let choice = await alerts.choice(in: alert)
      guard let self, !Task.isCancelled, choice == .retry else { return }
      submit()
    }
  }
}

/// The controller of the credentials: it owns what is typed, and which problems of it are shown.
@MainActor
final class CredentialsController {
  private(set) var credentials = Credentials()
  let nameObservers = ControllerObservers()
  let passwordObservers = ControllerObservers()
  let validityObservers = ControllerObservers()

  /// Whether problems are shown: from a submission on, until an acceptance.
  private var showsProblems = false

  /// The reason of the last refusal, until the password's next edit or the next submission.
  private var refusal: String?

  init() { Trace.watch(self) }

  var nameProblem: String? { showsProblems ? credentials.nameProblem : nil }

  var passwordProblem: String? { refusal ?? (showsProblems ? credentials.passwordProblem : nil) }

  /// An equal text is no edit: some views send back what they were shown.
  func edit(name: String) {
    guard name != credentials.name else { return }
    credentials.name = name
    nameObservers.notify()
    validityObservers.notify()
  }

  func edit(password: Password) {
    guard password != credentials.password else { return }
    credentials.password = password
    refusal = nil
    passwordObservers.notify()
    validityObservers.notify()
  }

  /// Shows the problems of both fields from now on.
  func showProblems() {
    showsProblems = true
    refusal = nil
    nameObservers.notify()
    passwordObservers.notify()
  }

  /// Shows why the password was refused.
  func refuse(_ reason: String) {
    refusal = reason
    passwordObservers.notify()
  }

  /// Empties both fields.
  func clear() {
    credentials = Credentials()
    showsProblems = false
    nameObservers.notify()
    passwordObservers.notify()
    validityObservers.notify()
  }
}
