import Benchmarking
import Conformance
import TextOutput

/// A transcript as a sequence diagram in text, with a lane per participant.
///
/// An action is an arrow to the scenario, a delivery an arrow from it to the receiver. The lane of a
/// receiver is thick during a delivery; nested actions start there.
struct SequenceDiagram {
  let scenario: String
  let entries: [Transcript.Entry]
  let columns: Int

  static let lineLimit = 40

  /// The number of them before the first violation, where it would not be drawn otherwise.
  private static let linesBefore = 30

  /// The drawn entries: the first ones, or those around the first violation.
  private var drawn: ArraySlice<Transcript.Entry> {
    let violation = entries.firstIndex { $0.kind == .violation } ?? 0
    let start = violation < Self.lineLimit ? 0 : violation - Self.linesBefore
    return entries[start...].prefix(Self.lineLimit)
  }

  /// The number of receivers' lanes; further receivers share the last one.
  private var receiverLimit: Int { min(5, max(1, (columns - 50) / 10)) }

  private static let outsideLane = 0
  private static let scenarioLane = 1

  func text() -> String {
    let receivers = receivers
    let layout = layout(receivers)
    var header = DrawnLine(columns: columns)
    for (name, place) in zip(layout.names, layout.places) { header.put(name, at: place) }
    var lines = [header.text]
    var stack: [Int] = []
    let drawn = drawn
    if drawn.startIndex > 0 { lines.append("… \(drawn.startIndex) lines before") }
    for entry in drawn {
      stack.removeLast(max(0, stack.count - entry.depth))
      let lane = lane(of: entry.receiver, receivers)
      lines.append(line(entry, to: lane, during: stack, layout.places))
      if entry.kind == .delivery { stack.append(lane) }
    }
    let more = entries.count - drawn.endIndex
    if more > 0 { lines.append("… and \(more) more \(more == 1 ? "line" : "lines")") }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The start and the end of a text that is too long, since the end often differs.
  private static func shortened(_ text: String, to columns: Int) -> String {
    guard TerminalText.width(of: text) > columns else { return text }
    let start = TerminalText.shortened(text, to: columns / 2 + 1)
    var left = columns - TerminalText.width(of: start)
    let end = text.reversed().prefix { character in
      left -= TerminalText.width(of: String(character))
      return left >= 0
    }
    return start + String(end.reversed())
  }

  private var receivers: [String] {
    var receivers: [String] = []
    for entry in drawn where entry.kind == .delivery {
      if !receivers.contains(entry.receiver) { receivers.append(entry.receiver) }
    }
    return receivers
  }

  /// The lane of a receiver; the last one is shared by all receivers without their own.
  private func lane(of receiver: String, _ receivers: [String]) -> Int {
    let index = receivers.firstIndex(of: receiver) ?? 0
    return Self.scenarioLane + 1 + min(index, receiverLimit - 1)
  }

  private func isShared(_ lane: Int, _ receivers: [String]) -> Bool {
    receivers.count > receiverLimit && lane == Self.scenarioLane + receiverLimit
  }

  private func layout(_ receivers: [String]) -> (names: [String], places: [Int]) {
    var views = receivers
    if views.count > receiverLimit {
      views = views.prefix(receiverLimit - 1) + [receiverLimit > 1 ? "others" : "views"]
    }
    let nameWidth = views.count > 3 ? 10 : 16
    views = views.map { TerminalText.shortened(TerminalText.visible($0), to: nameWidth) }
    let names = ["outside", scenario] + views
    // Arrows to later views may also use the columns of the views before them.
    let later = views.dropLast().map { max(10, TerminalText.width(of: $0) + 2) }
    let free =
      columns - later.reduce(0, +) - (views.last.map(TerminalText.width) ?? 0)
    let toScenario = min(
      room { $0.kind == .action && $0.depth == 0 }, views.isEmpty ? free - 10 : free * 2 / 5)
    let toView = min(
      room { $0.kind == .delivery || $0.kind == .action && $0.depth > 0 }, free - toScenario)
    var places = [0]
    for gap in [toScenario] + (views.isEmpty ? [] : [toView]) + later {
      places.append((places.last ?? 0) + gap)
    }
    return (names, places)
  }

  private func room(for isSelected: (Transcript.Entry) -> Bool) -> Int {
    let texts = drawn.filter(isSelected).map(\.text)
    return max(16, (texts.map { TerminalText.width(of: $0) }.max() ?? 0) + 6)
  }

  private func line(
    _ entry: Transcript.Entry, to lane: Int, during stack: [Int], _ places: [Int]
  ) -> String {
    var line = DrawnLine(columns: columns)
    for (lane, place) in places.enumerated() {
      line.put(stack.contains(lane) ? "┃" : "│", at: place)
    }
    // Draws an arrow between two lanes, across those in between.
    func draw(_ text: String, from start: Int, to end: Int) {
      let left = places[min(start, end)] + 1
      let right = places[max(start, end)] - 1
      guard right > left else { return }
      line.put(String(repeating: "─", count: right - left + 1), at: left)
      for (lane, place) in places.enumerated() where (left..<right).contains(place) {
        line.put(stack.contains(lane) ? "╂" : "┼", at: place)
      }
      if start < end { line.put("▶", at: right) } else { line.put("◀", at: left) }
      let label = Self.shortened(text, to: right - left - 4)
      line.put(" \(label) ", at: left + (start < end ? 1 : 2))
    }
    let text = TerminalText.visible(entry.text)
    switch entry.kind {
    case .action:
      draw(text, from: stack.last ?? Self.outsideLane, to: Self.scenarioLane)
    case .delivery:
      let label = isShared(lane, receivers) ? "\(entry.receiver): \(text)" : text
      draw(label, from: Self.scenarioLane, to: lane)
    case .violation: return TerminalText.shortened("✗ \(text)", to: columns)
    case .observation:
      return TerminalText.shortened("  seen: \(text)", to: columns)
    }
    return line.text
  }
}

/// A line of a diagram, composed column by column.
struct DrawnLine {
  /// The character of each column; the second column of a wide character is empty.
  private var cells: [String]

  init(columns: Int) { cells = [String](repeating: " ", count: columns) }

  mutating func put(_ text: String, at column: Int) {
    var column = column
    for character in text {
      let width = TerminalText.width(of: String(character))
      guard column >= 0, column + width <= cells.count else { return }
      if width == 0 {
        if column > 0 { cells[column - 1].append(character) }
      } else {
        cells[column] = String(character)
        if width > 1 { cells[column + 1] = "" }
      }
      column += width
    }
  }

  var text: String {
    var text = cells.joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Two traces side by side, of which long runs of equal lines are folded.
struct TraceComparison {
  let titles: (left: String, right: String)
  let left: [String]
  let right: [String]
  let columns: Int

  private static let shownLines = 40

  private static let context = 2

  private static let lineLimit = 2_000

  func text() -> String {
    let sides = SideBySide(
      left: left.prefix(Self.lineLimit).map(FoldedLine.init),
      right: right.prefix(Self.lineLimit).map(FoldedLine.init), columns: columns)
    var lines = sides.head(titles.left, titles.right)
    let rows = sides.rows
    var index = 0
    while index < rows.count, lines.count < Self.shownLines {
      let equal = equalRows(rows, from: index)
      if equal > 0 {
        lines.append("… \(equal) equal \(equal == 1 ? "line" : "lines")")
        index += equal
      } else {
        lines += sides.lines(of: rows[index])
        index += 1
      }
    }
    let more = rows.count - index
    if more > 0 { lines.append("… and \(more) more \(more == 1 ? "line" : "lines")") }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The number of equal rows to fold from an index on; 0 where folding saves no line.
  private func equalRows(_ rows: [SideBySide.Row], from index: Int) -> Int {
    let isNearBefore = rows[max(0, index - Self.context)..<index].contains { !$0.isEqual }
    guard !isNearBefore else { return 0 }
    let count = rows[index...].prefix(while: \.isEqual).count
    let isLast = index + count == rows.count
    let folded = isLast ? count : count - Self.context
    return folded > 1 ? folded : 0
  }
}

/// Two lists of lines side by side, as in `diff -y`, with signs between lines that differ.
struct SideBySide {
  let left: [FoldedLine]
  let right: [FoldedLine]
  let columns: Int

  struct Row {
    let left: FoldedLine?
    let right: FoldedLine?

    var isEqual: Bool { left == right }
    fileprivate var sign: String {
      isEqual ? " " : left == nil ? ">" : right == nil ? "<" : "|"
    }
  }

  private var width: Int { (columns - 3) / 2 }

  /// Whether both sides are readable beside each other; otherwise one is below the other.
  private var isWide: Bool { columns >= 72 }

  func head(_ left: String, _ right: String) -> [String] {
    guard isWide else {
      return [("<", left), (">", right)].flatMap { Self.lines($0, FoldedLine($1), columns) }
        + [String(repeating: "─", count: columns)]
    }
    return lines(FoldedLine(left), "", FoldedLine(right))
      + [String(repeating: "─", count: 2 * width + 3)]
  }

  func lines(of row: Row) -> [String] {
    guard !isWide else { return lines(row.left, row.sign, row.right) }
    if row.isEqual { return Self.lines(" ", row.left, columns) }
    return Self.lines("<", row.left, columns) + Self.lines(">", row.right, columns)
  }

  private static func lines(_ sign: String, _ line: FoldedLine?, _ columns: Int) -> [String] {
    (line?.lines(columns: columns - 2) ?? []).enumerated().map { "\($0 == 0 ? sign : " ") \($1)" }
  }

  /// The rows: equal lines share one, and so do lines that differ in the same place.
  var rows: [Row] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in right.difference(from: left) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var (l, r) = (0, 0)
    while l < left.count || r < right.count {
      switch (removed.contains(l), inserted.contains(r)) {
      // A violation has a row of its own.
      case (true, true) where right[r].text.contains("✗"):
        rows.append(Row(left: nil, right: right[r]))
      case (true, true): rows.append(Row(left: left[l], right: right[r]))
      case (true, false): rows.append(Row(left: left[l], right: nil))
      case (false, true): rows.append(Row(left: nil, right: right[r]))
      case (false, false): rows.append(Row(left: left[l], right: right[r]))
      }
      if rows.last?.left != nil { l += 1 }
      if rows.last?.right != nil { r += 1 }
    }
    return rows
  }

  private func lines(
    _ left: FoldedLine?, _ sign: String, _ right: FoldedLine?
  ) -> [String] {
    let left = left?.lines(columns: width) ?? []
    let right = right?.lines(columns: width) ?? []
    return (0..<max(left.count, right.count)).map { index in
      var line = DrawnLine(columns: 2 * width + 3)
      if index < left.count { line.put(left[index], at: 0) }
      if index == 0 { line.put(sign, at: width + 1) }
      if index < right.count { line.put(right[index], at: width + 3) }
      return line.text
    }
  }
}
