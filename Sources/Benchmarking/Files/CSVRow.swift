/// A row of a CSV file that knows its columns.
package protocol CSVRow {
  /// The columns, in order.
  static var columns: [CSVColumn<Self>] { get }
}

/// The name of a column, and what a row has there.
package struct CSVColumn<Row>: Sendable {
  package let name: String
  package let value: @Sendable (Row) -> any CSVField

  /// Takes a text into a row; says what it is not when the text makes no sense.
  let read: @Sendable (String, inout Row) -> String?

  /// Makes a column that is written; reading takes nothing from it.
  package init(_ name: String, _ value: @escaping @Sendable (Row) -> some CSVField) {
    self.name = name
    self.value = { value($0) }
    read = { _, _ in nil }
  }

  /// Makes a column that is written and read.
  package init<Value: CSVField>(
    _ name: String, _ value: WritableKeyPath<Row, Value> & Sendable
  ) {
    self.name = name
    self.value = { $0[keyPath: value] }
    read = { text, row in
      guard let new = Value(csvText: text) else { return Value.csvMeaning }
      row[keyPath: value] = new
      return nil
    }
  }

  /// What a row has there, as text without quotes.
  package func text(_ row: Row) -> String { value(row).csvText }
}
