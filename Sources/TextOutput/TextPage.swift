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

/// Text wrapped at the width of a page.
package enum WrappedText {
  /// Lines of as many pieces as fit; a piece that is too long has a line of its own.
  package static func lines(_ pieces: [String], separator: String = " ", columns: Int) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      let longer = lines.last.map { $0 + separator + piece }
      if let longer, TerminalText.width(of: longer) <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(piece)
      }
    }
    return lines
  }

  /// Lines of as many words as fit, all indented as the text is.
  ///
  /// A word that is too long for a line breaks after slashes and points, if its pieces fit.
  package static func lines(_ text: String, columns: Int) -> [String] {
    let indentation = text.prefix { $0 == " " }
    let room = columns - indentation.count
    let words = text.split(separator: " ").flatMap { word in
      let pieces = pieces(of: word)
      return pieces.contains { TerminalText.width(of: $0) > room }
        ? [String(word)] : lines(pieces, separator: "", columns: room)
    }
    return lines(words, columns: room).map { indentation + $0 }
  }

  /// The least width that breaks words after slashes and points only.
  static func leastColumns(_ text: String) -> Int {
    let indentation = text.prefix { $0 == " " }.count
    let widths = text.split(separator: " ").flatMap(pieces).map(TerminalText.width)
    return indentation + (widths.max() ?? 0)
  }

  private static func pieces(of word: Substring) -> [String] {
    word.matches(of: #/[^\/.]*[\/.]+|[^\/.]+/#).map { String($0.output) }
  }
}
