import Conformance
import Scenarios
import TextOutput

/// What a demo shows on a terminal: its screen, the trace beside it, and what keys do.
@MainActor
struct DemoFrame {
  /// The least that a terminal must have.
  static let leastColumns = 40, leastRows = 12

  /// From how many columns on the trace stands beside the screen, and not below it.
  private static let wideColumns = 72

  let demo: any Demo
  let log: DemoLog

  /// How many lines below the newest step's begin the trace begins.
  var offset = 0

  private let columns: Int
  private let rows: Int
  private let picture: DemoPicture
  private let banner: ArraySlice<StyledLine>
  private let keyLines: [StyledLine]

  /// Makes a frame for a terminal of a size.
  init(demo: any Demo, log: DemoLog, columns: Int, rows: Int) {
    self.demo = demo
    self.log = log
    self.columns = columns
    self.rows = rows
    picture = demo.picture
    banner = picture.bannerLines(columns: columns).prefix(rows / 8)
    let help = InteractiveDemo.keyHelp + type(of: demo).keyHelp
    let pieces = help.map { "\($0.name) \($0.meaning)" }
    keyLines = WrappedText.lines(pieces, separator: "  ", columns: columns)
      .prefix(max(1, rows / 8)).map { StyledLine($0) }
  }

  /// The lines, from the first to the last row.
  var lines: [StyledLine] {
    guard columns >= Self.leastColumns, rows >= Self.leastRows else {
      let text = "too small: \(Self.leastColumns) columns and \(Self.leastRows) rows are needed"
      return FoldedLine(text).lines(columns: max(1, columns)).prefix(rows).map { StyledLine($0) }
    }
    let screen = picture.lines(rows: screenRows).map { $0.shortened(to: screenColumns) }
    let traced = [log.tally.line] + trace.lines(rows: traceRows, offset: offset)
    let body: [StyledLine]
    if isWide {
      body = (0..<bodyRows).map { row in
        var line = row < screen.count ? screen[row] : StyledLine()
        line = line.padded(to: screenColumns)
        line.append(" │ ", .faint)
        if row < traced.count { line.append(traced[row]) }
        return line
      }
    } else {
      let rule = StyledLine(String(repeating: "─", count: columns), .faint)
      body = screen + [rule] + traced
    }
    let gap = bodyRows - body.count
    let filled = body + Array(repeating: StyledLine(), count: max(0, gap))
    let rule = StyledLine(String(repeating: "─", count: columns), .faint)
    return ([log.title, rule] + banner + filled + [rule] + keyLines).map {
      $0.shortened(to: columns)
    }
  }

  /// The frame with the trace half a page further, or so many half pages, as far as that makes
  /// sense.
  func scrolled(by halfPages: Int) -> DemoFrame {
    var frame = self
    let lines = halfPages * max(1, traceRows / 2)
    frame.offset = trace.clamped(offset + lines, rows: traceRows)
    return frame
  }

  private var isWide: Bool { columns >= Self.wideColumns }

  /// Title, two rules and keys need the rest.
  private var bodyRows: Int { rows - 3 - keyLines.count - banner.count }

  private var screenRows: Int {
    isWide ? bodyRows : min(picture.lines.count + 1, (bodyRows - 2) / 2)
  }

  private var screenColumns: Int {
    isWide ? min(type(of: demo).columns, (columns - 3) / 2) : columns
  }

  private var traceRows: Int { isWide ? bodyRows - 1 : bodyRows - screenRows - 2 }

  private var trace: DemoTrace {
    DemoTrace(
      log.steps, columns: isWide ? columns - screenColumns - 3 : columns,
      linesPerEvent: max(3, bodyRows / 4))
  }
}
