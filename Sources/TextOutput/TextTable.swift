/// A table for terminals: aligned columns under a header and a rule.
///
/// Cells may hold any text: they are made fit for a terminal, with the width that it shows them in.
public struct TextTable: Sendable {
  /// Where the text of a column stands.
  public enum Alignment: Sendable {
    /// At the left, for words.
    case left

    /// At the right, for numbers.
    case right
  }

  /// The header and the alignment of a column.
  public struct Column: Sendable {
    package let title: String
    package let alignment: Alignment

    /// Makes a column.
    public init(_ title: String, _ alignment: Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  /// Makes a table without rows.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row at the end.
  ///
  /// - Precondition: it has as many cells as the table has columns.
  public mutating func append(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has one cell per column")
    rows.append(cells.map(TerminalText.visible))
  }

  /// The lines of the table, each with a line end, without blanks at their ends.
  public func text() -> String {
    let widths = columns.indices.map { column in
      rows.reduce(TerminalText.width(of: columns[column].title)) {
        max($0, TerminalText.width(of: $1[column]))
      }
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    let lines = [columns.map(\.title), rule] + rows
    return lines.map { line($0, widths: widths) + "\n" }.joined()
  }

  private func line(_ cells: [String], widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: widths[index] - TerminalText.width(of: cell))
      if index > 0 { line += "  " }
      line += columns[index].alignment == .left ? cell + padding : padding + cell
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
