extension Table {
  /// Aligned columns under a header and a rule, or without titles alone.
  ///
  /// On a page that is too narrow, words wrap inside their columns. If that is not enough, further
  /// columns follow in tables of their own, which repeat the first column.
  package func text(_ page: TextPage) -> String {
    let columns = columns.indices.map { TerminalColumn(at: $0, of: self) }
    return TerminalColumn.groups(of: columns, page.columns)
      .map { group in lines(of: group, page).map { "\($0)\n" }.joined() }
      .joined(separator: "\n")
  }

  private func lines(of group: [TerminalColumn], _ page: TextPage) -> [String] {
    let rule = group.map { String(repeating: "-", count: $0.width) }.joined(separator: "  ")
    let header = Self.lines(group.map { ($0, Cell($0.title, mark: .bold)) }, page)
    let body = rows.flatMap { row in Self.lines(group.map { ($0, row[$0.index]) }, page) }
    return (columns.allSatisfy(\.title.isEmpty) ? [] : header + [rule]) + body
  }

  private static func lines(
    _ cells: [(column: TerminalColumn, cell: Cell)], _ page: TextPage
  ) -> [String] {
    let texts = cells.map { column, cell in
      let text = TerminalText.visible(cell.text())
      // Spaces at the end of a figure keep its digits under those of other figures.
      return TerminalText.width(of: text) <= column.width
        ? [text] : WrappedText.lines(text, columns: column.width)
    }
    return (0..<max(1, texts.map(\.count).max() ?? 1)).map { index in
      let line = zip(cells, texts).map { cell, lines in
        cell.column.aligned(index < lines.count ? lines[index] : "", cell.cell.mark, page)
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// A column of a table for a terminal, and its width.
private struct TerminalColumn {
  let index: Int
  let title: String
  private let alignment: Table.Alignment

  /// The width that holds every cell in one line.
  private let natural: Int

  /// The width that breaks no word; figures stay in one line.
  private let least: Int

  private(set) var width: Int

  init(at index: Int, of table: Table) {
    let column = table.columns[index]
    self.index = index
    title = TerminalText.visible(column.title)
    alignment = column.alignment
    let texts = table.rows.map { TerminalText.visible($0[index].text()) }
    let isWrapped = column.alignment == .left
    let wrapped = isWrapped ? [title] + texts : [title]
    let least =
      wrapped.map(WrappedText.leastColumns) + (isWrapped ? [] : texts.map(TerminalText.width))
    natural = ([title] + texts).map(TerminalText.width).max() ?? 0
    // Narrower columns of words are hard to read.
    let readable = isWrapped ? (natural > 60 ? 18 : 12) : 0
    self.least = min(natural, max(least.max() ?? 0, readable))
    width = natural
  }

  /// The columns with widths that fit, in as many groups as that takes.
  static func groups(of columns: [TerminalColumn], _ width: Int) -> [[TerminalColumn]] {
    guard let first = columns.first else { return [] }
    if let fitted = fitted(columns, width) { return [fitted] }
    var groups: [[TerminalColumn]] = []
    for column in columns.dropFirst() {
      if let last = groups.last, let longer = fitted(last + [column], width) {
        groups[groups.count - 1] = longer
      } else {
        let pair = [first, column]
        groups.append(fitted(pair, width) ?? pair.map { $0.narrowed(to: 0) })
      }
    }
    return groups
  }

  /// The columns, of which the widest shrink until all fit; the first one shrinks last.
  private static func fitted(_ columns: [TerminalColumn], _ width: Int) -> [TerminalColumn]? {
    let free = width - 2 * (columns.count - 1)
    func total(_ columns: [TerminalColumn]) -> Int { columns.reduce(0) { $0 + $1.width } }
    for firstLimit in [Int.max, 0] {
      for limit in stride(from: max(0, free), through: 0, by: -1) {
        let narrowed = columns.enumerated().map { place, column in
          column.narrowed(to: place == 0 ? max(limit, firstLimit) : limit)
        }
        if total(narrowed) <= free { return narrowed }
      }
    }
    return nil
  }

  private func narrowed(to limit: Int) -> TerminalColumn {
    var column = self
    column.width = min(natural, max(least, limit))
    return column
  }

  func aligned(_ text: String, _ mark: TextMark?, _ page: TextPage) -> String {
    let padding = String(repeating: " ", count: max(0, width - TerminalText.width(of: text)))
    let shown = page.text(text, mark)
    return alignment == .left ? shown + padding : padding + shown
  }
}
