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

  /// Writes lines to standard error, wrapped at words on a terminal; a failure is ignored, for there
  /// is nowhere to report it.
  package static func note(_ text: String) {
    var text = text
    if let columns = TerminalText.columns(of: STDERR_FILENO) {
      text = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        let indentation = line.prefix { $0 == " " }
        let lines = WrappedText.lines(String(line), columns: columns - indentation.count)
        return lines.isEmpty ? [""] : lines.map { indentation + $0 }
      }.joined(separator: "\n")
    }
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
