import Benchmarking
import Foundation
import TestSupport
import Testing

@Suite("Reading results")
struct ResultReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let row =
    "1,run,counter,burst,10,10,udf,udf-global,allocations,count/op,lower,exact,"
    + ",,,12.5,exact,,,,,,,,,,,,,,,,,conforms,"

  private func table(_ text: String) throws -> ResultTable {
    try folder.write(text, to: "results.csv")
    return try ResultTable(path: folder.path("results.csv"))
  }

  private func failure(_ text: String) -> InputError? {
    #expect(throws: InputError.self) { try table(text) }
  }

  /// A file of one row in which one column has another text.
  private func file(_ column: String, _ text: String) throws -> (text: String, column: Int) {
    let names = ResultRow.columns.map(\.name)
    var fields = Self.row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(names.firstIndex(of: column))
    fields[index] = text
    let place = fields[..<index].reduce(1) { $0 + $1.utf8.count + 1 }
    return (CSVWriter.header(of: ResultRow.self) + CSVWriter.line(fields), place)
  }

  private static var fullRow: ResultRow {
    var row = ResultRow(
      runID: "run,\"1\"", scenario: "a\nb", workload: "c\r\nd", architecture: "", variant: "é\u{7}",
      metric: " settle_time ", kind: .timed)
    (row.size, row.n) = ("1k", 1 << 53)
    (row.unit, row.better) = ("ns/op", .higher)
    (row.processes, row.rounds, row.opsPerBatch) = (0, 40, 512)
    (row.value, row.estimator) = (-1.7976931348623157e308, "median")
    (row.ciLow, row.ciHigh, row.ciLevel) = (-1e300, .leastNonzeroMagnitude, 0.95)
    (row.minimum, row.p25, row.p50) = (0.1, 1 / 3, 1e15)
    (row.p75, row.p90, row.p99) = (-0.0, 1e-7, 123_456_789.123)
    (row.mad, row.reference) = (0.5, "direct")
    (row.ratio, row.ratioCILow, row.ratioCIHigh) = (
      .leastNonzeroMagnitude, .leastNonzeroMagnitude, 1e308
    )
    (row.mde, row.verdict, row.conformance) = (1.03, .slower, .doesNotConform)
    row.flags = ["debug", "stolen-time"]
    return row
  }

  @Test("what was written reads back as it was")
  func roundTrip() throws {
    let sparse = ResultRow(
      runID: "r", scenario: "s", workload: "w", architecture: "a", variant: "v", metric: "m",
      kind: .fitted)
    let rows = [Self.fullRow, sparse]
    try ResultRow.stage(rows, inFolder: folder.path(".")).commit()
    let table = try ResultTable(path: folder.path("results.csv"))
    #expect(table.rows == rows)
    #expect(table.rows[0].p75?.sign == .minus)
    #expect(table.lines == [2, 5])
  }

  @Test("samples that were written read back as they were")
  func samples() throws {
    let rows = (1...3).map { index in
      SampleRow(
        runID: "r,", scenario: "s", workload: "w", size: "\"", n: index, architecture: "a",
        variant: "v", metric: "m", unit: "ns/op", process: 2, block: 3, round: 4, position: 5,
        ops: index, value: -0.1 / Double(index))
    }
    try SampleRow.stage(rows, inFolder: folder.path(".")).commit()
    let reader = try CSVRowReader<SampleRow>(path: folder.path("samples.csv"))
    var read: [SampleRow] = []
    while let (row, position) = try reader.next() {
      read.append(row)
      #expect(position == FilePosition(line: read.count + 1, column: 1))
    }
    #expect(read == rows)
  }

  @Test("a value that a column cannot have is refused at its place", arguments: BadField.all)
  func badField(_ field: BadField) throws {
    let file = try file(field.column, field.text)
    let error = try #require(failure(file.text))
    #expect(error.kind == .malformed)
    #expect(error.position == FilePosition(line: 2, column: file.column))
    #expect(error.problem == field.problem)
  }

  @Test("the header must be the known one, column by column")
  func header() throws {
    let header = CSVWriter.header(of: ResultRow.self)
    let reordered = header.replacing("size,n", with: "n,size")
    let missing = header.replacing(",flags", with: "")
    let unknown = header.replacing("flags", with: "flags,more")
    let others = [
      (reordered, 41, "the column here is 'n', not 'size'"),
      (missing, missing.utf8.count, "the column 'flags' is missing"),
      (unknown, unknown.utf8.count - 4, "the column 'more' is not known"),
      ("a\n", 1, "the column here is 'a', not 'schema_version'"),
    ]
    for (text, column, problem) in others {
      let error = failure(text + Self.row + "\n")
      #expect(error?.position == FilePosition(line: 1, column: column))
      #expect(error?.problem == problem)
      #expect(error?.remedy.hasPrefix("the columns are exactly schema_version,run_id,") == true)
    }
  }

  @Test("a newer layout asks for a newer tool, even when its columns are others")
  func newerVersion() throws {
    let header = CSVWriter.header(of: ResultRow.self)
    for header in [header, header.replacing("size,n", with: "magnitude")] {
      let error = failure(header + "2" + Self.row.dropFirst() + "\n")
      #expect(error?.position == FilePosition(line: 2, column: 1))
      #expect(error?.problem == "schema_version 2 is not 1")
      #expect(error?.remedy == "use a newer arch-bench")
    }
  }

  @Test("a row has exactly as many fields as there are columns")
  func fieldCount() throws {
    let header = CSVWriter.header(of: ResultRow.self)
    let short = failure(header + Self.row.dropLast() + "\n")
    #expect(short?.problem == "the row has 34 fields, not 35")
    #expect(short?.position == FilePosition(line: 2, column: Self.row.utf8.count))
    let long = failure(header + Self.row + ",x\n")
    #expect(long?.problem == "the row has 36 fields, not 35")
    #expect(long?.position == FilePosition(line: 2, column: Self.row.utf8.count + 2))
  }

  @Test("the same cell and metric stand in one row alone")
  func duplicates() throws {
    let header = CSVWriter.header(of: ResultRow.self)
    let other = Self.row.replacing("allocations", with: "deliveries")
    let error = failure("\(header)\(Self.row)\n\(other)\n\(Self.row)\n")
    #expect(error?.position == FilePosition(line: 4, column: 1))
    #expect(error?.problem == "the cell and the metric are those of line 2")
  }

  @Test("there is a limit to how many rows stay in memory")
  func rowLimit() throws {
    let rows = ["a", "b", "c"].map { Self.row.replacing("allocations", with: $0) + "\n" }
    let text = CSVWriter.header(of: ResultRow.self) + rows.joined()
    #expect(try table(text).rows.count == 3)
    let error = #expect(throws: InputError.self) {
      try ResultTable(path: folder.path("results.csv"), maximumRowCount: 2)
    }
    #expect(error?.position == FilePosition(line: 4, column: 1))
    #expect(error?.problem == "there are more than 2 rows")
  }

  @Test("a file with only a header holds no results")
  func onlyHeader() {
    let error = failure(CSVWriter.header(of: ResultRow.self))
    #expect(error?.position == FilePosition(line: 2, column: 1))
    #expect(error?.problem == "there are no results, only the header")
  }

  @Test("a folder without one of the files says which is missing")
  func missingFiles() throws {
    try folder.write(CSVWriter.header(of: ResultRow.self) + Self.row + "\n", to: "results.csv")
    for (path, name) in [(folder.path("."), "run.json"), (folder.path("nope"), "results.csv")] {
      let error = #expect(throws: InputError.self) { try ResultFolder(reading: path) }
      #expect(error?.kind == .missing)
      #expect(error?.path == "\(path)/\(name)")
      #expect(error?.remedy == "'arch-bench run --output FOLDER' makes one")
    }
  }
}

/// A text that a column of `results.csv` cannot have.
struct BadField: CustomTestStringConvertible, Sendable {
  let column: String
  let text: String
  let problem: String

  private init(_ column: String, _ text: String, _ problem: String) {
    self.column = column
    self.text = text
    self.problem = problem
  }

  var testDescription: String { problem }

  static let all =
    ["abc", "NaN", "inf", "-infinity", "0x1p3", "1,5", " 1", "1e999", "--1", "1e"].map {
      BadField("value", $0, "value '\($0)' is not a number")
    }
    + ["x", "-1", "1.0", "1e3", "9223372036854775808"].map {
      BadField("n", $0, "n '\($0)' is not a whole number from 0 to 9223372036854775807")
    }
    + ["processes", "rounds", "ops_per_batch"].map {
      BadField($0, "-3", "\($0) '-3' is not a whole number from 0 to 9223372036854775807")
    }
    + ["run_id", "scenario", "workload", "variant", "metric"].map {
      BadField($0, "", "\($0) is empty")
    } + [
      BadField("better", "Lower", "better 'Lower' is not one of lower, higher"),
      BadField("kind", "", "kind is empty, not one of timed, exact, fitted"),
      BadField("conformance", "dnf", "conformance 'dnf' is not one of conforms, DNF"),
      BadField(
        "schema_version", "",
        "schema_version '' is not a whole number from 0 to 9223372036854775807"),
      BadField("schema_version", "0", "schema_version 0 is not 1"),
      BadField("value", "-0.5", "value -0.5 is a count below zero"),
      BadField("ci_low", "1", "ci_low is there, the other end of the interval is not"),
      BadField("ci_level", "1", "ci_level 1.0 is not between 0 and 1"),
      BadField("ratio", "0", "ratio 0.0 is not above zero"),
      BadField("processes", "1000000", "processes 1000000 is more than a run has"),
      BadField(
        "n", "9223372036854775807", "n 9223372036854775807 is more than a size can be"),
      BadField("mde", "-1", "mde -1.0 is not above zero"),
      BadField(
        "value", String(repeating: "9", count: 50) + "x",
        "value '\(String(repeating: "9", count: 39))…' is not a number"),
    ]
}
