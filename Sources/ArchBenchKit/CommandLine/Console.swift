import Foundation

/// Writes to the terminal or to whatever stands in its place.
///
/// Data goes to standard output; everything else goes to standard error.
enum Console {
  /// Writes data.
  static func print(_ text: String) throws(CommandFailure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw CommandFailure(
        code: .inputOutput, message: "cannot write to standard output: \(error)")
    }
  }

  /// Writes a line for people; nobody can be told if that fails.
  static func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
