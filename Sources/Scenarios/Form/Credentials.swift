/// The texts that a user types to sign in, and the rules that they must keep.
public struct Credentials: Equatable, Sendable {
  public var name: String
  public var password: Password

  @inlinable
  public init(name: String = "", password: Password = Password("")) {
    self.name = name
    self.password = password
  }

  /// The problem of the name, in words; nil for 3 to 20 ASCII letters or digits.
  ///
  /// Complexity: linear in the length of the name.
  public var nameProblem: String? {
    guard name.utf8.allSatisfy(\.isLetterOrDigit) else { return "Only letters and digits" }
    return switch name.utf8.count {
    case 0..<3: "At least 3 letters or digits"
    case 3...20: nil
    default: "At most 20 letters or digits"
    }
  }

  /// The problem of the password, in words; nil for 8 characters or more.
  ///
  /// Complexity: linear in the length of the password.
  public var passwordProblem: String? { password.count < 8 ? "At least 8 characters" : nil }

  /// Whether neither field has a problem.
  public var areValid: Bool { nameProblem == nil && passwordProblem == nil }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

/// A text that no description, dump or trace contains.
public struct Password: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The characters, for the service alone.
  public let characters: String

  @inlinable
  public init(_ characters: String) { self.characters = characters }

  /// The number of characters.
  ///
  /// Complexity: linear.
  public var count: Int { characters.count }

  /// The number of characters, for example `8 characters`.
  public var description: String { count == 1 ? "1 character" : "\(count) characters" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}

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

/// The user who is logged in.
public struct Session: Equatable, Sendable {
  public var name: String

  public init(name: String) { self.name = name }
}
