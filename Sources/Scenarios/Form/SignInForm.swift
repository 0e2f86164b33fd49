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

/// The content of a view of the name field.
public struct NameContent: Equatable, Sendable {
  public let text: String

  /// The problem of the text, in words; nil if there is none, or while problems are not shown.
  public let problem: String?

  public init(text: String, problem: String?) {
    self.text = text
    self.problem = problem
    Trace.record(.made, self)
  }
}

/// The content of a view of the password field, which never has the text.
public struct PasswordContent: Equatable, Sendable {
  /// The number of characters, each of which is shown as a dot.
  public let count: Int

  /// The problem of the text, in words; nil if there is none, or while problems are not shown.
  public let problem: String?

  public init(count: Int, problem: String?) {
    self.count = count
    self.problem = problem
    Trace.record(.made, self)
  }
}

/// The content of a view of the button that submits the form.
public struct SubmitContent: Equatable, Sendable {
  /// Whether both fields are valid, and no request is pending.
  public let canSubmit: Bool

  /// Whether a request is pending.
  public let isSubmitting: Bool

  public init(canSubmit: Bool, isSubmitting: Bool) {
    self.canSubmit = canSubmit
    self.isSubmitting = isSubmitting
    Trace.record(.made, self)
  }
}

/// The dependencies that the form takes from outside.
@MainActor
public struct FormEnvironment {
  public var scenario: ScenarioEnvironment
  public var sessions: any SessionService
  public var alerts: any AlertResponder

  public init(
    scenario: ScenarioEnvironment, sessions: any SessionService, alerts: any AlertResponder
  ) {
    self.scenario = scenario
    self.sessions = sessions
    self.alerts = alerts
  }
}
