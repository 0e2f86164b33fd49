import Scenarios

/// The view model of the form, with an output for each part that views show.
///
/// The session service is injected as it is: a repository with a remote part and no storage, because a
/// password is not written anywhere.
@MainActor
final class SignInViewModel {
  let name = Output<SignInViewModel>()
  let password = Output<SignInViewModel>()
  let button = Output<SignInViewModel>()

  private(set) var credentials = Credentials()
  private(set) var isSubmitting = false

  /// Whether the problems of the fields are shown: not before the first submit.
  private var showsProblems = false

  /// Why the service refused the user, until the next edit or submit.
  private var refusal: String?

  /// The request, or the question about its failure.
  private var request: Task<Void, Never>?

  private let sessions: any SessionService
  private let alerts: any AlertResponder
  private let navigator: any FormNavigator

  init(
    sessions: any SessionService, alerts: any AlertResponder, navigator: any FormNavigator
  ) {
    self.sessions = sessions
    self.alerts = alerts
    self.navigator = navigator
    Trace.watch(self)
  }

  deinit { request?.cancel() }

  var nameProblem: String? { showsProblems ? credentials.nameProblem : nil }

  var passwordProblem: String? {
    refusal ?? (showsProblems ? credentials.passwordProblem : nil)
  }

  var canSubmit: Bool { credentials.areValid && !isSubmitting }

  func edit(name text: String) {
    guard !isSubmitting, text != credentials.name else { return }
    credentials.name = text
    name.send(self)
    button.send(self)
  }

  func edit(password text: Password) {
    guard !isSubmitting, text != credentials.password else { return }
    credentials.password = text
    refusal = nil
    password.send(self)
    button.send(self)
  }

  func submit() {
    guard !isSubmitting else { return }
    request?.cancel()
    showsProblems = true
    refusal = nil
    if credentials.areValid { signIn() }
    showAll()
  }

  func cancel() {
    request?.cancel()
    guard isSubmitting else { return }
    isSubmitting = false
    button.send(self)
  }

  private func showAll() {
    name.send(self)
    password.send(self)
    button.send(self)
  }
}

// MARK: The request

extension SignInViewModel {
  private func signIn() {
    isSubmitting = true
    request = Task { [weak self, sessions, credentials] in
      do {
        try Task.checkCancellation()
        let answer = try await sessions.signIn(credentials)
        if !Task.isCancelled { self?.answered(answer) }
      } catch {
        if !Task.isCancelled { self?.failed(error) }
      }
    }
  }

  private func answered(_ answer: SignInAnswer) {
    isSubmitting = false
    switch answer {
    case .accepted: finish()
    case .refused(let reason):
      refusal = reason
      showAll()
    }
  }

  /// Empties the fields before the user leaves the form.
  private func finish() {
    let user = credentials.name
    credentials = Credentials()
    showsProblems = false
    showAll()
    navigator.leave(signedInAs: user)
  }

  private func failed(_ error: any Error) {
    isSubmitting = false
    if !(error is CancellationError) { ask(about: error) }
    showAll()
  }

  private func ask(about error: any Error) {
    request = Task { [weak self, alerts] in
      guard !Task.isCancelled else { return }
      let choice = await alerts.choice(in: .signInFailed(error))
      if choice == .retry, !Task.isCancelled { self?.submit() }
    }
  }
}
