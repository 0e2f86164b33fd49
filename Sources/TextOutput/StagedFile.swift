import Foundation

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
