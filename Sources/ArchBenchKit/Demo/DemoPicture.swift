/// What the views of a demo show, line by line.
struct DemoPicture {
  /// The lines, the first one on top.
  var lines: [StyledLine] = []

  /// The line that must be seen when there is no room for all.
  var focus = 0

  /// What the user must see before everything else, if anything.
  var banner = ""

  /// As many lines as there is room for, with the one that must be seen among them.
  func lines(rows: Int) -> ArraySlice<StyledLine> {
    let last = max(0, lines.count - rows)
    let first = min(last, max(0, focus - rows / 2))
    return lines[first...].prefix(rows)
  }

  /// What must be seen first, folded into so many columns.
  func bannerLines(columns: Int) -> [StyledLine] {
    FoldedLine(banner).lines(columns: columns).map { StyledLine($0, .yellow) }
  }
}
