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
