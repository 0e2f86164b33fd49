/// A line of text with highlighted parts, for a terminal.
package struct StyledLine: Equatable, Sendable {
  private struct Part: Equatable, Sendable {
    let text: String
    let mark: TerminalStyle.Mark?
  }

  private var parts: [Part] = []

  /// Creates a line of one part; control characters are replaced by a visible sign.
  package init(_ text: String = "", _ mark: TerminalStyle.Mark? = nil) { append(text, mark) }

  package var plainText: String { parts.map(\.text).joined() }

  /// The number of columns on a terminal.
  package var width: Int { parts.reduce(0) { $0 + TerminalText.width(of: $1.text) } }

  package mutating func append(_ text: String, _ mark: TerminalStyle.Mark? = nil) {
    if !text.isEmpty { parts.append(Part(text: TerminalText.visible(text), mark: mark)) }
  }

  package mutating func append(_ line: StyledLine) { parts += line.parts }

  /// The line without trailing spaces.
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

  /// The line filled with spaces up to a width.
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
    for part in parts {
      let width = TerminalText.width(of: part.text)
      // Where the next part has no room for the ellipsis, it takes a column of this one.
      guard width >= left else {
        line.append(part.text, part.mark)
        left -= width
        continue
      }
      let text = width == left ? part.text + " " : part.text
      line.append(TerminalText.shortened(text, to: left), part.mark)
      break
    }
    return line
  }

  package func text(_ style: TerminalStyle) -> String {
    parts.map { style.text($0.text, $0.mark) }.joined()
  }
}
