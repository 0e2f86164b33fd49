import Scenarios

/// The form without an architecture.
///
/// Two texts, and functions that change them and show the fields that changed. At most one request,
/// or one question about its failure, is pending; the answer to another one is ignored.
final class DirectForm: SignInForm {
  enum Action {
    case intent(FormIntent)
    case answered(Int, Result<SignInAnswer, any Error>)
    case alertAnswered(Int, Alert.Action?)
  }

  private let environment: FormEnvironment
  private let gate = StopGate()
  private var state = FormState()

  /// The request, or the question about its failure, and its number.
  private var request: Task<Void, Never>?
  private var requestNumber = 0

  private let nameViews: OldViewList<NameContent>
  private let passwordViews: OldViewList<PasswordContent>
  private let submitViews: OldViewList<SubmitContent>
  private let listeners: OldEventListeners<FormEvent>
  private let queue: IntentQueue<Action>

  init(environment: FormEnvironment) {
    self.environment = environment.behind(gate)
    nameViews = OldViewList(gate)
    passwordViews = OldViewList(gate)
    submitViews = OldViewList(gate)
    listeners = OldEventListeners(gate)
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    environment.scenario.tracer?.watch("state") { [weak self] in self?.state }
  }

  isolated deinit { stop() }

  func send(_ intent: FormIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    attach(view, to: nameViews, showing: presentedName())
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    attach(view, to: passwordViews, showing: presentedPassword())
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    attach(view, to: submitViews, showing: presentedSubmit())
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: OldViewList<Content>,
    showing content: @autoclosure () -> Content
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return queue.deliver({ views.attach(view, showing: content()) }) { handle($0) }
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  func stop() {
    gate.close()
    queue.removeAll()
    request?.cancel()
    nameViews.detachAll()
    passwordViews.detachAll()
    submitViews.detachAll()
    listeners.removeAll()
  }

  // MARK: Actions

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.editName(let name)): edit(name)
    case .intent(.editPassword(let password)): edit(password)
    case .intent(.submit): submit()
    case .intent(.cancel): cancel()
    case .answered(let number, let result): if number == requestNumber { answered(result) }
    case .alertAnswered(let number, let answer):
      if number == requestNumber, answer == .retry { submit() }
    }
  }

  private func edit(_ name: String) {
    guard !state.isSubmitting, name != state.credentials.name else { return }
    state.credentials.name = name
    show("name", nameViews, presentedName)
    updateSubmit()
  }

  private func edit(_ password: Password) {
    guard !state.isSubmitting, password != state.credentials.password else { return }
    state.credentials.password = password
    state.refusal = nil
    show("password", passwordViews, presentedPassword)
    updateSubmit()
  }

  private func updateSubmit() {
    let canSubmit = state.credentials.areValid
    guard canSubmit != state.canSubmit else { return }
    state.canSubmit = canSubmit
    showSubmit()
  }

  private func submit() {
    guard !state.isSubmitting else { return }
    endRequest()
    change {
      $0.showsProblems = true
      $0.refusal = nil
      $0.isSubmitting = $0.canSubmit
    }
    if state.isSubmitting { startRequest() }
  }

  private func cancel() {
    endRequest()
    change { $0.isSubmitting = false }
  }

  private func answered(_ result: Result<SignInAnswer, any Error>) {
    request = nil
    switch result {
    case .success(.accepted):
      let name = state.credentials.name
      state = FormState()
      show("name", nameViews, presentedName)
      show("password", passwordViews, presentedPassword)
      showSubmit()
      listeners.send(.signedIn(name))
    case .success(.refused(let reason)):
      change {
        $0.refusal = reason
        $0.isSubmitting = false
      }
    case .failure(let error):
      if !(error is CancellationError) { ask(about: error) }
      change { $0.isSubmitting = false }
    }
  }

  // MARK: Effects

  private func startRequest() {
    request = Task {
      [weak self, sessions = environment.sessions, credentials = state.credentials, requestNumber]
      in
      let result: Result<SignInAnswer, any Error>
      do { result = .success(try await sessions.signIn(credentials)) } catch {
        result = .failure(error)
      }
      self?.send(.answered(requestNumber, result))
    }
  }

  private func ask(about error: any Error) {
    request = Task { [weak self, alerts = environment.alerts, requestNumber] in
      let answer = await alerts.choice(in: .signInFailed(error))
      self?.send(.alertAnswered(requestNumber, answer))
    }
  }

  /// Ends the request, or the question about its failure; an answer that comes later has another number.
  private func endRequest() {
    request?.cancel()
    request = nil
    requestNumber += 1
  }

  // MARK: Views

  /// Makes a change that leaves the texts as they are, and shows what it changes.
  private func change(_ body: (inout FormState) -> Void) {
    let old = state
    body(&state)
    if state.nameProblem != old.nameProblem { show("name", nameViews, presentedName) }
    if state.passwordProblem != old.passwordProblem {
      show("password", passwordViews, presentedPassword)
    }
    if state.isSubmitting != old.isSubmitting { showSubmit() }
  }

  private func showSubmit() { show("submit", submitViews, presentedSubmit) }

  /// Presents a part once for all its views, if it has any.
  private func show<Content>(
    _ name: String, _ views: OldViewList<Content>, _ content: () -> Content
  ) {
    guard !views.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, name)
    views.show(content())
  }

  var nameContent: NameContent {
    NameContent(state.credentials, showsProblems: state.showsProblems)
  }

  var passwordContent: PasswordContent {
    PasswordContent(
      state.credentials, showsProblems: state.showsProblems, refusal: state.refusal)
  }

  var submitContent: SubmitContent {
    SubmitContent(state.credentials, isSubmitting: state.isSubmitting)
  }

  private func presentedName() -> NameContent {
    environment.scenario.tracer?.record(.computation, "name")
    return nameContent
  }

  private func presentedPassword() -> PasswordContent {
    environment.scenario.tracer?.record(.computation, "password")
    return passwordContent
  }

  private func presentedSubmit() -> SubmitContent {
    environment.scenario.tracer?.record(.computation, "submit")
    return submitContent
  }
}
