import Foundation

/// Writes text to an open file, through a buffer.
package struct FileOutput {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Takes a descriptor, which stays its owner's, and the path that errors name.
  package init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Adds text, in UTF-8.
  package mutating func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Hands what is in the buffer to the system.
  package mutating func flush() throws(FileError) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Foundation.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        waitForRoom()
      } else if errno != EINTR {
        throw .current(.cannotWrite, "write", path)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Others may have asked a terminal or a pipe that they share with this process not to wait.
  private func waitForRoom() {
    var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&output, 1, -1)
  }
}

extension FileError {
  /// The error of the system call that has just failed.
  package static func current(_ kind: Kind, _ operation: String, _ path: String) -> FileError {
    let code = errno
    let isFull = code == ENOSPC || code == EDQUOT
    return FileError(
      kind: isFull ? .cannotWrite : kind, path: path, operation: operation,
      reason: String(cString: strerror(code)))
  }
}
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
