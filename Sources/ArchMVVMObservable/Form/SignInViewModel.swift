import Observation
import Scenarios

/// The view model of the form, which is one screen.
///
/// Fields bind two ways: what is typed sets ``name`` and ``password``, and a body that reads them
/// shows it. In SwiftUI a field gets `$model.name`.
@Observable
@MainActor
final class SignInViewModel {
  var name = ""

  /// Another text takes away why the last one was refused.
  var password = Password("") {
    didSet { if password != oldValue { refusal = nil } }
  }

  /// The credentials on their way to the session service.
  private var submitted: Credentials?

  /// Changes with each submission and each cancellation: the identity of the task for ``signIn()``.
  private(set) var submission = 0

  /// Whether problems are shown: from a submission on, until an acceptance.
  private var showsProblems = false

  /// Why the session service refused the user, until the password's next edit or a submission.
  private var refusal: String?

  /// A user who has signed in.
  let events = EventListeners<FormEvent>()

  private let sessions: any SessionService
  private let alerts: any AlertResponder

  init(environment: FormEnvironment) {
    sessions = environment.sessions
    alerts = environment.alerts
    Trace.watch(self)
  }

  var isSubmitting: Bool { submitted != nil }

  var nameProblem: String? { showsProblems ? credentials.nameProblem : nil }

  var passwordProblem: String? { refusal ?? (showsProblems ? credentials.passwordProblem : nil) }

  var canSubmit: Bool { !isSubmitting && credentials.areValid }

  private var credentials: Credentials { Credentials(name: name, password: password) }

  /// Shows problems from now on; without any, ``signIn()`` sends what was typed so far.
  func submit() {
    guard !isSubmitting else { return }
    submission += 1
    takeCredentials()
  }

  private func takeCredentials() {
    showsProblems = true
    refusal = nil
    submitted = credentials.areValid ? credentials : nil
  }

  /// Takes back a submission, or the question about its failure.
  func cancel() {
    submission += 1
    submitted = nil
  }

  /// Sends what was submitted; if that fails, the user may retry.
  func signIn() async {
    while let submitted, !Task.isCancelled {
      do {
        let answer = try await unlessCancelled { [sessions] in
          try await sessions.signIn(submitted)
        }
        self.submitted = nil
        switch answer {
        case .accepted: accept(submitted.name)
        case .refused(let reason): refusal = reason
        }
      } catch {
        guard !Task.isCancelled else { return }
        self.submitted = nil
        guard !(error is CancellationError), await wantsRetry(after: error) else { return }
        takeCredentials()
      }
    }
  }

  /// Empties the form before anybody hears of the user.
  private func accept(_ user: String) {
    name = ""
    password = Password("")
    showsProblems = false
    events.send(.signedIn(user))
  }

  private func wantsRetry(after error: any Error) async -> Bool {
    let choice = try? await unlessCancelled { [alerts] in
      await alerts.choice(in: .signInFailed(error))
    }
    return choice == .retry
  }
}
