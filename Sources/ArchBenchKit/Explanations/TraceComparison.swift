import Benchmarking

/// Two traces beside each other, as `diff -y` shows them: what differs has a sign in the middle.
struct TraceComparison {
  let titles: (left: String, right: String)
  let left: [String]
  let right: [String]

  /// About how many lines are shown.
  private static let shownLines = 40

  /// How many equal rows stand around those that differ.
  private static let context = 2

  /// How many lines of each trace are compared.
  private static let lineLimit = 2_000

  private static let width = (WrappedText.columns - 3) / 2

  /// A line of one trace, or one of each.
  private struct Row {
    var left: String?
    var right: String?

    var isEqual: Bool { left == right }
    var sign: String { isEqual ? " " : left == nil ? ">" : right == nil ? "<" : "|" }
  }

  func text() -> String {
    var lines =
      cells(titles.left, "", titles.right)
      + [String(repeating: "─", count: 2 * Self.width + 3)]
    let rows = rows
    var index = 0
    while index < rows.count, lines.count < Self.shownLines {
      let equal = equalRows(rows, from: index)
      if equal > 0 {
        lines.append("… \(equal) equal \(equal == 1 ? "line" : "lines")")
        index += equal
      } else {
        lines += cells(rows[index].left, rows[index].sign, rows[index].right)
        index += 1
      }
    }
    let more = rows.count - index
    if more > 0 { lines.append("… and \(more) more \(more == 1 ? "line" : "lines")") }
    return lines.map { "\($0)\n" }.joined()
  }

  /// How many rows from one on are equal and far from those that differ; none where folding them
  /// would save nothing.
  private func equalRows(_ rows: [Row], from index: Int) -> Int {
    let isNearBefore = rows[max(0, index - Self.context)..<index].contains { !$0.isEqual }
    guard !isNearBefore else { return 0 }
    let count = rows[index...].prefix(while: \.isEqual).count
    let isLast = index + count == rows.count
    let folded = isLast ? count : count - Self.context
    return folded > 1 ? folded : 0
  }

  private var rows: [Row] {
    let left = Array(left.prefix(Self.lineLimit))
    let right = Array(right.prefix(Self.lineLimit))
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
      // What is wrong stands for itself.
      case (true, true) where right[r].contains("✗"): rows.append(Row(left: nil, right: right[r]))
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

  /// A row, in as many lines as its longer cell needs.
  private func cells(_ left: String?, _ sign: String, _ right: String?) -> [String] {
    let left = folded(left ?? "")
    let right = folded(right ?? "")
    return (0..<max(left.count, right.count)).map { index in
      var line = DrawnLine(columns: 2 * Self.width + 3)
      if index < left.count { line.put(left[index], at: 0) }
      if index == 0 { line.put(sign, at: Self.width + 1) }
      if index < right.count { line.put(right[index], at: Self.width + 3) }
      return line.text
    }
  }

  /// A text in lines as wide as a cell; further lines stand under the first one's text.
  private func folded(_ text: String) -> [String] {
    let text = TerminalText.visible(text)
    let indentation = String(text.prefix { $0 == " " })
    let words = text.dropFirst(indentation.count).split(separator: " ").map(String.init)
    let columns = max(10, Self.width - indentation.count - 2)
    let lines = WrappedText.lines(words, columns: columns)
    return lines.enumerated().map { index, line in
      TerminalText.shortened(
        indentation + (index == 0 ? "" : "  ") + line, to: Self.width)
    }
  }
}
