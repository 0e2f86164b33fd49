import CPlatform
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

/// Untrusted text for a terminal, and its width there.
package enum TerminalText {
  /// The text with a visible sign for each character that a terminal obeys instead of showing it:
  /// control characters, line separators, and those that change the direction of text.
  package static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : "\u{FFFD}" }))
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: false  // C0, DEL and C1
    case 0x2028, 0x2029: false
    case 0x202A...0x202E, 0x2066...0x2069: false  // embeddings, overrides and isolates
    default: true
    }
  }

  /// The width of the terminal at a descriptor; nil without one.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : nil
  }

  /// The text, cut off with an ellipsis if it is wider.
  package static func shortened(_ text: String, to columns: Int) -> String {
    guard width(of: text) > columns else { return text }
    var left = columns - 1
    let start = text.prefix {
      left -= width(of: $0)
      return left >= 0
    }
    return columns > 0 ? "\(start)…" : ""
  }

  package static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(of: text)))
  }

  /// The number of columns of the text on a terminal.
  package static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// The columns of a character's scalars add up, to two at most.
  private static func width(of character: Character) -> Int {
    if character.isASCII { return 1 }
    return min(2, character.unicodeScalars.reduce(0) { $0 + max(0, Int(ab_columns($1.value))) })
  }
}
