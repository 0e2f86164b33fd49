import Foundation

/// A folder for one test; it is removed with this object.
package final class TemporaryFolder {
  package let url: URL

  package init() {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      preconditionFailure("cannot create a temporary folder: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, in a new subfolder if its name contains one.
  package func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func content(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The names of all files in the folder or a subfolder, hidden ones too.
  package func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
