import Scenarios

/// The root layer of the form: it makes the controllers, and injects them into each other, and into a screen
/// for each view that is attached.
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
    let screen = AppearedScreen(
      NameScreen(credentials: credentials), in: view, tracer: signIn.tracer)
    return signIn.subscribe(screen, to: credentials.name.observers)
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    let screen = AppearedScreen(
      PasswordScreen(credentials: credentials), in: view, tracer: signIn.tracer)
    return signIn.subscribe(screen, to: credentials.password.observers)
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    let screen = SubmitScreen(credentials: credentials, signIn: signIn)
    return signIn.subscribe(
      AppearedScreen(screen, in: view, tracer: signIn.tracer), to: signIn.observers)
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    signIn.listeners.add(listener)
  }

  var nameContent: NameContent { NameScreen(credentials: credentials).content }

  var passwordContent: PasswordContent { PasswordScreen(credentials: credentials).content }

  var submitContent: SubmitContent {
    SubmitScreen(credentials: credentials, signIn: signIn).content
  }

  func stop() { signIn.stop() }
}
