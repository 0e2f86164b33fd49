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
    let special: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D]
    guard field.utf8.contains(where: special.contains) else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
