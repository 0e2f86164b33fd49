/// A row of a CSV file that knows its columns.
package protocol CSVRow {
  /// The columns, in order.
  static var columns: [CSVColumn<Self>] { get }
}

/// The name of a column, and what a row has there.
package struct CSVColumn<Row>: Sendable {
  package let name: String
  package let value: @Sendable (Row) -> any CSVField

  package init(_ name: String, _ value: @escaping @Sendable (Row) -> some CSVField) {
    self.name = name
    self.value = { value($0) }
  }

  /// What a row has there, as text without quotes.
  package func text(_ row: Row) -> String { value(row).csvText }
}
