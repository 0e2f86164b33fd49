import Scenarios

/// The root layer of the form: it makes the controllers, and injects them into each other and into
/// screens.
final class MVCForm: SignInForm {
  private let credentials = CredentialsController()
  private let signIn: SignInController
  private let window = Window()

  init(environment: FormEnvironment) {
    signIn = SignInController(environment: environment, credentials: credentials)
  }

  /// Fields are disabled while the credentials are checked.
  func send(_ intent: FormIntent) {
    switch intent {
    case .editName(let name): if !signIn.isSubmitting { credentials.edit(name: name) }
    case .editPassword(let password):
      if !signIn.isSubmitting { credentials.edit(password: password) }
    case .submit: signIn.submit()
    case .cancel: signIn.cancel()
    }
  }

  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    signIn.events.add(listener)
  }

  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    window.show(nameScreen, in: view).attachment
  }

  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    window.show(passwordScreen, in: view).attachment
  }

  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    window.show(submitScreen, in: view).attachment
  }

  var nameContent: NameContent { nameScreen.content }

  var passwordContent: PasswordContent { passwordScreen.content }

  var submitContent: SubmitContent { submitScreen.content }

  private var nameScreen: NameScreen { NameScreen(credentials: credentials) }

  private var passwordScreen: PasswordScreen { PasswordScreen(credentials: credentials) }

  private var submitScreen: SubmitScreen {
    SubmitScreen(credentials: credentials, signIn: signIn)
  }
}

/// A screen that shows the name.
struct NameScreen: ThinScreen {
  let credentials: CredentialsController

  var observed: [ControllerObservers] { [credentials.nameObservers] }

  var content: NameContent {
    NameContent(text: credentials.credentials.name, problem: credentials.nameProblem)
  }
}

/// A screen that shows the length of the password.
struct PasswordScreen: ThinScreen {
  let credentials: CredentialsController

  var observed: [ControllerObservers] { [credentials.passwordObservers] }

  var content: PasswordContent {
    PasswordContent(
      count: credentials.credentials.password.count, problem: credentials.passwordProblem)
  }
}

/// A screen that shows the button.
struct SubmitScreen: ThinScreen {
  let credentials: CredentialsController
  let signIn: SignInController

  var observed: [ControllerObservers] { [credentials.validityObservers, signIn.observers] }

  var content: SubmitContent {
    SubmitContent(
      canSubmit: !signIn.isSubmitting && credentials.credentials.areValid,
      isSubmitting: signIn.isSubmitting)
  }
}
