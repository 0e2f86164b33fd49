import Foundation
import Testing

@testable import Results

/// The formats for other programs: `name`, `unit` and `value` of
/// https://github.com/benchmark-action/github-action-benchmark, and the grammars of
/// https://go.dev/design/14313-benchmark-format and https://pkg.go.dev/golang.org/x/perf/benchfmt.
@Suite("Exports")
struct ExportTests {
  private static func text(_ format: ExportFormat, _ run: ExportedRun) throws -> String {
    try format.text(of: run) { _ in "unsound udf-2" }
  }

  @Test("formats without flags leave out what is unsound", arguments: ExportFormat.allCases)
  func unsound(_ format: ExportFormat) throws {
    let text = try Self.text(format, .sample(flags: [.unsound]))
    #expect(text.contains("udf-2") == text.contains("unsound"))
    #expect(text.contains("unsound") == [.csv, .json, .markdown].contains(format))
  }

  @Test("JSON has the record, and the typed columns of results.csv")
  func json() throws {
    var run = ExportedRun.sample()
    run.missing = "the counts of 1 of 2 cells"
    let text = try Self.text(.json, run)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == ["missing", "results", "run"])
    #expect((object["run"] as? [String: Any])?["seed"] as? Int == 7)
    let results = try #require(object["results"] as? [[String: Any]])
    for (row, result) in zip(run.table.rows, results) {
      let filled = ResultRow.columns.filter { !$0.value(row).csvText.isEmpty }.map(\.name)
      #expect(result.keys.sorted() == filled.sorted())
    }
    #expect(results[0]["size_label"] as? String == "n=10" && results[0]["n"] as? Int == 10)
    #expect(results[2]["flags"] as? [String] == ["stolen-time"])
  }

  @Test("github-action-benchmark has every cost of a variant that a gate is for")
  func gitHubAction() throws {
    let text = try Self.text(.github, .sample())
    let entries = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let cell = "counter/fanout-all/10"
    #expect(
      entries.map { $0["name"] as? String } == [
        "\(cell)/direct settle_time", "\(cell)/direct allocations", "\(cell)/udf-2 settle_time",
        "\(cell)/udf-2 allocations",
      ])
    #expect(entries[2]["value"] as? Double == 125.5 && entries[2]["range"] as? String == "± 0.75")
    #expect(
      entries[3]["unit"] as? String == "count/op"
        && entries[3]["extra"] as? String == "flags: stolen-time")
  }

  @Test("Go benchmarks have a line per process with the median of its batches and all counts")
  func goBenchmarks() throws {
    let text = try Self.text(.gobench, .sample())
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(3) == ["goos: linux", "goarch: amd64", "pkg: arch-bench"] && text.hasSuffix("\n")
    )
    #expect(lines.contains("Unit ns/op better=lower"))
    #expect(lines.contains("Unit useful-deliveries/op assume=exact"))
    let name = "BenchmarkCounterFanoutAll/size=10/variant="
    let counts = "1.5 allocs/op\t48 B/op\t4096 peak-live-bytes-B\t10 useful-deliveries/op"
    #expect(
      lines.filter { $0.hasPrefix("Benchmark") } == [
        "\(name)direct-4\t6000\t100 ns/op\t0 allocs/op",
        "\(name)direct-4\t2000\t100 ns/op\t0 allocs/op",
        "\(name)udf-2-4\t4800\t126 ns/op\t20.25 return-time-ns/op\t\(counts)",
        "\(name)udf-2-4\t3200\t125 ns/op\t\(counts)",
      ])
    var counted = ExportedRun.sample()
    counted.samples = []
    #expect(
      try Self.text(.gobench, counted).contains("\(name)direct-4\t1\t0 allocs/op\n"))
  }
}

extension ExportedRun {
  /// A run of one workload: the baseline, a variant that conforms and one that does not.
  fileprivate static func sample(flags: Set<Flag> = [.stolenTime]) -> ExportedRun {
    var record = RunRecord.example()
    record.seed = 7
    record.machine.kernel = "Linux 6.1.0 x86_64"
    record.machine.coreCount = 4
    func time(_ value: Double, _ interval: ClosedRange<Double>? = nil, ratio: TimeRatio? = nil)
      -> Time
    {
      Time(
        value: value, interval: interval, processes: 2, reference: ratio.map { _ in .baseline },
        ratio: ratio)
    }
    let ratio = TimeRatio(
      value: 1.25, interval: 1.2...1.34, standardError: 0.01, degrees: 1, verdict: .slower)
    let findings: [(Participant, ResultRow.Finding)] = [
      ("direct", .time(.settleTime, time(100, 98...103))), ("direct", .count(.allocations, 0)),
      ("udf-2", .time(.settleTime, time(125.5, 125...126.5, ratio: ratio))),
      ("udf-2", .time(.returnTime, time(20.25))), ("udf-2", .count(.allocations, 1.5)),
      ("udf-2", .count(.allocatedBytes, 48)), ("udf-2", .count(.peakLiveBytes, 4_096)),
      ("udf-2", .count(.usefulDeliveries, 10)),
      ("failing", .didNotConform(reason: "breaks R1 (it shows | nothing)\nat all")),
      ("udf-2", .growth(of: .settleTime, PowerLaw(exponent: 0.98, interval: nil))),
    ]
    let rows = findings.map { variant, finding in
      var row = ResultRow(
        runID: "run", scenario: "counter", workload: "fanout-all", size: Size("10"),
        architecture: "", variant: variant, flags: variant == "udf-2" ? flags : [], finding)
      if row.measure.kind == .fitted { row.size = nil }
      return row
    }
    let times: [(variant: Participant, metric: Metric, process: Int, ops: Int, values: [Double])] =
      [
        (.baseline, .settleTime, 0, 2_000, [98, 101, 100]),
        (.baseline, .settleTime, 1, 1_000, [90, 110]),
        ("udf-2", .settleTime, 0, 1_600, [125, 127, 126]),
        ("udf-2", .settleTime, 1, 1_600, [124, 126]),
        ("udf-2", .returnTime, 0, 2, [20, 20.5]),
      ]
    let samples = times.flatMap { time in
      time.values.enumerated().map { round, value in
        SampleRow(
          runID: "run",
          cell: Cell(
            scenario: "counter", workload: "fanout-all", size: Size("10"), variant: time.variant),
          architecture: "", metric: time.metric, process: time.process, round: round, position: 0,
          ops: time.ops, value: value)
      }
    }
    return ExportedRun(record: record, table: ResultTable(rows), samples: samples)
  }
}

extension RunRecord {
  /// A record without optional facts.
  static func example(isDebug: Bool = false) -> RunRecord {
    RunRecord(
      runID: "run", startedAt: Date(timeIntervalSince1970: 0),
      endedAt: Date(timeIntervalSince1970: 1), seed: 1, arguments: [],
      build: BuildFacts(swiftVersion: "6.3.1", isDebug: isDebug), machine: MachineFacts(),
      timer: TimerFacts())
  }
}
