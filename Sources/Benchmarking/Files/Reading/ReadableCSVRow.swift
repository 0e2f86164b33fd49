/// A row that can be read from a CSV file.
package protocol ReadableCSVRow: CSVRow {
  /// The columns; the first one has the schema version.
  static var columns: [CSVColumn<Self>] { get }

  /// What is read into: a row without any value.
  static var blank: Self { get }

  /// What is wrong with a row whose fields make sense, but not together; nil when nothing is.
  var contradiction: CSVContradiction? { get }
}

/// What makes a row impossible.
package struct CSVContradiction {
  /// The name of the column that shows it.
  let column: String

  /// What is wrong.
  let problem: String
}
