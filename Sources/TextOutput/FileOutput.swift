import Foundation

/// A buffered writer of text to an open file.
package struct FileOutput {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - descriptor: an open file, which the caller closes.
  ///   - path: the path that errors name.
  package init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Writes text in UTF-8.
  package mutating func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes the buffer to the file.
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

  /// A process that shares a terminal or a pipe with this one may have made it non-blocking.
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
}
