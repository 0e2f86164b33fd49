import Scenarios

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
