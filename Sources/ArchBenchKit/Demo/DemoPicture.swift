/// What the views of a demo show, line by line.
struct DemoPicture {
  /// The lines, the first one on top.
  var lines: [StyledLine] = []

  /// The line that must be seen when there is no room for all.
  var focus = 0

  /// What stands above everything, however long the rest is.
  var banner: StyledLine?

  /// As many lines as there is room for, with the one that must be seen among them.
  func lines(rows: Int) -> [StyledLine] {
    let top = banner.map { [$0] } ?? []
    let rows = max(0, rows - top.count)
    let last = max(0, lines.count - rows)
    let first = min(last, max(0, focus - rows / 2))
    return top + lines[first...].prefix(rows)
  }
}
