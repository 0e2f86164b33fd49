import Conformance
import Scenarios
import TextOutput

/// The layout of a demo on a terminal: the screen with the trace beside it, and the keys below them.
@MainActor
struct DemoFrame {
  /// The minimum size of a terminal.
  static let leastColumns = 72, leastRows = 16

  let demo: any Demo
  let log: DemoLog
  let columns: Int
  let rows: Int

  var lines: [StyledLine] {
    guard columns >= Self.leastColumns, rows >= Self.leastRows else {
      let text = "too small: \(Self.leastColumns) columns and \(Self.leastRows) rows are needed"
      return FoldedLine(text).lines(columns: max(1, columns)).prefix(rows).map { StyledLine($0) }
    }
    let help = InteractiveDemo.keyHelp + type(of: demo).keyHelp
    let keys = WrappedText.lines(
      help.map { "\($0.name) \($0.meaning)" }, separator: "  ", columns: columns
    ).prefix(rows / 4).map { StyledLine($0) }
    let rule = StyledLine(String(repeating: "─", count: columns), .faint)
    let body = body(rows: rows - 4 - keys.count)
    return ([log.title(columns: columns), rule] + body + [rule, DemoSign.legend] + keys).map {
      $0.shortened(to: columns)
    }
  }

  private func body(rows: Int) -> [StyledLine] {
    let width = min(type(of: demo).columns, (columns - 3) / 2)
    let screen = demo.picture.lines(rows: rows).map { $0.shortened(to: width) }
    let trace =
      [log.tally.line]
      + DemoTrace(log.steps, columns: columns - width - 3).lines(rows: rows - 1)
    return (0..<rows).map { row in
      var line = row < screen.count ? screen[row] : StyledLine()
      line = line.padded(to: width)
      line.append(" │ ", .faint)
      if row < trace.count { line.append(trace[row]) }
      return line
    }
  }
}
