import Foundation

@testable import Benchmarking

extension ExportedRun {
  /// A run of one workload: the floor, a variant, and one that does not conform.
  static func sample() -> ExportedRun {
    var record = RunRecord.example()
    record.runID = "20260102T030405-7"
    record.seed = 7
    record.machine.kernel = "Linux 6.1.0 x86_64"
    record.machine.cpuModel = "A Processor"
    record.machine.coreCount = 4
    let cell = Cell(scenario: "counter", workload: "fanout-all", size: "10", variant: "failing")
    return ExportedRun(
      record: record, rows: floor + variant + [failing, exponent], samples: samples,
      failures: [(cell, "breaks R1 (it shows | nothing)\nat all")])
  }

  private static var floor: [ResultRow] {
    [
      .sample("direct", "settle_time", "ns/op", 100) { row in
        (row.ciLow, row.ciHigh, row.ciLevel) = (98, 103, 0.95)
        (row.processes, row.rounds, row.opsPerBatch) = (2, 5, 2_000)
      },
      .sample("direct", "allocations", "count/op", 0, kind: .exact),
    ]
  }

  private static var variant: [ResultRow] {
    [
      .sample("udf-2", "settle_time", "ns/op", 125.5) { row in
        (row.ciLow, row.ciHigh, row.ciLevel) = (125, 126.5, 0.95)
        (row.reference, row.ratio, row.ratioCILow, row.ratioCIHigh) = ("direct", 1.25, 1.2, 1.34)
        (row.processes, row.rounds, row.opsPerBatch, row.verdict) = (2, 5, 1_600, .slower)
        row.flags = ["stolen-time"]
      },
      .sample("udf-2", "overhead_time", "ns/op", -0.5),
      .sample("udf-2", "return_time", "ns/op", 20.25),
      .sample("udf-2", "allocations", "count/op", 1.5, kind: .exact),
      .sample("udf-2", "allocated_bytes", "B/op", 48, kind: .exact),
      .sample("udf-2", "peak_live_bytes", "B", 4_096, kind: .exact),
      .sample("udf-2", "useful_deliveries", "count/op", 10, kind: .exact),
      .sample("udf-2", "live_after_teardown", "count", 0, kind: .exact),
      .sample("udf-2", "amplification", "ratio", 1.25, kind: .exact),
    ]
  }

  private static var failing: ResultRow {
    .sample("failing", "settle_time", "ns/op", nil) { $0.conformance = .doesNotConform }
  }

  private static var exponent: ResultRow {
    .sample("udf-2", "settle_time_scaling_exponent", nil, 0.98, kind: .fitted) { $0.size = nil }
  }

  private static var samples: [SampleRow] {
    let times: [(variant: String, metric: String, process: Int, ops: Int, values: [Double])] = [
      ("direct", "settle_time", 0, 2_000, [98, 101, 100]),
      ("direct", "settle_time", 1, 1_000, [90, 110]),
      ("udf-2", "settle_time", 0, 1_600, [125, 127, 126]),
      ("udf-2", "settle_time", 1, 1_600, [124, 126]),
      ("udf-2", "return_time", 0, 2, [20, 20.5]),
    ]
    return times.flatMap { time in
      time.values.enumerated().map { round, value in
        SampleRow(
          runID: "run", scenario: "counter", workload: "fanout-all", size: "10", n: 10,
          architecture: "", variant: time.variant, metric: time.metric, unit: "ns/op",
          process: time.process, block: 0, round: round, position: 0, ops: time.ops, value: value)
      }
    }
  }
}

extension ResultRow {
  /// A row of the workload that all samples are of.
  static func sample(
    _ variant: String, _ metric: String, _ unit: String?, _ value: Double?, kind: Kind = .timed,
    _ change: (inout ResultRow) -> Void = { _ in }
  ) -> ResultRow {
    var row = ResultRow(
      runID: "run", scenario: "counter", workload: "fanout-all", architecture: "",
      variant: variant, metric: metric, kind: kind)
    (row.size, row.n, row.unit, row.value, row.better) = ("10", 10, unit, value, .lower)
    row.conformance = .conforms
    change(&row)
    return row
  }
}
