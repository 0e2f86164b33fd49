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
