import TextOutput

/// Makes CSV files as RFC 4180 describes them, but with LF at the end of each line.
package enum CSVWriter {
  /// Makes a file of a header and the rows.
  package static func stage<Row: CSVRow>(
    _ rows: some Sequence<Row>, to path: String
  ) throws(FileError) -> StagedFile {
    try StagedFile(path) { (output) throws(FileError) in
      try output.write(header(of: Row.self))
      for row in rows { try output.write(line(row)) }
    }
  }

  /// The line with the names of the columns, with its end.
  package static func header<Row: CSVRow>(of type: Row.Type) -> String {
    line(Row.columns.map(\.name))
  }

  /// The line of a row, with its end.
  package static func line<Row: CSVRow>(_ row: Row) -> String {
    line(Row.columns.map { $0.text(row) })
  }

  /// One line, with its end.
  package static func line(_ fields: [String]) -> String {
    fields.map(quotedWhereNeeded).joined(separator: ",") + "\n"
  }

  private static func quotedWhereNeeded(_ field: String) -> String {
    guard field.utf8.contains(where: needsQuotes) else { return field }
    let parts = field.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case ",", "\"", "\n", "\r": true
    default: false
    }
  }
}
