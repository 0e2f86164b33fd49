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

  /// Copies a program to the temporary folder.
  ///
  /// - Parameter original: the program that has its libraries beside it, if it is another one.
  /// - Throws: ``FileError``.
  init(of program: URL, librariesBeside original: URL? = nil) throws(FileError) {
    origin = (original ?? program).deletingLastPathComponent().path
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-\(UUID().uuidString)")
    do {
      // Copying a file may share what is stored of it; writing its content does not.
      try Data(contentsOf: program).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
      guard access(url.path, X_OK) == 0 else { throw NotExecutable() }
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw FileError(
        kind: .cannotCreate, path: url.path, operation: "copy \(program.path)",
        reason: error.localizedDescription)
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

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// The temporary folder is on a file system from which nothing is started.
private struct NotExecutable: LocalizedError {
  var errorDescription: String? {
    "no program may run there; set TMPDIR to a folder where one may"
  }
}
