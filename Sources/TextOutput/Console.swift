import Foundation

/// Standard output and standard error.
///
/// Data goes to standard output; everything else goes to standard error.
package enum Console {
  /// Writes to standard output.
  package static func print(_ text: String) throws(FileError) {
    var output = FileOutput(descriptor: STDOUT_FILENO, path: "standard output")
    try output.write(text)
    try output.flush()
  }

  /// Writes a line to standard error; a failure is ignored, for there is nowhere to report it.
  package static func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
