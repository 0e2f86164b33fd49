import CPlatform
import Foundation

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
  case cyan = "36"
}

/// A line of text with highlighted parts, for a terminal.
package struct StyledLine: Equatable, Sendable {
  private struct Part: Equatable, Sendable {
    let text: String
    let mark: TextMark?
  }

  private var parts: [Part] = []

  /// Creates a line of one part; control characters are replaced by a visible sign.
  package init(_ text: String = "", _ mark: TextMark? = nil) { append(text, mark) }

  package var plainText: String { parts.map(\.text).joined() }

  package var width: Int { parts.reduce(0) { $0 + TerminalText.width(of: $1.text) } }

  package mutating func append(_ text: String, _ mark: TextMark? = nil) {
    if !text.isEmpty { parts.append(Part(text: TerminalText.visible(text), mark: mark)) }
  }

  package mutating func append(_ line: StyledLine) { parts += line.parts }

  package var trimmed: StyledLine {
    var line = self
    while let last = line.parts.popLast() {
      let text = String(last.text.reversed().drop { $0 == " " }.reversed())
      guard text.isEmpty else {
        line.append(text, last.mark)
        break
      }
    }
    return line
  }

  package func padded(to columns: Int) -> StyledLine {
    var line = self
    line.append(String(repeating: " ", count: max(0, columns - width)))
    return line
  }

  /// The line, cut off with an ellipsis if it is wider.
  package func shortened(to columns: Int) -> StyledLine {
    guard width > columns else { return self }
    var line = StyledLine()
    var left = columns
    for part in parts where left > 0 {
      let width = TerminalText.width(of: part.text)
      // Where the next part has no room for the ellipsis, it takes a column of this one.
      let text = width == left ? part.text + " " : part.text
      line.append(TerminalText.shortened(text, to: left), part.mark)
      left -= width
    }
    return line
  }

  package func text(_ page: TextPage) -> String {
    parts.map { page.text($0.text, $0.mark) }.joined()
  }
}
