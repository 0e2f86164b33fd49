import TextOutput

/// Two lists of lines side by side, as in `diff -y`, with signs between lines that differ.
struct SideBySide {
  private struct Row {
    let left: String?
    let right: String?

    var sign: String {
      left == right ? "" : left == nil ? ">" : right == nil ? "<" : "|"
    }
  }

  /// Equal lines share a row, and so do lines that differ in the same place.
  private var rows: [Row] = []

  init(_ left: [String], _ right: [String]) {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in right.difference(from: left) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (l, r) = (0, 0)
    while l < left.count || r < right.count {
      let isOnlyLeft = removed.contains(l) && !inserted.contains(r)
      // A violation has a row of its own.
      let isOnlyRight =
        inserted.contains(r) && (!removed.contains(l) || right[r].contains("✗"))
      rows.append(Row(left: isOnlyRight ? nil : left[l], right: isOnlyLeft ? nil : right[r]))
      if !isOnlyRight { l += 1 }
      if !isOnlyLeft { r += 1 }
    }
  }

  /// The lines under their titles, as many as a limit allows; equal ones are faint.
  func table(_ left: String, _ right: String, limit: Int = .max) -> Table {
    var table = Table([.init(""), .init(left), .init(right)])
    for row in rows.prefix(limit) {
      let mark: TextMark? = row.left == row.right ? .faint : nil
      table.append([
        .init(row.sign), .init(row.left ?? "", mark: mark), .init(row.right ?? "", mark: mark),
      ])
    }
    if rows.count > limit { table.append(["", "… and \(rows.count - limit) more", ""]) }
    return table
  }

  /// Without the equal lines at the start, but for a few before the first difference.
  var fromFirstDifference: SideBySide {
    var short = self
    let equal = rows.prefix { $0.left == $0.right }.count
    short.rows.removeFirst(max(0, equal - 3))
    return short
  }
}
