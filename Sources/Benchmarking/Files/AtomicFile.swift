import Foundation

/// Writes files that appear complete or not at all.
///
/// The content goes to a temporary file in the same folder, which then takes the place of the file.
/// What is at the path before stays there until that moment, and for good when anything fails. A
/// symbolic link is followed. A device or a pipe cannot be replaced: it is written to directly.
package enum AtomicFile {
  /// Writes a file with the content that `body` makes.
  package static func write(
    to path: String, _ body: (inout FileOutput) throws(FileError) -> Void
  ) throws(FileError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT != S_IFREG {
      let descriptor = try open(path, O_WRONLY | O_CLOEXEC, for: path)
      try fill(descriptor, for: path, body)
    } else {
      try replace(exists ? resolved(path) : path, for: path, body)
    }
  }

  private static func replace(
    _ target: String, for path: String, _ body: (inout FileOutput) throws(FileError) -> Void
  ) throws(FileError) {
    let temporary = temporaryPath(beside: target)
    let descriptor = try open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, for: path)
    do throws(FileError) {
      try fill(descriptor, isDurable: true, for: path, body)
      guard rename(temporary, target) == 0 else {
        throw .current(.cannotCreate, "rename", path)
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func open(
    _ name: String, _ flags: Int32, for path: String
  ) throws(FileError) -> Int32 {
    let descriptor = Foundation.open(name, flags, 0o666)
    guard descriptor >= 0 else { throw .current(.cannotCreate, "open", path) }
    return descriptor
  }

  /// Writes everything to a descriptor and closes it, whatever happens.
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
