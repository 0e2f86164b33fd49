import Foundation

/// A folder of a test's own, which goes with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Makes a file.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Gives a program another name.
  ///
  /// A program that a test wrote itself could not be started while a process that another test starts
  /// at this moment still has its file open.
  func link(_ name: String, to program: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: program)
  }
}
