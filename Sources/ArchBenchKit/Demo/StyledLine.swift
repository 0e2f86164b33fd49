import Benchmarking
import TextOutput

/// A line of text whose parts may stand out, for a terminal.
struct StyledLine: Equatable {
  private struct Part: Equatable {
    let text: String
    let mark: TerminalStyle.Mark?
  }

  private var parts: [Part] = []

  /// A line with one part; what a terminal would obey is made visible.
  init(_ text: String = "", _ mark: TerminalStyle.Mark? = nil) { append(text, mark) }

  /// The text alone.
  var plainText: String { parts.map(\.text).joined() }

  /// How many columns a terminal shows it in.
  var width: Int { parts.reduce(0) { $0 + TerminalText.width(of: $1.text) } }

  /// Puts a part behind the others.
  mutating func append(_ text: String, _ mark: TerminalStyle.Mark? = nil) {
    if !text.isEmpty { parts.append(Part(text: TerminalText.visible(text), mark: mark)) }
  }

  /// Puts another line behind this one.
  mutating func append(_ line: StyledLine) { parts += line.parts }

  /// The line without blanks at its end.
  var trimmed: StyledLine {
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

  /// The line with blanks behind it, so that it fills so many columns.
  func padded(to columns: Int) -> StyledLine {
    var line = self
    line.append(String(repeating: " ", count: max(0, columns - width)))
    return line
  }

  /// The line, or as much of its beginning as fits into so many columns with a sign that some is
  /// missing.
  func shortened(to columns: Int) -> StyledLine {
    guard width > columns else { return self }
    var line = StyledLine()
    var left = columns
    for part in parts {
      let width = TerminalText.width(of: part.text)
      // The sign needs a column of the part before, where the next one has no room for it.
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

  /// Lines one below the other, and beside each other where there are more of them than rows; each
  /// is shortened to its share of the columns.
  static func table(_ lines: [StyledLine], columns: Int, rows: Int) -> [StyledLine] {
    let count = max(1, (lines.count + rows - 1) / rows)
    let height = (lines.count + count - 1) / count
    return (0..<height).map { row in
      var line = StyledLine()
      for index in stride(from: row, to: lines.count, by: height) {
        line.append(lines[index].shortened(to: columns / count).padded(to: columns / count))
      }
      return line
    }
  }

  /// The line with what makes its parts stand out.
  func text(_ style: TerminalStyle) -> String {
    parts.map { style.text($0.text, $0.mark) }.joined()
  }
}
