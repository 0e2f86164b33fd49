import Foundation

/// Writes to the terminal or to whatever stands in its place.
///
/// Data goes to standard output; everything else goes to standard error.
package enum Console {
  /// Writes data.
  package static func print(_ text: String) throws(FileError) {
    var output = FileOutput(descriptor: STDOUT_FILENO, path: "standard output")
    try output.write(text)
    try output.flush()
  }

  /// Writes a line for people; nobody can be told if that fails.
  package static func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
