/// A row of a CSV file that knows its columns.
package protocol CSVRow {
  /// The columns, in order.
  static var columns: [CSVColumn<Self>] { get }
}

/// The name of a column, and what a row has there.
package struct CSVColumn<Row>: Sendable {
  package let name: String
  package let text: @Sendable (Row) -> String

  /// Takes a text into a row; says what it is not when the text makes no sense.
  let read: @Sendable (String, inout Row) -> String?

  /// Makes a column that is written; reading takes nothing from it.
  package init(_ name: String, _ value: @escaping @Sendable (Row) -> some CSVField) {
    self.name = name
    text = { value($0).csvText }
    read = { _, _ in nil }
  }

  /// Makes a column that is written and read.
  package init<Value: CSVField>(
    _ name: String, _ value: WritableKeyPath<Row, Value> & Sendable
  ) {
    self.name = name
    text = { $0[keyPath: value].csvText }
    read = { text, row in
      guard let new = Value(csvText: text) else { return Value.csvMeaning }
      row[keyPath: value] = new
      return nil
    }
  }
}
