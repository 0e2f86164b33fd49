/// A table for both the page and the summary.
struct ReportTable {
  /// What stands above a column.
  struct Column {
    let title: String

    /// What the title means, for those who ask.
    var note: String?

    /// Numbers stand at the right, words at the left.
    var isNumeric = true

    /// Whether its texts are long, and may have several lines.
    var isProse = false

    /// The scenario that the column is about; nil for all.
    var scenario: String?
  }

  /// One figure or text.
  struct Cell {
    let text: String

    /// What the column is sorted by; what has none comes last.
    var key: Double?

    /// How dear it is, if that is worth a colour.
    var heat: Heat?

    /// The groups of those it is not told apart from.
    var letters = ""

    /// What else there is to say about it.
    var note: String?
  }

  /// A row, which begins with its name.
  struct Row {
    let name: String

    /// The variant that the row is about, if it is about one.
    var variant: String?

    /// What the name means, for those who ask.
    var note: String?

    /// Where in the page more is said.
    var link: String?

    /// The scenario that the row is about; nil for all.
    var scenario: String?

    let cells: [Cell]
  }

  let caption: String

  /// What rows are named after.
  let names: String
  let columns: [Column]
  let rows: [Row]

  /// Whether a reader may order the rows anew.
  var isSortable = true
}

extension ReportTable.Cell {
  /// Where a value does not exist.
  static let none = ReportTable.Cell(text: "")
}
