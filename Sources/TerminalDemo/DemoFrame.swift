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
    var trace = [log.tally.line] + log.trace(columns: columns - width - 3)
    if trace.count > rows {
      let note = StyledLine("… \(trace.count - rows + 1) more", .faint)
      trace.replaceSubrange((rows - 1)..., with: [note])
    }
    return (0..<rows).map { row in
      let line = row < screen.count ? screen[row] : StyledLine()
      return line.padded(to: width) + StyledLine(" │ ", .faint)
        + (row < trace.count ? trace[row] : StyledLine())
    }
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
      return StyledLine(word, mark) + StyledLine(String(text.dropFirst(word.count)))
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
