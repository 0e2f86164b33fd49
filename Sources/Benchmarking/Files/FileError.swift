/// Why a file could not be written.
public struct FileError: Error, Equatable, CustomStringConvertible {
  /// What a failure means for the one who asked for the file.
  public enum Kind: Sendable {
    /// The file cannot be made at that path, whatever is to be in it.
    case cannotCreate

    /// The file could be made, but its content could not be stored: the disk is full, for example.
    case cannotWrite
  }

  /// What the failure means.
  public let kind: Kind

  /// The path that was asked for.
  public let path: String

  /// The system call that failed.
  public let operation: String

  /// What the system says about it.
  public let reason: String

  package init(kind: Kind, path: String, operation: String, reason: String) {
    self.kind = kind
    self.path = path
    self.operation = operation
    self.reason = reason
  }

  /// One line for people.
  public var description: String {
    let verb = kind == .cannotCreate ? "create" : "write"
    return "cannot \(verb) \(path): \(reason) (\(operation))"
  }
}
