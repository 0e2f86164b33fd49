import Foundation

/// The standard streams.
///
/// Data goes to standard output; everything else goes to standard error.
package enum Console {
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
      text = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { WrappedText.lines(String($0), columns: columns).joined(separator: "\n") }
        .joined(separator: "\n")
    }
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Opens the standard streams that are closed, so that no other file gets their numbers: then
  /// reading or writing them is an error.
  package static func fillClosedStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The running program, which may be a runner of another author.
package enum Program {
  /// The name by which the program was started, for messages.
  package static let name = ProcessInfo.processInfo.processName
}
