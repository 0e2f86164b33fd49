import Observation
import Scenarios

/// The view model of the form, which is one screen.
///
/// ``name`` and ``password`` are two-way properties: bodies read them, and an edit sets them.
@Observable
@MainActor
final class FormViewModel {
  private var typedName = ""
  private var typedPassword = Password("")

  /// Whether problems are shown: from a submission on, until an acceptance.
  private(set) var showsProblems = false

  /// The reason of the last refusal, until the password's next edit or the next submission.
  private(set) var refusal: String?

  private(set) var isSubmitting = false

  /// Whether neither text has a problem: what the button shows of them.
  private(set) var areTextsValid = false

  /// The request, or the question about its failure: a new request replaces either.
  @ObservationIgnored private var request: Task<Void, Never>?

  private let environment: FormEnvironment
  private let listeners: OldEventListeners<FormEvent>
  private let updates: FrameUpdates

  init(
    environment: FormEnvironment, listeners: OldEventListeners<FormEvent>, updates: FrameUpdates
  ) {
    self.environment = environment
    self.listeners = listeners
    self.updates = updates
  }

  /// The text of the name field; while submitting, setting it does nothing.
  ///
  /// Setting an equal text is not a change, so that a view that sends back what it shows is notified
  /// of nothing.
  var name: String {
    get { typedName }
    set {
      guard !isSubmitting else { return }
      typedName = newValue
      validate()
    }
  }

  /// The text of the password field; another text takes away why the last one was refused.
  var password: Password {
    get { typedPassword }
    set {
      guard !isSubmitting, newValue != typedPassword else { return }
      typedPassword = newValue
      refusal = nil
      validate()
    }
  }

  private var credentials: Credentials { Credentials(name: name, password: password) }

  private func validate() { areTextsValid = credentials.areValid }

  func stop() { request?.cancel() }
}

extension FormViewModel {
  /// Shows problems from now on, and signs in if there are none.
  func submit() {
    guard !isSubmitting else { return }
    request?.cancel()
    showsProblems = true
    refusal = nil
    guard credentials.areValid else { return }
    isSubmitting = true
    signIn()
  }

  func cancel() {
    request?.cancel()
    isSubmitting = false
  }

  private func answered(_ result: Result<SignInAnswer, any Error>) {
    isSubmitting = false
    switch result {
    case .success(.accepted): accept()
    case .success(.refused(let reason)): refusal = reason
    case .failure(let error): if !(error is CancellationError) { ask(about: error) }
    }
  }

  /// Empties the form, and sends the event when it is empty.
  private func accept() {
    let user = name
    showsProblems = false
    name = ""
    password = Password("")
    listeners.send(.signedIn(user))
  }

  // A task that was cancelled changes nothing, also when its service answers all the same.

  private func signIn() {
    request = Task { [weak self, sessions = environment.sessions, credentials] in
      let result: Result<SignInAnswer, any Error>
      do { result = .success(try await sessions.signIn(credentials)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled, let self { updates.handle("answered") { answered(result) } }
    }
  }

  private func ask(about error: any Error) {
    request = Task { [weak self, alerts = environment.alerts] in
      let answer = await alerts.choice(in: .signInFailed(error))
      if !Task.isCancelled, answer == .retry, let self {
        updates.handle("retry") { submit() }
      }
    }
  }
}
