import Conformance
import TextOutput

/// The trace of the last intent, folded and scrolled.
struct DemoTrace {
  let lines: [StyledLine]

  /// The index of the newest step's first line.
  private let newest: Int

  /// Folds the events of steps into columns; further steps are preceded by a line with their title.
  ///
  /// - Parameter linesPerEvent: the limit at which an event is cut off.
  init(_ steps: some Sequence<Walkthrough.Step>, columns: Int, linesPerEvent: Int = .max) {
    var lines: [StyledLine] = []
    var newest = 0
    for (index, step) in steps.enumerated() {
      newest = lines.count
      if index > 0 { lines.append(StyledLine("─── \(step.title)", .faint)) }
      for event in step.condensedEvents {
        let folded = event.lines(columns: columns)
        lines += folded.prefix(linesPerEvent)
        if folded.count > linesPerEvent { lines[lines.count - 1].append(" …") }
      }
    }
    self.lines = lines
    self.newest = newest
  }

  /// As many lines as fit, from an offset below the beginning of the newest step.
  ///
  /// The first and the last line state how many lines are hidden.
  func lines(rows: Int, offset: Int) -> [StyledLine] {
    guard lines.count > rows else { return lines }
    let first = first(rows: rows, offset: offset)
    var shown = Array(lines[first...].prefix(rows))
    guard rows > 2 else { return shown }
    // Each of these notes replaces a line, which is hidden as well.
    let below = lines.count - first - rows
    if first > 0 { shown[0] = StyledLine("… \(first + 1) more above: [", .faint) }
    if below > 0 { shown[rows - 1] = StyledLine("… \(below + 1) more below: ]", .faint) }
    return shown
  }

  /// The nearest offset that does not scroll beyond the first or the last line.
  func clamped(_ offset: Int, rows: Int) -> Int {
    first(rows: rows, offset: offset) - first(rows: rows, offset: 0)
  }

  private func first(rows: Int, offset: Int) -> Int {
    let last = max(0, lines.count - rows)
    return min(last, max(0, min(last, newest) + offset))
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
