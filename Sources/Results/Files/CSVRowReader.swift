import Foundation

/// Reads a CSV file row by row; its header is exactly that of the row's columns.
package final class CSVRowReader<Row: CSVRow> {
  private let reader: CSVReader
  private let names = Row.columns.map(\.name)
  private var count = 0

  /// The number of rows according to the record of the run, if it says so.
  package var expectedCount: Int?

  /// Compares a row with those before, or with other files; the place is that of a column.
  package var check: (Row, _ place: (_ column: String) -> FilePosition) throws(CSVProblem) -> Void =
    {
      _, _ in
    }

  /// Opens a file of at most so many bytes, where there is a limit, and reads its header.
  package init(path: String) throws(InputError) {
    reader = try CSVReader(path: path)
    guard let header = try reader.next() else { return }
    guard let difference = difference(from: header) else { return }
    // Another layout may have other columns: its version says more than the first difference.
    if header.fields[0] == names[0], let record = try? reader.next() {
      try checkVersion(of: record)
    }
    throw difference
  }

  /// The next row and where it begins; nil at the end of the file.
  ///
  /// After an error there is no next one.
  package func next() throws(InputError) -> (row: Row, position: FilePosition)? {
    guard let record = try reader.next() else {
      if let expectedCount, count != expectedCount {
        throw error("the file has \(count) rows, not \(expectedCount) as the run wrote")
      }
      return nil
    }
    try checkVersion(of: record)
    try checkCount(of: record)
    var fields = CSVFields(record.fields, names: names)
    func place(_ column: String) -> FilePosition {
      record.positions[names.firstIndex(of: column) ?? 0]
    }
    do {
      let row = try Row(&fields)
      try check(row, place)
      count += 1
      return (row, record.positions[0])
    } catch {
      throw self.error(error.text, at: place(error.column))
    }
  }

  /// All rows, no two of which have the same key, with their lines.
  package func all<Key: Hashable>(
    _ problem: (_ line: Int) -> String, key: (Row) -> Key
  ) throws(InputError) -> (rows: [Row], lines: [Int]) {
    var (rows, lines): ([Row], [Int]) = ([], [])
    var known: [Key: Int] = [:]
    while let (row, position) = try next() {
      if let line = known.updateValue(position.line, forKey: key(row)) {
        throw error(problem(line), at: position)
      }
      rows.append(row)
      lines.append(position.line)
    }
    return (rows, lines)
  }

  /// An error in the file's content at a place.
  package func error(_ problem: String, at position: FilePosition) -> InputError {
    reader.error(problem, "correct it, or measure again", at: position)
  }

  /// An error in the file's content at the present position.
  package func error(_ problem: String) -> InputError { reader.error(problem, "measure again") }

  private func difference(from header: CSVRecord) -> InputError? {
    let remedy = "the columns are exactly \(names.joined(separator: ","))"
    for (index, name) in names.enumerated() {
      guard index < header.fields.count else {
        return reader.error("the column '\(name)' is missing", remedy, at: header.end)
      }
      guard header.fields[index] == name else {
        return reader.error(
          "the column here is \(InputError.quoted(header.fields[index])), not '\(name)'",
          remedy, at: header.positions[index])
      }
    }
    guard header.fields.count > names.count else { return nil }
    return reader.error(
      "the column \(InputError.quoted(header.fields[names.count])) is not known", remedy,
      at: header.positions[names.count])
  }

  private func checkVersion(of record: CSVRecord) throws(InputError) {
    let text = record.fields[0]
    guard let version = Int(csvText: text) else {
      throw error(
        "\(names[0]) \(InputError.quoted(text)) is not \(Int.csvMeaning)", at: record.positions[0])
    }
    if let mismatch = SchemaMismatch(version) {
      throw reader.error(mismatch.problem, mismatch.remedy, at: record.positions[0])
    }
  }

  private func checkCount(of record: CSVRecord) throws(InputError) {
    guard record.fields.count != names.count else { return }
    let problem = "the row has \(record.fields.count) fields, not \(names.count)"
    let isLong = record.fields.count > names.count
    throw error(problem, at: isLong ? record.positions[names.count] : record.end)
  }
}
