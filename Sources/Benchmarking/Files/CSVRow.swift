/// A row of a CSV file that knows its columns.
protocol CSVRow {
  /// The columns, in order.
  static var columns: [CSVColumn<Self>] { get }
}

/// The name of a column, and what a row has there.
struct CSVColumn<Row>: Sendable {
  let name: String
  let text: @Sendable (Row) -> String

  init(_ name: String, _ value: @escaping @Sendable (Row) -> some CSVField) {
    self.name = name
    text = { value($0).csvText }
  }
}
