import Foundation
import TestSupport
import Testing

@testable import Results

/// Folders with a part of a run: a workload of three variants.
@Suite("Result folders")
struct ResultFolderTests {
  private let folder = TemporaryFolder()
  private let sample: RunSample

  init() throws {
    sample = try RunSample()
    try folder.write(sample.record, to: "run.json")
    try folder.write(sample.results, to: "results.csv")
    try folder.write(sample.samples, to: "samples.csv")
  }

  private func read() throws -> ResultFolder { try ResultFolder(reading: folder.path("")) }

  /// The error of a folder with other results, of as many rows as the record says.
  private func failure(_ results: String) throws -> InputError {
    let rows = results.utf8.count { $0 == UInt8(ascii: "\n") } - 1
    try folder.write(results, to: "results.csv")
    try folder.write(
      sample.record.replacing(#/"result_rows" : [0-9]+/#, with: "\"result_rows\" : \(rows)"),
      to: "run.json")
    return try #require(throws: InputError.self) { try read() }
  }

  @Test("committed files that are read and written again are the same, byte for byte")
  func reference() throws {
    let results = try read()
    #expect(results.rows.count > 150)
    #expect(CSVWriter.text(results.rows) == sample.results)
    let samples = try results.samples().records.map { CSVWriter.line($0.fields) }
    #expect(CSVWriter.header(of: SampleRow.self) + samples.joined() == sample.samples)
  }

  private static let findings: [ResultRow.Finding] = [
    .time(
      .settleTime,
      Time(
        value: 1 / 3, interval: -1e300...1.7976931348623157e308, processes: 2, opsPerBatch: 512,
        distribution: Distribution(
          count: 40, figures: [1e-7, 0.1, 1 / 3, 0.5, 123_456_789.123, 1e15, 0]),
        ratio: TimeRatio(
          value: 1e-12, interval: .leastNonzeroMagnitude...1e308, standardError: 1 / 3, degrees: 1,
          verdict: .inconclusive))),
    .time(.coldTime, Time(value: -1e-300, processes: 1)),
    .time(
      .overheadTime,
      Time(value: -2, interval: -3 ... -1, processes: 2, addedVerdict: .faster)),
    .count(.bytesPerView, 4 / 3),
    .didNotConform(reason: "it \"shows\", in\nlines, nothing"),
  ]

  @Test("what was written reads back as it was", arguments: findings)
  func roundTrip(_ finding: ResultRow.Finding) throws {
    let record = try read().record
    func made(_ variant: Participant, _ finding: ResultRow.Finding) -> ResultRow {
      ResultRow(
        runID: record.runID,
        cell: Cell(
          scenario: "a\nb", workload: "c\r\nd", size: Size("1k", n: 1 << 53), variant: variant),
        architecture: "", flags: [.debug, .stolenTime], finding)
    }
    var row = made("é\u{7},\"", finding)
    row.views = .gtk
    let baseline = made(.baseline, .time(.settleTime, Time(value: 1, processes: 1)))
    let other = TemporaryFolder()
    try ResultFiles.write(
      [row, baseline], samples: nil, record: record, toFolder: other.path(""))
    let results = try ResultFolder(reading: other.path(""))
    #expect(results.rows == [row, baseline] && results.rows[0].size.n == 1 << 53)
  }

  @Test(
    "a number that is not finite is an empty field", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(_ number: Double) { #expect(number.csvText == "") }

  /// A text in one column of a row that it, the rest of the row or other files do not allow.
  private static let defects = [
    ("value", "abc"), ("value", "inf"), ("value", ""), ("value", "-5"), ("n", "-1"), ("n", "11"),
    ("processes", "0"), ("processes", "9223372036854775807"), ("run_id", "another"),
    ("variant", ""), ("metric", "speed"), ("unit", "B"), ("flags", "debug odd"),
    ("ratio_se", "29"), ("verdict", "faster"), ("size_label", ""),
    ("schema_version", ""),
  ]

  @Test(
    "a row that would make a wrong report is rejected at its line and column", arguments: defects)
  func defect(column: String, text: String) throws {
    let lines = sample.results.split(separator: "\n").map(String.init)
    let line = try #require(
      lines.firstIndex { $0.contains(",n=10,") && $0.contains(",mvi,settle_") })
    let index = try #require(ResultRow.columns.firstIndex { $0.name == column })
    var fields = lines[line].split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    fields[index] = text
    let error = try failure(
      sample.results.replacing(lines[line], with: fields.joined(separator: ",")))
    #expect(error.kind == .malformed)
    let place = fields[..<index].reduce(1) { $0 + $1.utf8.count + 1 }
    #expect(error.position == FilePosition(line: line + 1, column: place), "\(error)")
  }

  @Test("the header must be the known one, and the layout the one of this version")
  func layout() throws {
    let header = CSVWriter.header(of: ResultRow.self)
    for (other, column) in [
      (header.replacing("size_label,n", with: "n,size_label"), 41),
      (header.replacing(",flags", with: ""), header.utf8.count - 6),
      (header.replacing("flags", with: "flags,more"), header.utf8.count + 1), ("a\n", 1),
    ] {
      let error = try failure(sample.results.replacing(header, with: other))
      #expect(error.position == FilePosition(line: 1, column: column), "\(error)")
    }
    for (version, remedy) in [
      (4, "use a newer arch-bench"), (2, "arch-bench 0.3.0 reads it; measure"),
      (1, "arch-bench 0.1.0 reads it; measure"), (0, "measure again"),
    ] {
      let other = try failure(
        sample.results.replacing(header, with: "schema_version,more\n").replacing(
          "\n3,", with: "\n\(version),"))
      #expect(other.position == FilePosition(line: 2, column: 1))
      #expect(other.problem.hasPrefix("schema_version is \(version);"))
      #expect(other.remedy.hasPrefix(remedy), "\(other)")
    }
  }

  @Test("a row that is there twice, and a reference without a time, are rejected at their line")
  func contradictions() throws {
    let lines = sample.results.split(separator: "\n").map { "\($0)\n" }
    #expect(try failure((lines + [lines[5]]).joined()).position?.line == lines.count + 1)
    let baseline = try #require(
      lines.firstIndex { $0.contains(",n=10,") && $0.contains(",direct,settle_time,") })
    var others = lines
    others.remove(at: baseline)
    let error = try failure(others.joined())
    #expect(try others[#require(error.position?.line) - 1].contains(",n=10,"))
  }

  @Test("a sample of another run is rejected at its place")
  func strangeSamples() throws {
    try folder.write(
      sample.samples.replacing(#/\n3,[^,]*/#, with: "\n3,another"), to: "samples.csv")
    let error = try #require(throws: InputError.self) { _ = try read().samples() }
    #expect(error.position == FilePosition(line: 2, column: 3))
    #expect(error.problem.hasPrefix("run_id 'another' is not"))
  }

  @Test("files that are cut off at a line's end are rejected")
  func cutOff() throws {
    let whole = try read()
    try ResultFiles.write(
      whole.rows, samples: whole.samples().records.map { CSVWriter.line($0.fields) },
      record: whole.record, toFolder: folder.path(""))
    for name in ["results.csv", "samples.csv"] {
      let text = try folder.content(of: name)
      let lines = text.split(separator: "\n")
      try folder.write(lines.dropLast().map { "\($0)\n" }.joined(), to: name)
      let error = try #require(throws: InputError.self) { _ = try read().samples() }
      #expect(error.path.hasSuffix(name) && error.position?.line == lines.count)
      try folder.write(text, to: name)
    }
  }

  /// 'arch-bench export Tests/GoldenReport/run' regenerates the file.
  @Test("the summary of a run is as committed: a variant has one row, with times in four digits")
  func summary() throws {
    let run = try ResultFolder(reading: Project.path("Tests/GoldenReport/run"))
    let summary = Project.text(of: "Tests/GoldenReport/run/summary.csv")
    #expect(CSVWriter.text(SummaryRow.rows(of: run.table)) == summary)
  }

  @Test(
    "no text is taken for a formula, a number or a date",
    arguments: [
      ("mvc", "mvc"), ("mvvm-injected", "mvvm-injected"), ("store", "store"), ("=1+1", "'=1+1"),
      ("-mine", "'-mine"), ("+mine", "'+mine"), ("@mine", "'@mine"), (" =x", "' =x"),
      ("3-4", "'3-4"), ("mar-1", "'mar-1"), ("March 3", "'March 3"), ("marble", "marble"),
    ])
  func safeTexts(_ text: String, _ expected: String) { #expect(SummaryRow.safe(text) == expected) }
}
