/// Signs users in.
@MainActor
public protocol SessionService: AnyObject {
  /// Asks whether a user may sign in.
  ///
  /// Every thrown error is a failure in transport, except a `CancellationError`.
  func signIn(_ credentials: Credentials) async throws -> SignInAnswer
}

/// The answer of a session service.
public enum SignInAnswer: Equatable, Sendable {
  case accepted
  /// The user may not sign in, for a reason in words.
  case refused(String)
}

extension Alert {
  /// The alert after a session service could not be asked.
  public static func signInFailed(_ error: any Error) -> Alert {
    Alert("Signing in failed: \(error)", actions: [.retry, .cancel])
  }
}

/// The user who is logged in.
public struct Session: Equatable, Sendable {
  public var name: String

  public init(name: String) { self.name = name }
}
