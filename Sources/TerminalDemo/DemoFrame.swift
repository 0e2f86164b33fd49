import Conformance
import Scenarios
import TextOutput

/// The layout of a demo on a terminal: screen, trace and key help.
@MainActor
struct DemoFrame {
  /// The minimum size of a terminal.
  static let leastColumns = 40, leastRows = 12

  /// The minimum width for the trace beside the screen instead of below it.
  private static let wideColumns = 72

  let demo: any Demo
  let log: DemoLog

  /// The scroll position of the trace: lines below the beginning of the newest step.
  var offset = 0

  private let columns: Int
  private let rows: Int
  private let picture: DemoPicture
  private let banner: ArraySlice<StyledLine>
  private let keyLines: [StyledLine]

  init(demo: any Demo, log: DemoLog, columns: Int, rows: Int) {
    self.demo = demo
    self.log = log
    self.columns = columns
    self.rows = rows
    picture = demo.picture
    banner = picture.bannerLines(columns: columns).prefix(rows / 8)
    let help = InteractiveDemo.keyHelp + type(of: demo).keyHelp
    let pieces = help.map { "\($0.name) \($0.meaning)" }
    keyLines =
      [DemoSign.legend]
      + WrappedText.lines(pieces, separator: "  ", columns: columns)
      .prefix(max(1, rows / 8)).map { StyledLine($0) }
  }

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
    return ([log.title(columns: columns), rule] + banner + filled + [rule] + keyLines).map {
      $0.shortened(to: columns)
    }
  }

  /// The frame with the trace scrolled by half pages, within its first and last line.
  func scrolled(by halfPages: Int) -> DemoFrame {
    var frame = self
    let lines = halfPages * max(1, traceRows / 2)
    frame.offset = trace.clamped(offset + lines, rows: traceRows)
    return frame
  }

  private var isWide: Bool { columns >= Self.wideColumns }

  /// The rows left by the title, two rules, the banner and the key help.
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

/// The contents of a demo's views as lines.
package struct DemoPicture {
  var lines: [StyledLine] = []

  /// The index of the line that stays visible where there is no room for all.
  var focus = 0

  /// A question or a notice above the lines; empty without one.
  var banner = ""

  /// As many lines as fit, with the focused one among them.
  func lines(rows: Int) -> ArraySlice<StyledLine> {
    let last = max(0, lines.count - rows)
    let first = min(last, max(0, focus - rows / 2))
    return lines[first...].prefix(rows)
  }

  func bannerLines(columns: Int) -> [StyledLine] {
    FoldedLine(banner).lines(columns: columns).map { StyledLine($0, .yellow) }
  }
}
