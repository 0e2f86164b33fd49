import Scenarios

/// The form without an architecture.
///
/// Two texts, and functions that change them and show the fields that changed.
final class DirectForm: SignInForm {
  private let environment: FormEnvironment
  private var state = FormState()

  /// The request, or the question about its failure.
  private var request: Task<Void, Never>?

  private let nameViews = ViewList<NameContent>()
  private let passwordViews = ViewList<PasswordContent>()
  private let submitViews = ViewList<SubmitContent>()
  private let listeners = EventListeners<FormEvent>()

  init(environment: FormEnvironment) {
    self.environment = environment
    Trace.watch(self)
  }

  deinit { request?.cancel() }

  func send(_ intent: FormIntent) {
    switch intent {
    case .editName(let name): edit(name)
    case .editPassword(let password): edit(password)
    case .submit: submit()
    case .cancel:
      request?.cancel()
      change { $0.isSubmitting = false }
    }
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  // MARK: Changes

  private func edit(_ name: String) {
    guard !state.isSubmitting, name != state.credentials.name else { return }
    let couldSubmit = state.canSubmit
    state.credentials.name = name
    nameViews.update("name", nameContent)
    if state.canSubmit != couldSubmit { submitViews.update("submit", submitContent) }
  }

  private func edit(_ password: Password) {
    guard !state.isSubmitting, password != state.credentials.password else { return }
    let couldSubmit = state.canSubmit
    state.credentials.password = password
    state.refusal = nil
    passwordViews.update("password", passwordContent)
    if state.canSubmit != couldSubmit { submitViews.update("submit", submitContent) }
  }

  private func submit() {
    guard !state.isSubmitting else { return }
    let isValid = state.canSubmit
    request?.cancel()
    if isValid { signIn(state.credentials) }
    change {
      $0.showsProblems = true
      $0.refusal = nil
      $0.isSubmitting = isValid
    }
  }

  private func signIn(_ credentials: Credentials) {
    request = Task { [weak self, sessions = environment.sessions] in
      do {
        let answer = try await sessions.signIn(credentials)
        guard let self, !Task.isCancelled else { return }
        answered(answer)
      } catch {
        guard let self, !Task.isCancelled else { return }
        failed(error)
      }
    }
  }

  private func answered(_ answer: SignInAnswer) {
    switch answer {
    case .accepted:
      let name = state.credentials.name
      change { $0 = FormState() }
      listeners.send(.signedIn(name))
    case .refused(let reason):
      change {
        $0.refusal = reason
        $0.isSubmitting = false
      }
    }
  }

  private func failed(_ error: any Error) {
    if !(error is CancellationError) { ask(.signInFailed(error)) }
    change { $0.isSubmitting = false }
  }

  private func ask(_ alert: Alert) {
    request = Task { [weak self, alerts = environment.alerts] in
      let choice = await alerts.choice(in: alert)
      guard let self, !Task.isCancelled, choice == .retry else { return }
      submit()
    }
  }

  /// Changes the state, and then shows the fields that changed.
  private func change(_ body: (inout FormState) -> Void) {
    let old = state
    var new = old
    body(&new)
    state = new
    if new.credentials.name != old.credentials.name || new.nameProblem != old.nameProblem {
      nameViews.update("name", nameContent)
    }
    if new.credentials.password != old.credentials.password
      || new.passwordProblem != old.passwordProblem
    {
      passwordViews.update("password", passwordContent)
    }
    if new.isSubmitting != old.isSubmitting || new.canSubmit != old.canSubmit {
      submitViews.update("submit", submitContent)
    }
  }

  // MARK: Views

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    nameViews.attach(view, showing: nameContent)
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    passwordViews.attach(view, showing: passwordContent)
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    submitViews.attach(view, showing: submitContent)
  }

  var nameContent: NameContent {
    NameContent(text: state.credentials.name, problem: state.nameProblem)
  }

  var passwordContent: PasswordContent {
    PasswordContent(count: state.credentials.password.count, problem: state.passwordProblem)
  }

  var submitContent: SubmitContent {
    SubmitContent(canSubmit: state.canSubmit, isSubmitting: state.isSubmitting)
  }
}

/// The state of the form.
struct FormState: Equatable {
  /// What was typed; it is checked when it changes, and not each time a view shows it.
  var credentials = Credentials() {
    didSet { problems = CredentialsProblems(of: credentials) }
  }

  private var problems = CredentialsProblems(of: Credentials())

  /// Whether problems are shown: from the first submit on, until an acceptance.
  var showsProblems = false

  var isSubmitting = false

  /// The reason of the last refusal, until the password's next edit or the next submit.
  var refusal: String?

  var nameProblem: String? { showsProblems ? problems.name : nil }

  var passwordProblem: String? { refusal ?? (showsProblems ? problems.password : nil) }

  var canSubmit: Bool { !isSubmitting && problems.areNone }
}

/// What is wrong with the texts, whether it is shown or not.
private struct CredentialsProblems: Equatable {
  let name: String?
  let password: String?

  init(of credentials: Credentials) {
    name = credentials.nameProblem
    password = credentials.passwordProblem
  }

  var areNone: Bool { name == nil && password == nil }
}
