import Scenarios

/// The root layer of the form: it makes the controllers, injects that of the credentials into that of
/// signing in, and gives them a screen for each view that is attached.
final class MVCForm: SignInForm {
  private let credentials: CredentialsController
  private let signIn: SignInController

  init(environment: FormEnvironment) {
    credentials = CredentialsController(tracer: environment.scenario.tracer)
    signIn = SignInController(environment: environment, credentials: credentials)
  }

  isolated deinit { stop() }

  func send(_ intent: FormIntent) { signIn.send(.user(intent)) }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    signIn.observe(credentials.name, with: NameScreen(view, tracer: signIn.tracer))
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    signIn.observe(credentials.password, with: PasswordScreen(view, tracer: signIn.tracer))
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    signIn.observe(with: SubmitScreen(view, tracer: signIn.tracer))
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    signIn.listen(listener)
  }

  var nameContent: NameContent { NameContent(credentials.model) }

  var passwordContent: PasswordContent { PasswordContent(credentials.model) }

  var submitContent: SubmitContent { SubmitContent(signIn.model) }

  func stop() { signIn.stop() }
}
