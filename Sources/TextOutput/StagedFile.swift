import Foundation

/// A completely written file that replaces the one at its path on ``commit()``.
///
/// The content is in a temporary file in the same folder, which is removed with this value unless it
/// was committed. The file at the path stays intact until then, also after a failure, and several
/// files can be staged before the first one is committed. A symbolic link is followed. A device or a
/// pipe cannot be replaced: it is written to directly.
package struct StagedFile: ~Copyable {
  private let path: String
  private let replacement: Replacement?

  private struct Replacement {
    let temporary: String
    let target: String
  }

  /// Writes the content of a file.
  package init(
    _ path: String, _ body: (inout FileOutput) throws(FileError) -> Void
  ) throws(FileError) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT != S_IFREG {
      replacement = nil
      try Self.fill(Self.openPipe(path), for: path, body)
    } else {
      let target = exists ? Self.resolved(path) : path
      let temporary = Self.temporaryPath(beside: target)
      replacement = Replacement(temporary: temporary, target: target)
      let descriptor = try Self.open(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, for: path)
      do throws(FileError) {
        try Self.fill(descriptor, isDurable: true, for: path, body)
      } catch {
        unlink(temporary)
        throw error
      }
    }
  }

  /// Removes the temporary file; after ``commit()`` there is none.
  deinit {
    if let replacement { unlink(replacement.temporary) }
  }

  /// Moves the file to its path.
  package consuming func commit() throws(FileError) {
    guard let replacement else { return }
    guard rename(replacement.temporary, replacement.target) == 0 else {
      throw .current(.cannotCreate, "rename", path)
    }
  }

  /// Opens a pipe or a device; a pipe without a reader is an error.
  private static func openPipe(_ path: String) throws(FileError) -> Int32 {
    for _ in 0..<pipeAttempts {
      let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      guard errno == ENXIO else { throw .current(.cannotCreate, "open", path) }
      usleep(pipePause)
    }
    throw FileError(
      kind: .cannotCreate, path: path, operation: "open", reason: "nothing reads from this pipe")
  }

  /// One second, in steps of 10 ms, for a reader that starts at the same time.
  private static let pipeAttempts = 100
  private static let pipePause: UInt32 = 10_000

  private static func open(
    _ name: String, _ flags: Int32, for path: String
  ) throws(FileError) -> Int32 {
    let descriptor = Foundation.open(name, flags, 0o666)
    guard descriptor >= 0 else { throw .current(.cannotCreate, "open", path) }
    return descriptor
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

  private static func temporaryPath(beside target: String) -> String {
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(folder).arch-bench-\(name).tmp"
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
