/// Writes CSV files as RFC 4180 describes them, but with LF at the end of each line.
package enum CSVWriter {
  /// Writes a header and the rows to a file, which appears complete or not at all.
  package static func write<Row: CSVRow>(
    _ rows: some Sequence<Row>, to path: String
  ) throws(FileError) {
    try AtomicFile.write(to: path) { (output) throws(FileError) in
      try output.write(line(Row.columns.map(\.name)))
      for row in rows { try output.write(line(Row.columns.map { $0.text(row) })) }
    }
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
