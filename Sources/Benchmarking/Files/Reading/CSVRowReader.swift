import Foundation

/// Reads a CSV file row by row; its header is exactly that of the row's columns.
package final class CSVRowReader<Row: ReadableCSVRow> {
  private let reader: CSVReader
  private let columns = Row.columns

  /// Opens a file and reads its header.
  ///
  /// - Parameter maximumLength: how many bytes it may have, where there is a limit.
  package init(path: String, maximumLength: Int? = nil) throws(InputError) {
    reader = try CSVReader(path: path, maximumLength: maximumLength)
    guard let header = try reader.next() else { return }
    guard let difference = difference(from: header) else { return }
    // Another layout may have other columns: its version says more than the first difference.
    if header.fields[0] == columns[0].name, let record = try? reader.next() {
      try checkVersion(of: record)
    }
    throw difference
  }

  /// The next row and where it begins; nil at the end of the file.
  ///
  /// After an error there is no next one.
  package func next() throws(InputError) -> (row: Row, position: FilePosition)? {
    guard let record = try reader.next() else { return nil }
    try checkVersion(of: record)
    try checkCount(of: record)
    var row = Row.blank
    for (index, column) in columns.enumerated() {
      let text = record.fields[index]
      guard let meaning = column.read(text, &row) else { continue }
      let problem =
        text.isEmpty
        ? "\(column.name) is empty, not \(meaning)"
        : "\(column.name) \(InputError.quoted(text)) is not \(meaning)"
      throw error(problem, at: record.positions[index])
    }
    if let contradiction = row.contradiction {
      let index = columns.firstIndex { $0.name == contradiction.column } ?? 0
      throw error(contradiction.problem, at: record.positions[index])
    }
    return (row, record.positions[0])
  }

  /// What is wrong with the file's content at a place.
  package func error(_ problem: String, at position: FilePosition) -> InputError {
    reader.error(problem, "correct it, or measure again", at: position)
  }

  /// What is wrong with the file's content where reading has come to.
  package func error(_ problem: String) -> InputError { reader.error(problem, "measure again") }

  private func difference(from header: CSVRecord) -> InputError? {
    let remedy = "the columns are exactly \(columns.map(\.name).joined(separator: ","))"
    for (index, column) in columns.enumerated() {
      guard index < header.fields.count else {
        return reader.error("the column '\(column.name)' is missing", remedy, at: header.end)
      }
      guard header.fields[index] == column.name else {
        return reader.error(
          "the column here is \(InputError.quoted(header.fields[index])), not '\(column.name)'",
          remedy, at: header.positions[index])
      }
    }
    guard header.fields.count > columns.count else { return nil }
    return reader.error(
      "the column \(InputError.quoted(header.fields[columns.count])) is not known", remedy,
      at: header.positions[columns.count])
  }

  private func checkVersion(of record: CSVRecord) throws(InputError) {
    let (name, text) = (columns[0].name, record.fields[0])
    guard let version = Int(csvText: text) else {
      throw error(
        "\(name) \(InputError.quoted(text)) is not \(Int.csvMeaning)", at: record.positions[0])
    }
    if let refusal = RunRecord.refusal(ofSchemaVersion: version) {
      throw reader.error(refusal.problem, refusal.remedy, at: record.positions[0])
    }
  }

  private func checkCount(of record: CSVRecord) throws(InputError) {
    guard record.fields.count != columns.count else { return }
    let problem = "the row has \(record.fields.count) fields, not \(columns.count)"
    let isLong = record.fields.count > columns.count
    throw error(problem, at: isLong ? record.positions[columns.count] : record.end)
  }
}
