import Conformance
import TextOutput

extension Walkthrough.Event {
  /// The event for a terminal; what happens during a delivery is indented.
  var foldedLine: FoldedLine {
    FoldedLine(
      head: TerminalText.padded(kind.word, to: Self.wordColumns)
        + String(repeating: "  ", count: depth),
      text: description)
  }

  /// The event folded into columns, with the word for its kind highlighted.
  func lines(columns: Int) -> [StyledLine] {
    let word = kind.word
    return foldedLine.lines(columns: columns).enumerated().map { index, text in
      guard index == 0, text.hasPrefix(word) else { return StyledLine(text) }
      var line = StyledLine(word, mark)
      line.append(String(text.dropFirst(word.count)))
      return line
    }
  }

  private var mark: TextMark {
    switch kind {
    case .action: .bold
    case .change: .yellow
    case .delivery: .green
    case .passed, .reduced, .selected, .notified, .made: .faint
    }
  }
}
