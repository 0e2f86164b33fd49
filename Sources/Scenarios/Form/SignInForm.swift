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

/// An action of the user on the form.
public enum FormIntent: Equatable, Hashable, Sendable {
  /// Replaces the name. Does nothing for an equal one, or while submitting.
  case editName(String)
  /// Replaces the password. Does nothing for an equal one, or while submitting.
  case editPassword(Password)
  /// Asks the session service once, if both fields are valid; shows problems from now on. Supersedes
  /// a question about a failed request. Does nothing while submitting.
  case submit
  /// Cancels the request, or the question about its failure; the texts stay.
  case cancel
}

/// A one-shot event of the form.
public enum FormEvent: Equatable, Sendable {
  /// The session service accepted a user; the fields are empty already.
  case signedIn(String)
}
