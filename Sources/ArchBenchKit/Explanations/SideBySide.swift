import TextOutput

/// Two lists of lines beside each other, as `diff -y` shows them: what differs has a sign in the
/// middle.
struct SideBySide {
  let left: [FoldedLine]
  let right: [FoldedLine]

  /// A line of one list, or one of each.
  struct Row {
    let left: FoldedLine?
    let right: FoldedLine?

    var isEqual: Bool { left == right }
    private var sign: String { isEqual ? " " : left == nil ? ">" : right == nil ? "<" : "|" }

    /// The row, in as many lines as its longer cell needs.
    var lines: [String] { SideBySide.lines(left, sign, right) }
  }

  private static let width = (WrappedText.columns - 3) / 2

  /// What stands above the rows: what both sides are called, and a rule.
  static func head(_ left: String, _ right: String) -> [String] {
    lines(FoldedLine(left), "", FoldedLine(right))
      + [String(repeating: "─", count: 2 * width + 3)]
  }

  /// Equal lines in one row, in their order; what differs in the same place, too.
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
      // What is wrong stands for itself.
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

  private static func lines(
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
