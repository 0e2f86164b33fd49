/// A row of a CSV file that knows its columns.
package protocol CSVRow {
  /// The columns, in order.
  static var columns: [CSVColumn<Self>] { get }
}

/// The name of a column, and what a row has there.
package struct CSVColumn<Row>: Sendable {
  package let name: String
  package let text: @Sendable (Row) -> String

  package init(_ name: String, _ value: @escaping @Sendable (Row) -> some CSVField) {
    self.name = name
    text = { value($0).csvText }
  }
}
