import Conformance
import TextOutput

/// The trace of the last intent, folded into columns.
struct DemoTrace {
  let lines: [StyledLine]

  /// Folds the events of steps; further steps are preceded by a line with their title.
  init(_ steps: some Sequence<Walkthrough.Step>, columns: Int) {
    lines = steps.enumerated().flatMap { index, step in
      (index > 0 ? [StyledLine("─── \(step.title)", .faint)] : [])
        + step.condensedEvents.flatMap { $0.lines(columns: columns) }
    }
  }

  /// As many lines as fit; the last one states how many do not.
  func lines(rows: Int) -> [StyledLine] {
    guard lines.count > rows else { return lines }
    let note = StyledLine("… \(lines.count - rows + 1) more", .faint)
    return lines.prefix(rows - 1) + [note]
  }
}

extension Walkthrough.Event {
  private static let kindColumns = (Kind.allCases.map(\.word.count).max() ?? 0) + 2

  /// The event for a terminal; what happens during a delivery is indented.
  package var foldedLine: FoldedLine {
    FoldedLine(
      head: TerminalText.padded(kind.word, to: Self.kindColumns)
        + String(repeating: "  ", count: depth),
      text: description)
  }

  /// The event folded into columns, with the word for its kind highlighted.
  package func lines(columns: Int) -> [StyledLine] {
    let word = kind.word
    return foldedLine.lines(columns: columns).enumerated().map { index, text in
      guard index == 0, text.hasPrefix(word) else { return StyledLine(text) }
      var line = StyledLine(word, mark)
      line.append(String(text.dropFirst(word.count)))
      return line
    }
  }

  private var mark: TerminalStyle.Mark? {
    switch kind {
    case .action: .bold
    case .intent: .cyan
    case .change: .yellow
    case .delivery: .green
    case .middleware, .reduction, .selection, .frame, .notification, .computation: .faint
    }
  }
}
