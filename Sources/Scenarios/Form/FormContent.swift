/// The content of a view of the name field.
public struct NameContent: Equatable, Sendable {
  public var text: String

  /// The problem of the text, in words; nil if there is none, or while problems are not shown.
  public var problem: String?

  public init(text: String, problem: String?) {
    self.text = text
    self.problem = problem
  }

  /// Presents the name of credentials.
  public init(_ credentials: Credentials, showsProblems: Bool) {
    self.init(
      text: credentials.name, problem: showsProblems ? credentials.nameProblem : nil)
  }
}

/// The content of a view of the password field, which never has the text.
public struct PasswordContent: Equatable, Sendable {
  /// The number of characters, each of which is shown as a dot.
  public var count: Int

  /// The problem of the text, in words; nil if there is none, or while problems are not shown.
  public var problem: String?

  public init(count: Int, problem: String?) {
    self.count = count
    self.problem = problem
  }

  /// Presents the password of credentials; a refusal is shown until the next edit or submit.
  public init(_ credentials: Credentials, showsProblems: Bool, refusal: String?) {
    self.init(
      count: credentials.password.count,
      problem: refusal ?? (showsProblems ? credentials.passwordProblem : nil))
  }
}

/// The content of a view of the button that submits the form.
public struct SubmitContent: Equatable, Sendable {
  /// Whether both fields are valid, and no request is pending.
  public var canSubmit: Bool

  /// Whether a request is pending.
  public var isSubmitting: Bool

  public init(canSubmit: Bool, isSubmitting: Bool) {
    self.canSubmit = canSubmit
    self.isSubmitting = isSubmitting
  }

  /// Presents whether credentials can be submitted.
  public init(_ credentials: Credentials, isSubmitting: Bool) {
    self.init(canSubmit: !isSubmitting && credentials.areValid, isSubmitting: isSubmitting)
  }
}
