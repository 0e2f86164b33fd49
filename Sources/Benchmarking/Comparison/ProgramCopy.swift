import Foundation

/// A fresh copy of a program, which goes with this value.
///
/// Where in the machine's memory the system keeps a program's file makes some operations up to 16 %
/// faster or slower, and that stays so until the file is written again: two copies of one program
/// are not equally fast. A new copy for every repetition makes chance of that, which intervals
/// show, instead of a difference between builds, which they do not.
final class ProgramCopy: Sendable {
  /// Where it is.
  let url: URL

  /// Copies a program to the temporary folder.
  ///
  /// - Throws: ``FileError``.
  init(of program: URL) throws(FileError) {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-\(UUID().uuidString)")
    do {
      // Copying a file may share what is stored of it; writing its content does not.
      try Data(contentsOf: program).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw FileError(
        kind: .cannotCreate, path: url.path, operation: "copy \(program.path)",
        reason: error.localizedDescription)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
