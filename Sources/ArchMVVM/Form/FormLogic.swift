import Scenarios

/// The model: the typed texts, and the state of signing in with them.
///
/// It has no logic and reports nothing: a view model changes it and reports the change.
@MainActor
final class FormModel {
  var credentials = Credentials()

  /// Whether problems are shown: from a submission on, until an acceptance.
  var showsProblems = false

  /// The reason of the last refusal, until the password's next edit or the next submission.
  var refusal: String?

  /// Whether a request is pending; edits do nothing meanwhile.
  var isSubmitting = false
}

/// The view model of the form, which owns those of the fields; its own outputs are the button's.
///
/// A change of several things is complete in the model before any of them reports an update.
final class FormViewModel: ViewModel {
  var didUpdate: (@MainActor (FormViewModel) -> Void)?

  /// Called with the error of a request that failed, after `didUpdate`.
  var didError: (@MainActor (any Error) -> Void)?

  /// Called with the user who signed in, after all updates.
  var didSignIn: (@MainActor (String) -> Void)?

  let name: NameViewModel
  let password: PasswordViewModel
  let model: FormModel
  let tracer: (any Tracer)?
  private let sessions: any SessionService
  private let completions: CompletionQueue

  /// The pending request; the form is submitting while there is one.
  private var request: Request? {
    didSet { model.isSubmitting = request != nil }
  }

  init(environment: FormEnvironment, completions: CompletionQueue) {
    let model = FormModel()
    self.model = model
    tracer = environment.scenario.tracer
    sessions = environment.sessions
    self.completions = completions
    name = NameViewModel(model, tracer: tracer)
    password = PasswordViewModel(model, tracer: tracer)
    name.didEdit = { [weak self] in self?.update() }
    password.didEdit = { [weak self] in self?.update() }
  }

  var content: SubmitContent {
    SubmitContent(model.credentials, isSubmitting: model.isSubmitting)
  }

  var subject: String { "submit" }

  /// Shows problems, and signs in if there are none.
  func submit() {
    guard !model.isSubmitting else { return }
    model.showsProblems = true
    model.refusal = nil
    if model.credentials.areValid { request = signIn() }
    updateAll()
  }

  func cancel() {
    request = nil
    update()
  }

  /// Cancels the request without an update.
  func stop() { request = nil }

  private func signIn() -> Request {
    Request(
      "sign-in", completions,
      { [sessions, credentials = model.credentials] in try await sessions.signIn(credentials) },
      didEnd: { [weak self] in self?.signInDidEnd($0) })
  }

  private func signInDidEnd(_ result: Result<SignInAnswer, any Error>) {
    request = nil
    switch result {
    case .success(.accepted):
      let user = model.credentials.name
      model.credentials = Credentials()
      model.showsProblems = false
      updateAll()
      didSignIn?(user)
    case .success(.refused(let reason)):
      model.refusal = reason
      password.update()
      update()
    case .failure(let error):
      update()
      if !(error is CancellationError) { didError?(error) }
    }
  }

  private func updateAll() {
    name.update()
    password.update()
    update()
  }
}
