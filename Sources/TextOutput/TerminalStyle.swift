import Foundation

/// How parts of a text stand out on a terminal that can show that.
package struct TerminalStyle {
  /// What makes a part stand out.
  package enum Mark: String {
    case bold = "1"
    case faint = "2"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  /// Whether anything stands out; else texts stay as they are.
  package let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  /// For standard output: on where that is a terminal and nobody asked for plain text, as
  /// <https://no-color.org> says.
  package static var ofStandardOutput: TerminalStyle {
    let environment = ProcessInfo.processInfo.environment
    return TerminalStyle(
      isOn: isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM", default: "dumb"] != "dumb")
  }

  /// The text, so that it stands out.
  package func text(_ text: String, _ mark: Mark?) -> String {
    guard isOn, let mark, !text.isEmpty else { return text }
    return "\u{1B}[\(mark.rawValue)m\(text)\u{1B}[0m"
  }
}
