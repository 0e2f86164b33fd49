import Foundation

/// Why a file could not be written.
public struct FileError: Error, Equatable, CustomStringConvertible {
  /// The meaning of a failure for the caller.
  public enum Kind: Sendable {
    /// The path does not admit a file, whatever its content.
    case cannotCreate

    /// The file could be created, but its content could not be stored: the disk is full, for example.
    case cannotWrite
  }

  public let kind: Kind
  public let path: String

  /// The failed system call.
  public let operation: String

  /// The system's description of the error.
  public let reason: String

  package init(kind: Kind, path: String, operation: String, reason: String) {
    self.kind = kind
    self.path = path
    self.operation = operation
    self.reason = reason
  }

  public var description: String {
    let verb = kind == .cannotCreate ? "create" : "write"
    return "cannot \(verb) \(path): \(reason) (\(operation))"
  }

  /// The error of the system call that has just failed.
  package static func current(_ kind: Kind, _ operation: String, _ path: String) -> FileError {
    let code = errno
    let isFull = code == ENOSPC || code == EDQUOT
    return FileError(
      kind: isFull ? .cannotWrite : kind, path: path, operation: operation,
      reason: String(cString: strerror(code)))
  }

  /// The system's reason for an error of Foundation, whose own description names no reason.
  package static func reason(of error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let code = ((cause ?? error) as? POSIXError)?.code.rawValue
    return code.map { String(cString: strerror($0)) } ?? error.localizedDescription
  }
}
