/// A CSV file without quotes, as the tool writes it for built-in variants.
struct CSVTable {
  let columns: [String]
  let rows: [[String: String]]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = lines.first ?? []
    self.init(
      columns: columns,
      rows: lines.dropFirst().map { Dictionary(zip(columns, $0)) { first, _ in first } })
  }

  private init(columns: [String], rows: [[String: String]]) {
    self.columns = columns
    self.rows = rows
  }

  func filtered(_ column: String, _ value: String) -> CSVTable {
    CSVTable(columns: columns, rows: rows.filter { $0[column] == value })
  }

  /// The rows without those that have a value in a column.
  func without(_ column: String, _ value: String) -> CSVTable {
    CSVTable(columns: columns, rows: rows.filter { $0[column] != value })
  }

  /// The values of some columns, by row.
  func values(of columns: [String]) -> [[String]] {
    rows.map { row in columns.map { row[$0] ?? "" } }
  }
}
