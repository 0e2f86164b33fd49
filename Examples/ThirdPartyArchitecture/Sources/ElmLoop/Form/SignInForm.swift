import Scenarios

/// The form: a program with its runtime.
final class ElmForm: SignInForm {
  private let runtime: Runtime<FormProgram>
  private let listeners = EventListeners<FormEvent>()

  init(environment: FormEnvironment) {
    runtime = Runtime((), effects: FormEffects(environment: environment, listeners: listeners))
  }

  func send(_ intent: FormIntent) { runtime.send(.intent(intent)) }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    runtime.attach(view) { FormProgram.name(of: $0) }
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    runtime.attach(view) { FormProgram.password(of: $0) }
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    runtime.attach(view) { FormProgram.button(of: $0) }
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var nameContent: NameContent { FormProgram.name(of: runtime.model) }

  var passwordContent: PasswordContent { FormProgram.password(of: runtime.model) }

  var submitContent: SubmitContent { FormProgram.button(of: runtime.model) }
}

struct FormEffects: EffectManager {
  typealias Loop = FormProgram

  let environment: FormEnvironment
  let listeners: EventListeners<FormEvent>

  func perform(_ command: Loop.Command) {
    switch command {
    case .announce(let name): listeners.send(.signedIn(name))
    }
  }

  func start(
    _ subscription: Loop.Subscription, send: @escaping @MainActor (Loop.Message) -> Void
  ) -> Task<Void, Never> {
    Task { [environment] in
      let message: Loop.Message
      switch subscription {
      case .request(let name, let password):
        do {
          let credentials = Credentials(name: name, password: password)
          message = .answered(.success(try await environment.sessions.signIn(credentials)))
        } catch { message = .answered(.failure(error)) }
      case .question(let text):
        let alert = Alert(text, actions: [.retry, .cancel])
        message = .alertAnswered(await environment.alerts.choice(in: alert))
      }
      // A task that was cancelled sends nothing, also when its service answers all the same.
      if !Task.isCancelled { send(message) }
    }
  }
}
