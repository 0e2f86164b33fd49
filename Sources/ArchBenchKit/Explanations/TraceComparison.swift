import Benchmarking
import TextOutput

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

  func text() -> String {
    let columns = SideBySide(
      left: left.prefix(Self.lineLimit).map(FoldedLine.init),
      right: right.prefix(Self.lineLimit).map(FoldedLine.init))
    var lines = SideBySide.head(titles.left, titles.right)
    let rows = columns.rows
    var index = 0
    while index < rows.count, lines.count < Self.shownLines {
      let equal = equalRows(rows, from: index)
      if equal > 0 {
        lines.append("… \(equal) equal \(equal == 1 ? "line" : "lines")")
        index += equal
      } else {
        lines += rows[index].lines
        index += 1
      }
    }
    let more = rows.count - index
    if more > 0 { lines.append("… and \(more) more \(more == 1 ? "line" : "lines")") }
    return lines.map { "\($0)\n" }.joined()
  }

  /// How many rows from one on are equal and far from those that differ; none where folding them
  /// would save nothing.
  private func equalRows(_ rows: [SideBySide.Row], from index: Int) -> Int {
    let isNearBefore = rows[max(0, index - Self.context)..<index].contains { !$0.isEqual }
    guard !isNearBefore else { return 0 }
    let count = rows[index...].prefix(while: \.isEqual).count
    let isLast = index + count == rows.count
    let folded = isLast ? count : count - Self.context
    return folded > 1 ? folded : 0
  }
}
