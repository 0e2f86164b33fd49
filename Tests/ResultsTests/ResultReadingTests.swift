import Foundation
import Results
import TestSupport
import Testing
import TextOutput

@Suite("Reading results")
struct ResultReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let row =
    "2,run,counter,burst,n=10,10,probe,udf,udf-global,allocations,count/op,lower,exact,"
    + ",,,12.5,exact,,,,,,,,,,,,,,,,,,conforms,,"

  private static let record = """
    {
      "arguments" : [], "build" : { "is_debug" : false, "swift_version" : "6.3.1" },
      "ended_at" : "2025-06-15T15:08:40Z", "machine" : {}, "run_id" : "run", "schema_version" : 2,
      "seed" : 7, "started_at" : "2025-06-15T15:06:40Z", "timer" : {}
    }
    """

  private func read(_ text: String) throws -> ResultFolder {
    try folder.write(text, to: "results.csv")
    try folder.write(Self.record, to: "run.json")
    return try ResultFolder(reading: folder.path("."))
  }

  private func failure(_ text: String) -> InputError? {
    #expect(throws: InputError.self) { try read(text) }
  }

  /// A file of one row in which one column has another text.
  private func file(
    _ column: String, _ text: String, reported: String? = nil
  ) throws -> (text: String, column: Int) {
    let names = ResultRow.columns.map(\.name)
    var fields = Self.row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(names.firstIndex(of: column))
    fields[index] = text
    let reported = try #require(names.firstIndex(of: reported ?? column))
    let place = fields[..<reported].reduce(1) { $0 + $1.utf8.count + 1 }
    return (CSVWriter.header(of: ResultRow.self) + CSVWriter.line(fields), place)
  }

  private static let findings: [ResultRow.Finding] = [
    .time(
      .settleTime,
      Time(
        value: 1 / 3, interval: -1e300...1.7976931348623157e308, processes: 2, opsPerBatch: 512,
        distribution: Distribution(
          count: 40, minimum: 1e-7, p25: 0.1, p50: 1 / 3, p75: 0.5, p90: 123_456_789.123,
          p99: 1e15, mad: 0),
        reference: .baseline,
        ratio: Time.Ratio(
          value: .leastNonzeroMagnitude, interval: .leastNonzeroMagnitude...1e308,
          standardError: 1 / 3, verdict: .inconclusive))),
    .time(.overheadTime, Time(value: -1e-300, processes: 1, reference: .baseline)),
    .time(.coldTime, Time(value: -1, processes: 1)),
    .time(.tailTime, Time(value: 1, estimator: .p99, processes: 1)),
    .count(.amplification, 4 / 3),
    .didNotConform(reason: "it \"shows\", in\nlines, nothing"),
  ]

  @Test("a cell may be compared with several variants, each of which has its time")
  func pairs() throws {
    func row(_ variant: Participant, _ value: Double, over other: Participant? = nil) -> ResultRow {
      let ratio = other.map { _ in
        Time.Ratio(value: value, interval: value / 2...value * 2, standardError: 0.2)
      }
      return ResultRow(
        runID: "run", scenario: "counter", workload: "burst", size: Size("10"), architecture: "",
        variant: variant,
        .time(
          other == nil ? .settleTime : .relativeTime,
          Time(
            value: value, interval: ratio?.interval, processes: 6, reference: other, ratio: ratio)))
    }
    let times = ["a", "b", "c"].map { row($0, 100) }
    let pairs = [row("c", 2, over: "a"), row("c", 4, over: "b")]
    let figures = RunFigures(try read(CSVWriter.text(times + pairs)).rows)
    let workload = try #require(figures.workload(named: "counter/burst"))
    #expect(workload.ratio(of: "c", to: "a", Size("10"))?.value == 2)
    #expect(workload.ratio(of: "b", to: "c", Size("10"))?.interval == 0.125...0.5)
    #expect(workload.ratio(of: "a", to: "b", Size("10")) == nil)
    #expect(failure(CSVWriter.text(times + pairs + [pairs[0]]))?.position?.line == 7)
    #expect(failure(CSVWriter.text(times.dropFirst() + pairs))?.position?.line == 4)
    let wrong = CSVWriter.text(times + [pairs[0]]).replacing(",2,median,", with: ",3,median,")
    #expect(failure(wrong)?.position?.line == 5)
  }

  @Test("what was written reads back as it was", arguments: findings)
  func roundTrip(_ finding: ResultRow.Finding) throws {
    func made(_ variant: Participant, _ finding: ResultRow.Finding) -> ResultRow {
      ResultRow(
        runID: "run", scenario: "a\nb", workload: "c\r\nd", size: Size("1k", n: 1 << 53),
        architecture: "", variant: variant, finding)
    }
    var row = made("é\u{7},\"", finding)
    row.views = .gtk
    row.flags = row.time == nil ? [.debug] : [.debug, .stolenTime]
    if row.time?.reference != nil { row.flags.insert(.wideInterval) }
    let baseline = made(.baseline, .time(.settleTime, Time(value: 1, processes: 1)))
    let results = try read(CSVWriter.text([row, baseline]))
    #expect(results.rows == [row, baseline])
    #expect(results.rows[0].size?.n == 1 << 53)
    #expect(results.lines.first == 2)
  }

  @Test("a participant has the identifier that it is read from")
  func participants() {
    for percent in [2, 5, 7, 100] {
      let id = "direct-slowed-\(percent)"
      #expect(Participant.baselineSlowed(percent: percent).id == id)
      #expect(Participant(id) == .baselineSlowed(percent: percent))
    }
    for id in ["direct", "direct-again", "driver", "mvi", "direct-slowed-07", "direct-slowed-x"] {
      #expect(Participant(id).id == id)
    }
  }

  @Test("samples that were written read back as they were")
  func samples() throws {
    let rows = (1...3).map { index in
      SampleRow(
        runID: "r,",
        cell: Cell(
          scenario: "s", workload: "w", size: Size("\"", n: index), variant: "v"),
        architecture: "a", metric: .settleTime, process: 2, round: 4, position: 5, ops: index,
        value: 0.1 / Double(index))
    }
    try CSVWriter.stage(rows, to: folder.path("samples.csv")).commit()
    let reader = try CSVRowReader<SampleRow>(path: folder.path("samples.csv"))
    var read: [SampleRow] = []
    while let (row, position) = try reader.next() {
      read.append(row)
      #expect(position == FilePosition(line: read.count + 1, column: 1))
    }
    #expect(read == rows)
    #expect(read.map(\.cell.group.size.n) == [1, 2, 3])
  }

  @Test("a value that a column cannot have is refused at its place", arguments: BadField.all)
  func badField(_ field: BadField) throws {
    let file = try file(field.column, field.text, reported: field.reportedColumn)
    let error = try #require(failure(file.text))
    #expect(error.kind == .malformed)
    #expect(error.position == FilePosition(line: 2, column: file.column))
    #expect(error.problem == field.problem)
  }

  @Test("the header must be the known one, column by column")
  func header() throws {
    let header = CSVWriter.header(of: ResultRow.self)
    let reordered = header.replacing("size_label,n", with: "n,size_label")
    let missing = header.replacing(",flags", with: "")
    let unknown = header.replacing("flags", with: "flags,more")
    let others = [
      (reordered, 41, "the column here is 'n', not 'size_label'"),
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

  @Test(
    "another layout is rejected with both versions and a remedy, even when its columns are others",
    arguments: [("1", "'\(Program.name) run'"), ("3", "use a newer arch-bench")])
  func otherVersion(_ version: String, _ remedy: String) throws {
    let header = CSVWriter.header(of: ResultRow.self)
    for header in [header, header.replacing("size_label,n", with: "magnitude")] {
      let error = failure(header + version + Self.row.dropFirst() + "\n")
      #expect(error?.kind == .malformed)
      #expect(error?.position == FilePosition(line: 2, column: 1))
      #expect(
        error?.problem == "schema_version is \(version); this arch-bench reads schema_version 2")
      #expect(error?.remedy.contains(remedy) == true)
    }
  }

  @Test("a folder without one of the files says which is missing")
  func missingFiles() throws {
    try folder.write(CSVWriter.header(of: ResultRow.self) + Self.row + "\n", to: "results.csv")
    for (path, name) in [(folder.path("."), "run.json"), (folder.path("nope"), "results.csv")] {
      let error = #expect(throws: InputError.self) { try ResultFolder(reading: path) }
      #expect(error?.kind == .missing)
      #expect(error?.path == "\(path)/\(name)")
      #expect(error?.remedy == "'\(Program.name) run --output FOLDER' makes one")
    }
  }
}
