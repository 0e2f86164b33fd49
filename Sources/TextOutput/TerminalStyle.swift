import Foundation

/// When text is highlighted.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// Highlighting of text on terminals that support it.
package struct TerminalStyle {
  package enum Mark: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  /// Whether texts are highlighted; otherwise they are unchanged.
  package let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  /// The style of standard output, by default on for a terminal unless the environment asks for plain
  /// text, by <https://no-color.org>.
  package static func ofStandardOutput(_ color: ColorChoice) -> TerminalStyle {
    let environment = ProcessInfo.processInfo.environment
    return switch color {
    case .always: TerminalStyle(isOn: true)
    case .never: TerminalStyle(isOn: false)
    case .auto:
      TerminalStyle(
        isOn: isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
          && environment["TERM", default: "dumb"] != "dumb")
    }
  }

  package func text(_ text: String, _ mark: Mark?) -> String {
    guard isOn, let mark, !text.isEmpty else { return text }
    return "\u{1B}[\(mark.rawValue)m\(text)\u{1B}[0m"
  }
}
