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

  private(set) var isSubmitting = false

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

  var nameProblem: String? { showsProblems ? credentials.nameProblem : nil }

  var passwordProblem: String? { refusal ?? (showsProblems ? credentials.passwordProblem : nil) }

  var canSubmit: Bool { !isSubmitting && credentials.areValid }

  private var credentials: Credentials { Credentials(name: name, password: password) }

  /// Shows problems from now on; without any, ``signIn()`` is to be called.
  func submit() {
    guard !isSubmitting else { return }
    submission += 1
    validate()
  }

  private func validate() {
    showsProblems = true
    refusal = nil
    isSubmitting = credentials.areValid
  }

  /// Takes back a submission, or the question about its failure.
  func cancel() {
    submission += 1
    isSubmitting = false
  }

  /// Asks the session service about what was submitted; if that fails, the user may retry.
  func signIn() async {
    while isSubmitting, !Task.isCancelled {
      let submitted = credentials
      do {
        let answer = try await unlessCancelled { [sessions] in
          try await sessions.signIn(submitted)
        }
        isSubmitting = false
        switch answer {
        case .accepted: accept(submitted.name)
        case .refused(let reason): refusal = reason
        }
      } catch {
        guard !Task.isCancelled else { return }
        isSubmitting = false
        guard !(error is CancellationError), await wantsRetry(after: error) else { return }
        validate()
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
