import Foundation

@testable import Results

extension ExportedRun {
  /// A run of one workload: the baseline, a conforming variant and a failing one.
  static func sample() -> ExportedRun {
    var record = RunRecord.example()
    record.runID = "20260102T030405-7"
    record.seed = 7
    record.machine.kernel = "Linux 6.1.0 x86_64"
    record.machine.cpuModel = "A Processor"
    record.machine.coreCount = 4
    return ExportedRun(
      record: record, rows: baseline + variant + [failing, growth], samples: samples)
  }

  private static var baseline: [ResultRow] {
    [
      .sample(
        "direct",
        .time(
          .settleTime,
          Time(
            value: 100, interval: 98...103, processes: 2, opsPerBatch: 2_000,
            distribution: Distribution([98, 101, 100, 90, 110])))),
      .sample("direct", .count(.allocations, 0)),
    ]
  }

  private static var variant: [ResultRow] {
    let counts: [(Metric, Double)] = [
      (.allocations, 1.5), (.allocatedBytes, 48), (.peakLiveBytes, 4_096), (.usefulDeliveries, 10),
      (.liveAfterTeardown, 0), (.amplification, 1.25),
    ]
    return [
      .sample(
        "udf-2",
        .time(
          .settleTime,
          Time(
            value: 125.5, interval: 125...126.5, processes: 2, opsPerBatch: 1_600,
            distribution: Distribution([125, 127, 126, 124, 126]), reference: .baseline,
            ratio: Time.Ratio(
              value: 1.25, interval: 1.2...1.34, standardError: 0.01, verdict: .slower))),
        flags: [.stolenTime]),
      .sample("udf-2", .time(.overheadTime, Time(value: -0.5, processes: 2))),
      .sample("udf-2", .time(.returnTime, Time(value: 20.25, processes: 2))),
    ] + counts.map { .sample("udf-2", .count($0, $1)) }
  }

  private static var failing: ResultRow {
    .sample("failing", .didNotConform(reason: "breaks R1 (it shows | nothing)\nat all"))
  }

  private static var growth: ResultRow {
    .sample("udf-2", .growth(of: .settleTime, PowerLaw(exponent: 0.98, interval: nil)))
  }

  private static var samples: [SampleRow] {
    let times: [(variant: Participant, metric: Metric, process: Int, ops: Int, values: [Double])] =
      [
        (.baseline, .settleTime, 0, 2_000, [98, 101, 100]),
        (.baseline, .settleTime, 1, 1_000, [90, 110]),
        ("udf-2", .settleTime, 0, 1_600, [125, 127, 126]),
        ("udf-2", .settleTime, 1, 1_600, [124, 126]),
        ("udf-2", .returnTime, 0, 2, [20, 20.5]),
      ]
    return times.flatMap { time in
      time.values.enumerated().map { round, value in
        SampleRow(
          runID: "run",
          cell: Cell(
            scenario: "counter", workload: "fanout-all", size: Size("10"), variant: time.variant),
          architecture: "", metric: time.metric, process: time.process, round: round, position: 0,
          ops: time.ops, value: value)
      }
    }
  }
}

extension ResultRow {
  /// A row of the sample's workload.
  static func sample(
    _ variant: Participant, _ finding: Finding, flags: Set<Flag> = []
  ) -> ResultRow {
    var size: Size? = Size("10")
    if case .growth = finding { size = nil }
    return ResultRow(
      runID: "run", scenario: "counter", workload: "fanout-all", size: size, architecture: "",
      variant: variant, flags: flags, finding)
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
