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
  package func paragraph(_ text: String, indentation: Int = 0, _ mark: TextMark? = nil) -> String {
    WrappedText.lines(TerminalText.visible(text), columns: columns - indentation)
      .map { String(repeating: " ", count: indentation) + self.text($0, mark) + "\n" }.joined()
  }

  /// Indented lines with aligned meanings, each with its end; below the names in a narrow page.
  package func list(_ entries: [(name: String, meaning: String)]) -> String {
    let width = entries.map { TerminalText.width(of: $0.name) }.max() ?? 0
    let isAligned = columns - width - 4 >= 24
    let indentation = isAligned ? width + 4 : 6
    return entries.map { name, meaning in
      let lines = WrappedText.lines(meaning, columns: columns - indentation)
      let below = lines.dropFirst(isAligned ? 1 : 0)
        .map { String(repeating: " ", count: indentation) + $0 + "\n" }
      guard isAligned else { return "  \(name)\n\(below.joined())" }
      return "  \(TerminalText.padded(name, to: width))  \(lines.first ?? "")\n\(below.joined())"
    }.joined()
  }
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

  /// Lines of as many words as fit; a word that is too long for a line breaks after slashes.
  package static func lines(_ text: String, columns: Int) -> [String] {
    lines(words(of: text, columns: columns), columns: columns)
  }

  /// The words of a text, and the pieces of those that are too long, unless a piece is too long, too.
  static func words(of text: String, columns: Int) -> [String] {
    text.split(separator: " ").flatMap { word in
      packed(segments(of: word), columns: columns) ?? [String(word)]
    }
  }

  /// The parts of a word in as few pieces as fit; nil if a part does not fit.
  static func packed(_ parts: [String], columns: Int) -> [String]? {
    guard parts.allSatisfy({ TerminalText.width(of: $0) <= columns }) else { return nil }
    return lines(parts, separator: "", columns: columns)
  }

  /// The least width that breaks words after slashes only.
  static func leastColumns(_ text: String) -> Int {
    text.split(separator: " ").flatMap(segments).map { TerminalText.width(of: $0) }.max() ?? 0
  }

  private static func segments(of word: Substring) -> [String] {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return zip(parts.indices, parts).map { $0 < parts.count - 1 ? "\($1)/" : "\($1)" }
      .filter { !$0.isEmpty }
  }
}

/// A line that folds where it is too wide, with further lines indented to its text.
package struct FoldedLine: Equatable, Sendable {
  private let head: String
  package let text: String

  /// Creates a line of which the head does not fold.
  package init(head: String, text: String) {
    self.head = TerminalText.visible(head)
    self.text = TerminalText.visible(text)
  }

  /// Creates a line whose head is its indentation.
  package init(_ line: String) {
    let head = String(line.prefix { $0 == " " })
    self.init(head: head, text: String(line.dropFirst(head.count)))
  }

  package func lines(columns: Int) -> [String] {
    let indentation = TerminalText.width(of: head)
    let room = max(10, columns - indentation - 2)
    let words = WrappedText.words(of: text, columns: room)
      .flatMap { Self.pieces(of: $0, columns: room) }
    let pieces = WrappedText.lines(words, columns: room)
    return pieces.enumerated().map { index, piece in
      let start = index == 0 ? head : String(repeating: " ", count: indentation + 2)
      return TerminalText.shortened(start + piece, to: columns)
    }
  }

  /// The pieces of a word that is too long for a line: in camel case of its parts, if those fit.
  private static func pieces(of word: String, columns: Int) -> [String] {
    let parts = word.matches(of: #/[^\p{Lu}]+|\p{Lu}+[^\p{Lu}]*/#).map { String($0.output) }
    return WrappedText.packed(parts, columns: columns)
      ?? WrappedText.lines(word.map(String.init), separator: "", columns: columns)
  }
}
