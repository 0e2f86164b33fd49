import Scenarios

/// The view model of the form: the outputs of its fields and its button.
final class SignInViewModel: ViewModel {
  var didUpdate: (@MainActor (SignInViewModel) -> Void)?

  /// Called with the error of a request that failed, before `didUpdate`.
  ///
  /// A view may submit or cancel when it is updated. Then there would be nothing left to ask.
  var didError: (@MainActor (any Error) -> Void)?

  /// Called with the name of a user who has signed in, after `didUpdate`.
  var didSignIn: (@MainActor (String) -> Void)?

  /// The model: what was typed.
  private var credentials = Credentials()

  /// Whether problems are shown: from the first submission on, until an acceptance.
  private var showsProblems = false

  /// Why the session service refused the user, until the next edit of the password or submission.
  private var refusal: String?

  /// The request that is pending; the form is submitting while there is one.
  private var request: Request?

  private let sessions: any SessionService

  init(sessions: any SessionService) {
    self.sessions = sessions
    Trace.watch(self)
  }

  // MARK: Outputs

  var nameProblem: String? { showsProblems ? credentials.nameProblem : nil }

  var passwordProblem: String? { refusal ?? (showsProblems ? credentials.passwordProblem : nil) }

  var isSubmitting: Bool { request != nil }

  var canSubmit: Bool { !isSubmitting && credentials.areValid }

  var nameContent: NameContent { NameContent(text: credentials.name, problem: nameProblem) }

  /// A view of the password gets dots, never the text.
  var passwordContent: PasswordContent {
    PasswordContent(count: credentials.password.count, problem: passwordProblem)
  }

  var submitContent: SubmitContent {
    SubmitContent(canSubmit: canSubmit, isSubmitting: isSubmitting)
  }

  // MARK: Functions

  /// Replaces the name; an equal one is no edit.
  ///
  /// Otherwise a view that sends back the text that it is shown would never come to an end.
  func edit(name: String) {
    guard !isSubmitting, name != credentials.name else { return }
    credentials.name = name
    update()
  }

  /// Replaces the password, and forgets why another one was refused.
  func edit(password: Password) {
    guard !isSubmitting, password != credentials.password else { return }
    credentials.password = password
    refusal = nil
    update()
  }

  /// Shows problems from now on, and signs in if there are none.
  func submit() {
    guard !isSubmitting else { return }
    showsProblems = true
    refusal = nil
    guard credentials.areValid else { return update() }
    request = Request({ [sessions, credentials] in try await sessions.signIn(credentials) }) {
      [weak self] in self?.requestDidEnd($0)
    }
    update()
  }

  func cancel() {
    guard isSubmitting else { return }
    request = nil
    update()
  }

  private func requestDidEnd(_ result: Result<SignInAnswer, any Error>) {
    request = nil
    switch result {
    case .success(.accepted):
      let name = credentials.name
      credentials = Credentials()
      showsProblems = false
      update()
      didSignIn?(name)
    case .success(.refused(let reason)):
      refusal = reason
      update()
    case .failure(let error):
      if !(error is CancellationError) { didError?(error) }
      update()
    }
  }
}
