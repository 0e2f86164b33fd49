import Scenarios

/// Formats the name.
struct NameAdapter: ViewAdapter {
  func content(of draft: NameDraft) -> NameContent {
    NameContent(Credentials(name: draft.text), showsProblems: draft.showsProblem)
  }
}

/// The view model of the name field, shared by all its views.
///
/// Its input is what is typed into a view, its output what all views show.
@MainActor
final class NameViewModel {
  let output = Output<NameDraft>()
  private let repository: any DraftRepository
  private let sender: any FormMessageSender
  private let tracer: (any Tracer)?

  init(
    repository: any DraftRepository, sender: any FormMessageSender,
    receiver: any FormMessageReceiver, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.sender = sender
    self.tracer = tracer
    receiver.submitted.add { [unowned self] in show(draft) }
    receiver.accepted.add { [unowned self] in show(draft) }
  }

  /// The current output.
  var draft: NameDraft { repository.name }

  /// Takes the input; the repository decides whether it changes the name.
  func edit(_ text: String) {
    guard let draft = repository.editName(text) else { return }
    show(draft)
    sender.sendEdited()
  }

  private func show(_ draft: NameDraft) { output.send(draft, tracer, "name") }
}

/// Formats the password as its number of characters.
struct PasswordAdapter: ViewAdapter {
  func content(of draft: PasswordDraft) -> PasswordContent {
    PasswordContent(
      Credentials(password: draft.text), showsProblems: draft.showsProblem,
      refusal: draft.refusal)
  }
}

/// The view model of the password field, shared by all its views.
@MainActor
final class PasswordViewModel {
  let output = Output<PasswordDraft>()
  private let repository: any DraftRepository
  private let sender: any FormMessageSender
  private let tracer: (any Tracer)?

  init(
    repository: any DraftRepository, sender: any FormMessageSender,
    receiver: any FormMessageReceiver, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.sender = sender
    self.tracer = tracer
    receiver.submitted.add { [unowned self] in show(draft) }
    receiver.refused.add { [unowned self] in show(draft) }
    receiver.accepted.add { [unowned self] in show(draft) }
  }

  /// The current output.
  var draft: PasswordDraft { repository.password }

  /// Takes the input; the repository decides whether it changes the password.
  func edit(_ text: Password) {
    guard let draft = repository.editPassword(text) else { return }
    show(draft)
    sender.sendEdited()
  }

  private func show(_ draft: PasswordDraft) { output.send(draft, tracer, "password") }
}

/// Formats the button.
struct SubmitAdapter: ViewAdapter {
  func content(of submission: Submission) -> SubmitContent {
    SubmitContent(
      canSubmit: submission.areTextsValid && !submission.isPending,
      isSubmitting: submission.isPending)
  }
}

/// The view model of the button, shared by all its views.
///
/// It does not know the view models of the fields: they have the repository in common, and messages.
@MainActor
final class SubmitViewModel {
  let output = Output<Submission>()
  private let repository: any DraftRepository
  private let sessions: any SessionService
  private let alerts: any AlertResponder
  private let navigator: any Navigator<FormEvent>
  private let sender: any FormMessageSender
  private let work: any WorkRunner
  private let tracer: (any Tracer)?

  /// The request, or the question about its failure.
  private var request: (any Work)?

  init(
    repository: any DraftRepository, sessions: any SessionService, alerts: any AlertResponder,
    navigator: any Navigator<FormEvent>, sender: any FormMessageSender,
    receiver: any FormMessageReceiver, work: any WorkRunner, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.sessions = sessions
    self.alerts = alerts
    self.navigator = navigator
    self.sender = sender
    self.work = work
    self.tracer = tracer
    receiver.edited.add { [unowned self] in show() }
  }

  /// The current output.
  var submission: Submission { repository.submission }

  func submit() {
    guard !submission.isPending else { return }
    request?.cancel()
    if let credentials = repository.beginSubmission() { signIn(credentials) }
    sender.sendSubmitted()
    show()
  }

  func cancel() {
    request?.cancel()
    guard submission.isPending else { return }
    repository.endSubmission(refusal: nil)
    show()
  }

  func leave() {
    request?.cancel()
    output.removeObservers()
  }

  private func signIn(_ credentials: Credentials) {
    request = work.start { [sessions] in
      try await sessions.signIn(credentials)
    } then: { [weak self] in
      self?.answered($0)
    }
  }

  private func answered(_ answer: Result<SignInAnswer, any Error>) {
    switch answer {
    case .success(.accepted):
      let user = repository.acceptSubmission()
      sender.sendAccepted()
      show()
      navigator.go(to: .signedIn(user))
    case .success(.refused(let reason)):
      repository.endSubmission(refusal: reason)
      sender.sendRefused()
      show()
    case .failure(let error):
      repository.endSubmission(refusal: nil)
      if !(error is CancellationError) { ask(about: error) }
      show()
    }
  }

  private func ask(about error: any Error) {
    let alert = Alert.signInFailed(error)
    request = work.start { [alerts] in
      await alerts.choice(in: alert)
    } then: { [weak self] in
      if case .success(.retry) = $0 { self?.submit() }
    }
  }

  private func show() { output.send(submission, tracer, "submit") }
}
