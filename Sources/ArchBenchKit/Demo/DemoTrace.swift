import Conformance

/// The trace of the last intent, beside a demo's screen.
struct DemoTrace {
  /// All its lines.
  let lines: [StyledLine]

  /// Where the newest step begins.
  private let newest: Int

  /// Folds steps into so many columns, and shortens events that would take more lines than that;
  /// a step that came later has a line above it that says so.
  init(_ steps: some Sequence<Walkthrough.Step>, columns: Int, linesPerEvent: Int = .max) {
    var lines: [StyledLine] = []
    var newest = 0
    for (index, step) in steps.enumerated() {
      newest = lines.count
      if index > 0 { lines.append(StyledLine("─── \(step.title)", .faint)) }
      for event in step.condensedEvents {
        let folded = TraceText.lines(event, columns: columns)
        lines += folded.prefix(linesPerEvent)
        if folded.count > linesPerEvent { lines[lines.count - 1].append(" …") }
      }
    }
    self.lines = lines
    self.newest = newest
  }

  /// As many lines as there is room for, from so many lines below the newest step's begin on.
  ///
  /// What is missing is said in the first and the last line.
  func lines(rows: Int, offset: Int) -> [StyledLine] {
    guard lines.count > rows else { return lines }
    let first = first(rows: rows, offset: offset)
    var shown = Array(lines[first...].prefix(rows))
    guard rows > 2 else { return shown }
    // The lines that say so take the place of one each.
    let below = lines.count - first - rows
    if first > 0 { shown[0] = StyledLine("… \(first + 1) more above: [", .faint) }
    if below > 0 { shown[rows - 1] = StyledLine("… \(below + 1) more below: ]", .faint) }
    return shown
  }

  /// The offset that is nearest to one and does not lead beyond the first or the last line.
  func clamped(_ offset: Int, rows: Int) -> Int {
    first(rows: rows, offset: offset) - first(rows: rows, offset: 0)
  }

  private func first(rows: Int, offset: Int) -> Int {
    let last = max(0, lines.count - rows)
    return min(last, max(0, min(last, newest) + offset))
  }
}
