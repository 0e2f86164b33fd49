import TextOutput

package protocol CSVRow {
  static var columns: [CSVColumn<Self>] { get }
}

package protocol ReadableCSVRow: CSVRow {
  /// Takes the fields in the order of the columns, without the schema version.
  init(_ fields: inout CSVFields) throws(CSVProblem)
}

package struct CSVColumn<Row>: Sendable {
  package let name: String
  package let value: @Sendable (Row) -> any CSVField

  package init(_ name: String, _ value: @escaping @Sendable (Row) -> some CSVField) {
    self.name = name
    self.value = { value($0) }
  }

  /// The version of the layout, which begins every row.
  static var schemaVersion: CSVColumn {
    CSVColumn("schema_version") { _ in RunRecord.schemaVersion }
  }
}

package struct CSVFields {
  let names: [String]
  let texts: [String]
  var index = 1

  package mutating func next<Value: CSVField>(
    _ type: Value.Type = Value.self
  ) throws(CSVProblem) -> Value {
    let (name, text) = (names[index], texts[index])
    index += 1
    if let value = Value(csvText: text) { return value }
    throw CSVProblem(
      name,
      text.isEmpty
        ? "\(name) is empty, not \(Value.csvMeaning)"
        : "\(name) \(InputError.quoted(text)) is not \(Value.csvMeaning)")
  }

  package mutating func nextName() throws(CSVProblem) -> String {
    let name = names[index]
    let text = try next(String.self)
    if text.isEmpty { throw CSVProblem(name, "\(name) is empty") }
    return text
  }

  mutating func nextGroup() throws(CSVProblem) -> CellGroup {
    let (scenario, workload) = (try nextName(), try nextName())
    let (size, n) = (try next(Size.self), try next(Int?.self))
    if let label = Int(size.label), label != n {
      throw CSVProblem("n", "n is not \(label), that of size_label")
    }
    return CellGroup(scenario: scenario, workload: workload, size: Size(size.label, n: n))
  }

  mutating func nextInterval(
    around name: String, _ value: Double?
  ) throws(CSVProblem) -> ClosedRange<Double>? {
    let ends = "\(names[index]) and \(names[index + 1])"
    let (low, high) = (try next(Double?.self), try next(Double?.self))
    guard low != nil || high != nil else { return nil }
    guard let value, let low, let high, low <= value, value <= high else {
      throw CSVProblem(name, "\(name) is not between \(ends)")
    }
    return low...high
  }

  mutating func skipUnit(_ unit: String, of metric: String) throws(CSVProblem) {
    let text = try next(String.self)
    guard text == unit else {
      throw CSVProblem(
        "unit", "unit \(InputError.quoted(text)) is not '\(unit)', that of \(metric)")
    }
  }
}

package struct CSVProblem: Error {
  let column: String
  let text: String

  init(_ column: String, _ text: String) {
    self.column = column
    self.text = text
  }
}

/// Makes CSV files as RFC 4180 describes them, but with LF at the end of each line.
package enum CSVWriter {
  package static func stage<Row: CSVRow>(
    _ rows: some Sequence<Row>, to path: String
  ) throws(FileError) -> StagedFile {
    try stage(lines: rows.lazy.map { line($0) }, of: Row.self, to: path)
  }

  static func stage<Row: CSVRow>(
    lines: some Sequence<String>, of type: Row.Type, to path: String
  ) throws(FileError) -> StagedFile {
    try StagedFile(path) { (output) throws(FileError) in
      try output.write(header(of: type))
      for line in lines { try output.write(line) }
    }
  }

  package static func text<Row: CSVRow>(_ rows: some Sequence<Row>) -> String {
    rows.reduce(into: header(of: Row.self)) { $0 += line($1) }
  }

  package static func header<Row: CSVRow>(of type: Row.Type) -> String {
    line(Row.columns.map(\.name))
  }

  package static func line<Row: CSVRow>(_ row: Row) -> String {
    line(Row.columns.map { $0.value(row).csvText })
  }

  package static func line(_ fields: [String]) -> String {
    fields.map { field in
      field.utf8.contains { ",\"\n\r".utf8.contains($0) }
        ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
    }.joined(separator: ",") + "\n"
  }
}
