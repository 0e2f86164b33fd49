import Foundation

/// The width and the highlighting of text for a reader.
package struct TextPage: Sendable {
  package let columns: Int
  package let isHighlighted: Bool

  /// Creates a page; without a terminal's width, it has 80 columns.
  package init(columns: Int? = nil, isHighlighted: Bool = false) {
    self.columns = columns ?? 80
    self.isHighlighted = isHighlighted
  }

  /// The page of standard output: as wide as the variable `COLUMNS` says, or else its terminal.
  ///
  /// By default a terminal is highlighted, unless the environment asks for plain text, by
  /// <https://no-color.org>.
  package static func ofStandardOutput(_ color: ColorChoice) -> TextPage {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["COLUMNS"].flatMap { Int($0) }
    let columns = wanted.flatMap { $0 > 0 ? $0 : nil }
    let isPlain =
      isatty(STDOUT_FILENO) != 1 || !environment["NO_COLOR", default: ""].isEmpty
      || environment["TERM", default: "dumb"] == "dumb"
    return TextPage(
      columns: columns ?? TerminalText.columns(of: STDOUT_FILENO),
      isHighlighted: color == .always || color == .auto && !isPlain)
  }

  package func text(_ text: String, _ mark: TextMark?) -> String {
    guard isHighlighted, let mark, !text.isEmpty else { return text }
    return "\u{1B}[\(mark.rawValue)m\(text)\u{1B}[0m"
  }

  /// The text in lines of as many words as fit, each with its end.
  package func paragraph(_ text: String, _ mark: TextMark? = nil) -> String {
    WrappedText.lines(TerminalText.visible(text), columns: columns)
      .map { self.text($0, mark) + "\n" }.joined()
  }

  /// Indented names with their meanings beside them.
  package func list(_ entries: [(name: String, meaning: String)]) -> String {
    var table = Table([.init(""), .init("")])
    for (name, meaning) in entries { table.append(["  \(name)", meaning]) }
    return table.text(self)
  }
}

/// When text is highlighted.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// A highlighting of text, by its number in the escape sequence.
package enum TextMark: String, Sendable {
  case bold = "1"
  case faint = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
}
