import Scenarios

/// The screen of the form: it binds views to view models, passes on what is typed, and decides the
/// consequences of a failed request.
final class MVVMForm: SignInForm {
  private enum Action {
    case intent(FormIntent)
    case completion(Completion)
  }

  private let form: FormViewModel
  private let environment: FormEnvironment
  private let completions = CompletionQueue()
  private let gate = StopGate()
  private let queue: IntentQueue<Action>
  private let nameViews: OldViewList<NameContent>
  private let passwordViews: OldViewList<PasswordContent>
  private let submitViews: OldViewList<SubmitContent>
  private let listeners: OldEventListeners<FormEvent>

  /// The question about a failed request, which the next submission supersedes.
  private var question: Request?

  init(environment: FormEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    nameViews = OldViewList(gate)
    passwordViews = OldViewList(gate)
    submitViews = OldViewList(gate)
    listeners = OldEventListeners(gate)
    form = FormViewModel(environment: environment, completions: completions)
    completions.didReceive = { [weak self] in self?.send(.completion($0)) }
    bind()
    environment.scenario.tracer?.watch("model") { [weak form] in form?.model }
  }

  isolated deinit { stop() }

  private func bind() {
    form.name.didUpdate = { [nameViews] in nameViews.setUp(with: $0) }
    form.password.didUpdate = { [passwordViews] in passwordViews.setUp(with: $0) }
    form.didUpdate = { [submitViews] in submitViews.setUp(with: $0) }
    form.didError = { [weak self] in self?.ask(.signInFailed($0)) }
    form.didSignIn = { [listeners] in listeners.send(.signedIn($0)) }
  }

  func send(_ intent: FormIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.editName(let text)): form.name.edit(text)
    case .intent(.editPassword(let text)): form.password.edit(text)
    case .intent(.submit): submit()
    case .intent(.cancel): cancel()
    case .completion(let completion): completion.run()
    }
  }

  private func submit() {
    question = nil
    form.submit()
  }

  private func cancel() {
    question = nil
    form.cancel()
  }

  private func ask(_ alert: Alert) {
    question = Request(
      "question", completions,
      { [alerts = environment.alerts] in await alerts.choice(in: alert) },
      didEnd: { [weak self] in
        if case .success(.retry) = $0 { self?.submit() }
      })
  }

  // MARK: Attachments

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    attach(view, to: nameViews, showing: form.name.presented())
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    attach(view, to: passwordViews, showing: form.password.presented())
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    attach(view, to: submitViews, showing: form.presented())
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

  var nameContent: NameContent { form.name.content }

  var passwordContent: PasswordContent { form.password.content }

  var submitContent: SubmitContent { form.content }

  func stop() {
    gate.close()
    queue.removeAll()
    question = nil
    form.stop()
    nameViews.detachAll()
    passwordViews.detachAll()
    submitViews.detachAll()
    listeners.removeAll()
  }
}
