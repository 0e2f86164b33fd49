import Foundation
import Results
import TextOutput

/// A fresh copy of a program, removed together with this value.
///
/// The place of a program's file in the machine's memory makes some operations up to 16 % faster or
/// slower, until the file is written again: two copies of one program
/// are not equally fast. With a new copy for every process that measures times, this effect is in the
/// intervals instead of looking like a difference between builds.
package final class ProgramCopy: Sendable {
  /// The path of the copy.
  let url: URL

  /// The folder of the program that it was copied from.
  private let origin: String

  /// A lock on the copy, which the system releases when this process dies.
  private let lock: Int32

  /// Copies a program to the temporary folder.
  ///
  /// - Parameter original: the program that has its libraries beside it, if it is another one.
  /// - Throws: ``FileError``.
  init(of program: URL, librariesBeside original: URL? = nil) throws(FileError) {
    origin = (original ?? program).deletingLastPathComponent().path
    let folder = FileManager.default.temporaryDirectory
    Self.removeAbandoned(in: folder)
    url = folder.appendingPathComponent(Self.prefix + UUID().uuidString)
    do {
      // Copying a file may share what is stored of it; writing its content does not.
      try Data(contentsOf: program).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
      guard access(url.path, X_OK) == 0 else { throw NotExecutable() }
    } catch let error {
      try? FileManager.default.removeItem(at: url)
      throw FileError(
        kind: .cannotCreate, path: url.path, operation: "copy \(program.path)",
        reason: "\(error.localizedDescription); TMPDIR names the folder for it")
    }
    lock = open(url.path, O_RDONLY | O_CLOEXEC)
    flock(lock, LOCK_SH)
  }

  private static let prefix = "arch-bench-copy-"

  /// The age from which a copy has its lock, in seconds.
  private static let lockedAge = 60.0

  /// Removes the copies of processes that were killed: their locks are free.
  private static func removeAbandoned(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let file = open("\(folder.path)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { continue }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0,
        Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec) > lockedAge,
        flock(file, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlink("\(folder.path)/\(name)")
    }
  }

  /// Has workers of the copy work on plans at the same time.
  func run(_ plans: [WorkerPlan], padding: Int, report: (WorkerMessage) -> Void) throws {
    var worker = WorkerProcess(executable: url, padding: padding)
    // Libraries may lie beside the program.
    let folders = [worker.environment["LD_LIBRARY_PATH"], origin].compactMap(\.self)
    worker.environment["LD_LIBRARY_PATH"] = folders.joined(separator: ":")
    try worker.run(plans, report: report)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    close(lock)
  }
}

/// The temporary folder is on a file system from which nothing is started.
private struct NotExecutable: LocalizedError {
  var errorDescription: String? {
    "no program may run there; set TMPDIR to a folder where one may"
  }
}
