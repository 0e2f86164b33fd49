/// Reads a CSV file row by row; its header is exactly that of the row's columns.
package final class CSVRowReader<Row: ReadableCSVRow> {
  private let reader: CSVReader
  private let names = Row.columns.map(\.name)
  private var count = 0
  private let expectedCount: Int?
  private let check: (Row) throws(CSVProblem) -> Void

  /// Opens a file and reads its header; `check` compares a row with what is known from other files.
  package init(
    path: String, expectedCount: Int? = nil,
    check: @escaping (Row) throws(CSVProblem) -> Void = { _ in }
  ) throws(InputError) {
    reader = try CSVReader(path: path)
    self.expectedCount = expectedCount
    self.check = check
    guard let header = try reader.next() else { throw error("the file is empty") }
    guard header.fields != names else { return }
    // Another layout may have other columns: its version says more than the first difference.
    if header.fields[0] == names[0], let record = try? reader.next() {
      try checkVersion(of: record)
    }
    let index = zip(header.fields, names).prefix { $0 == $1 }.count
    throw reader.error(
      index < names.count
        ? "the column '\(names[index])' is not here" : "there are more columns than known",
      "the columns are exactly \(names.joined(separator: ","))", at: header.position(of: index))
  }

  package func next() throws(InputError) -> (row: Row, position: FilePosition)? {
    guard let record = try reader.next() else {
      if let expectedCount, count != expectedCount {
        throw error("the file has \(count) rows, not \(expectedCount) as the run wrote")
      }
      return nil
    }
    try checkVersion(of: record)
    guard record.fields.count == names.count else {
      throw error(
        "the row has \(record.fields.count) fields, not \(names.count)",
        at: record.position(of: min(record.fields.count, names.count)))
    }
    var fields = CSVFields(record.fields, names: names)
    do {
      let row = try Row(&fields)
      try check(row)
      count += 1
      return (row, record.start)
    } catch {
      let index = names.firstIndex(of: error.column) ?? 0
      throw self.error(error.text, at: record.position(of: index))
    }
  }

  package func all<Key: Hashable>(
    key: (Row) -> Key
  ) throws(InputError) -> [(row: Row, position: FilePosition)] {
    var rows: [(row: Row, position: FilePosition)] = []
    var known: [Key: Int] = [:]
    while let (row, position) = try next() {
      if let line = known.updateValue(position.line, forKey: key(row)) {
        throw error("the figure is that of line \(line)", at: position)
      }
      rows.append((row, position))
    }
    return rows
  }

  /// All rows of a file, no two of which have the same key; nil if there is no file.
  static func rows(ofOptional path: String, key: (Row) -> [String]) throws(InputError) -> [Row]? {
    do throws(InputError) {
      return try CSVRowReader(path: path).all(key: key).map(\.row)
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
  }

  package func error(_ problem: String, at position: FilePosition? = nil) -> InputError {
    reader.error(problem, "correct it, or measure again", at: position ?? reader.end)
  }

  private func checkVersion(of record: CSVRecord) throws(InputError) {
    let version = Int(csvText: record.fields[0]) ?? 0
    if let mismatch = RunRecord.mismatch(of: version) {
      throw reader.error(mismatch.problem, mismatch.remedy, at: record.start)
    }
  }
}
