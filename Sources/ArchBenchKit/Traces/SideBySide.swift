import TextOutput

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

  private static let shownLines = 40

  private static let context = 2

  /// The first lines under their titles; of long runs of equal ones only what is near a difference.
  func text(_ titles: (left: String, right: String)) -> String {
    var lines = head(titles.left, titles.right)
    let rows = rows
    var index = 0
    while index < rows.count, lines.count < Self.shownLines {
      let equal = equalRows(rows, from: index)
      if equal > 0 {
        lines.append("… \(equal) equal \(equal == 1 ? "line" : "lines")")
        index += equal
      } else {
        lines += self.lines(of: rows[index])
        index += 1
      }
    }
    let more = rows.count - index
    if more > 0 { lines.append("… and \(more) more \(more == 1 ? "line" : "lines")") }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The number of equal rows to fold from an index on; 0 where folding saves no line.
  private func equalRows(_ rows: [Row], from index: Int) -> Int {
    let isNearBefore = rows[max(0, index - Self.context)..<index].contains { !$0.isEqual }
    guard !isNearBefore else { return 0 }
    let count = rows[index...].prefix(while: \.isEqual).count
    let isLast = index + count == rows.count
    let folded = isLast ? count : count - Self.context
    return folded > 1 ? folded : 0
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
      let row =
        switch (removed.contains(l), inserted.contains(r)) {
        // A violation has a row of its own.
        case (true, true) where right[r].text.contains("✗"): Row(left: nil, right: right[r])
        case (true, true), (false, false): Row(left: left[l], right: right[r])
        case (true, false): Row(left: left[l], right: nil)
        case (false, true): Row(left: nil, right: right[r])
        }
      rows.append(row)
      if row.left != nil { l += 1 }
      if row.right != nil { r += 1 }
    }
    return rows
  }

  private func lines(_ left: FoldedLine?, _ sign: String, _ right: FoldedLine?) -> [String] {
    let left = left?.lines(columns: width) ?? []
    let right = right?.lines(columns: width) ?? []
    return (0..<max(left.count, right.count)).map { index in
      var line = StyledLine(index < left.count ? left[index] : "").padded(to: width + 1)
      line.append(index == 0 ? sign : " ")
      line.append(index < right.count ? " \(right[index])" : "")
      return line.trimmed.plainText
    }
  }
}
