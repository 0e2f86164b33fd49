/// A form that signs a user in: two fields that are typed into, and a button.
///
/// Intents are values and never fail. A view of a field sends what was typed, and may get back what
/// it sent. Problems of the fields are shown from the first ``FormIntent/submit`` on, and after an
/// acceptance not until the next one.
@MainActor
public protocol SignInForm: Scenario where Intent == FormIntent {
  /// Attaches a view to the name field and shows it the current content once.
  func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment

  /// Attaches a view to the password field and shows it the current content once.
  func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment

  /// Attaches a view to the button and shows it the current content once.
  func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment

  /// Calls `listener` for each event from now on, once per event.
  func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment

  /// The current content of a view of the name field.
  var nameContent: NameContent { get }

  /// The current content of a view of the password field.
  var passwordContent: PasswordContent { get }

  /// The current content of a view of the button.
  var submitContent: SubmitContent { get }
}

/// An architecture that implements the form, which is optional.
public protocol FormArchitecture: Architecture {
  associatedtype Form: SignInForm

  /// Makes a fresh form with empty fields.
  @MainActor
  static func makeForm(environment: FormEnvironment) -> Form
}
