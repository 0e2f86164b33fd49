import Foundation

/// A buffered writer of text to an open file.
package struct FileOutput {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []

  /// Creates a writer to an open file, which the caller closes; errors name the path.
  package init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  package mutating func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { try flush() }
  }

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
        // This process, or one that shares a terminal or a pipe with it, made it non-blocking.
        var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&output, 1, -1)
      } else if errno != EINTR {
        throw .current(.cannotWrite, "write", path)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// A completely written file that replaces the one at its path on ``commit()``.
///
/// The content is in a temporary file in the same folder, which is removed with this value unless it
/// was committed. The file at the path stays intact until then, also after a failure, and several
/// files can be staged before the first one is committed. A symbolic link is followed. A device or a
/// pipe cannot be replaced: it is written to directly.
package struct StagedFile: ~Copyable {
  private let path: String

  /// The temporary file and the one that it replaces; nil for a device or a pipe.
  private let replacement: (temporary: String, target: String)?

  package init(
    _ path: String, _ body: (inout FileOutput) throws(FileError) -> Void
  ) throws(FileError) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT != S_IFREG {
      replacement = nil
      // Without blocking, a pipe that nobody reads is an error.
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw .current(.cannotCreate, "open", path) }
      try Self.fill(descriptor, for: path, body)
    } else {
      let target = exists ? Self.resolved(path) : path
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      let name = String(UInt64.random(in: .min ... .max), radix: 36)
      let temporary = "\(folder)\(Self.prefix)\(name).tmp"
      replacement = (temporary, target)
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw .current(.cannotCreate, "open", path) }
      do throws(FileError) {
        try Self.fill(descriptor, isDurable: true, for: path, body)
      } catch {
        unlink(temporary)
        throw error
      }
    }
  }

  package init(_ path: String, text: String) throws(FileError) {
    try self.init(path) { (output) throws(FileError) in try output.write(text) }
  }

  /// Removes the temporary file; after ``commit()`` there is none.
  deinit {
    if let replacement { unlink(replacement.temporary) }
  }

  private static let prefix = ".arch-bench-"

  package consuming func commit() throws(FileError) {
    guard let replacement else { return }
    guard rename(replacement.temporary, replacement.target) == 0 else {
      throw .current(.cannotCreate, "rename", path)
    }
  }

  /// Writes everything to a descriptor and closes it, also after a failure.
  private static func fill(
    _ descriptor: Int32, isDurable: Bool = false, for path: String,
    _ body: (inout FileOutput) throws(FileError) -> Void
  ) throws(FileError) {
    do throws(FileError) {
      var output = FileOutput(descriptor: descriptor, path: path)
      try body(&output)
      try output.flush()
      if isDurable && fsync(descriptor) != 0 { throw .current(.cannotWrite, "fsync", path) }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .current(.cannotWrite, "close", path) }
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
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
