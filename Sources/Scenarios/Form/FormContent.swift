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
