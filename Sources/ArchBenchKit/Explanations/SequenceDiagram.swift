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

  /// The number of entries that are drawn.
  static let lineLimit = 40

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
    for entry in entries.prefix(Self.lineLimit) {
      stack.removeLast(max(0, stack.count - entry.depth))
      let lane = lane(of: entry.receiver, receivers)
      lines.append(line(entry, to: lane, during: stack, layout.places))
      if entry.kind == .delivery { stack.append(lane) }
    }
    let more = entries.count - Self.lineLimit
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

  /// The receivers of deliveries, in the order of appearance.
  private var receivers: [String] {
    var receivers: [String] = []
    for entry in entries.prefix(Self.lineLimit) where entry.kind == .delivery {
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

  /// The names of the lanes and their columns.
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

  /// The columns that the longest of the selected arrows needs.
  private func room(for isSelected: (Transcript.Entry) -> Bool) -> Int {
    let texts = entries.prefix(Self.lineLimit).filter(isSelected).map(\.text)
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

  /// Overwrites columns with a text, as far as it fits.
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

  /// The line without trailing spaces.
  var text: String {
    var text = cells.joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}
