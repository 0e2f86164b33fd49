import ArchDirect
import Foundation
import Results
import Testing

@testable import Benchmarking

/// The evaluation of singly timed operations and of growth over several sizes.
@MainActor
@Suite("Statistics of cells: single operations, growth, flags")
struct SingleTimesTests {
  private let suite = Benchmarking.Suite(
    architectures: [DirectArchitecture.self, Faultless.self])

  private func group(_ size: String) -> WorkerPlan.Group {
    WorkerPlan.Group(["direct", "none", "driver"], workload: "burst", size: size)
  }

  /// Times in proportion to a scale, with a spread among single operations.
  private func times(
    _ scale: Double = 1, count: Int = 200, seconds: Double = 1, stolen: Double? = 0
  ) -> GroupTimes {
    func single(_ nanoseconds: Double, send: Double? = nil, content: Double? = nil) -> SingleTimes?
    {
      // One in ten takes five times as long.
      let values = (0..<count).map { (($0 % 10 == 0) ? 5 : 1) * nanoseconds * scale }
      return Distribution(values).map {
        SingleTimes(
          settle: $0, send: send.flatMap { Distribution([$0]) },
          firstContent: content.flatMap { Distribution([$0]) })
      }
    }
    let round = [100, 150, 2].map {
      GroupTimes.Batch(time: $0 * scale, baseline: 100 * scale, position: 0)
    }
    return GroupTimes(
      operations: [100, 40, 1_000], rounds: [round, round],
      singles: [single(1_000), single(2_000, send: 70, content: 900), nil], seconds: seconds,
      stolenSeconds: stolen)
  }

  private func results(_ messages: [WorkerMessage]) -> RunResults {
    var measurements = Measurements()
    for message in messages { measurements.add(message) }
    var groups: [WorkerPlan.Group] = []
    for case .timed(var group, _) in messages {
      group.variants.removeAll { $0 == "driver" }
      if !groups.contains(group) { groups.append(group) }
    }
    return RunResults(
      groups: groups, suite: suite, measurements: measurements, record: .example(),
      expectedProcesses: 3)
  }

  private func processes(_ size: String, _ times: GroupTimes) -> [WorkerMessage] {
    (0..<3).map { _ in .timed(group(size), times) }
  }

  private func row(
    _ rows: [ResultRow], _ variant: Participant, _ metric: Metric
  ) throws -> ResultRow {
    try #require(rows.first { $0.variant == variant && $0.measure == .value(of: metric) })
  }

  @Test("the tail is the 99th percentile of single operations, with a ratio to the baseline's")
  func tail() throws {
    let rows = results(processes("10", times())).rows
    let tail = try row(rows, "none", .tailTime)
    #expect(tail.value == 10_000 && tail.time?.estimator == .p99)
    #expect(tail.time?.distribution?.p50 == 2_000 && tail.time?.distribution?.count == 600)
    #expect(tail.time?.reference == .baseline && abs((tail.ratio?.value ?? 0) - 2) < 1e-12)
    #expect(tail.verdict == nil && tail.flags.isEmpty)
    let baseline = try row(rows, "direct", .tailTime)
    #expect(baseline.value == 5_000 && baseline.ratio == nil)
    #expect(!rows.contains { $0.variant == "driver" && $0.measure == .value(of: .tailTime) })
  }

  @Test("return and first-content times are reported where they were measured")
  func parts() throws {
    let rows = results(processes("10", times())).rows
    #expect(try row(rows, "none", .returnTime).value == 70)
    let content = try row(rows, "none", .firstContentTime)
    #expect(content.value == 900 && content.time?.processes == 3)
    #expect(!rows.contains { $0.variant == "direct" && $0.measure == .value(of: .returnTime) })
    #expect(
      !rows.contains { $0.variant == "direct" && $0.measure == .value(of: .firstContentTime) })
  }

  @Test("times grow as a power of the size, in a row after those of all sizes")
  func growth() throws {
    let messages = ["1", "10", "100"].flatMap { size in
      processes(size, times(pow(Double(size) ?? 0, 0.5)))
    }
    let rows = results(messages).rows
    let growth = try #require(ResultTable(rows).workloads.first?.growth(of: .settleTime, "none"))
    #expect(abs(growth.exponent - 0.5) < 1e-9)
    let interval = try #require(growth.interval)
    #expect(abs(interval.lowerBound - 0.5) < 1e-6 && abs(interval.upperBound - 0.5) < 1e-6)
    #expect(rows.suffix(2).map(\.variant) == ["direct", "none"])
    #expect(
      rows.suffix(2).allSatisfy { $0.size == nil && $0.measure == .growth(of: .settleTime) })
  }

  @Test("a single size has no growth")
  func oneSize() {
    #expect(!results(processes("10", times())).rows.contains { $0.measure.kind == .fitted })
  }

  @Test("figures from few processes or operations, or with stolen time, are flagged")
  func flags() throws {
    let few = results([.timed(group("10"), times(count: 20, stolen: 0.2))]).rows
    #expect(try row(few, "none", .settleTime).flags == [.fewProcesses, .stolenTime])
    #expect(
      try row(few, "none", .tailTime).flags == [.fewProcesses, .stolenTime, .fewOperations])
    let unknown = results(processes("10", times(stolen: nil))).rows
    #expect(try row(unknown, "none", .settleTime).flags == [])
  }

  @Test("a ratio with a wide interval is flagged and inconclusive")
  func wide() throws {
    let messages = [1.0, 1.2, 1.4].map { factor in
      let round = [100, 100 * factor, 2].map {
        GroupTimes.Batch(time: $0, baseline: 100, position: 0)
      }
      return WorkerMessage.timed(
        group("10"), GroupTimes(operations: [2, 2, 2], rounds: [round, round]))
    }
    let settle = try row(results(messages).rows, "none", .settleTime)
    #expect(settle.flags == [.wideInterval, .layoutSensitive])
    #expect(settle.verdict == .inconclusive)
    #expect((settle.ratio?.smallestDetectableEffect ?? 0) > 1.2)
  }

  @Test("the record has the comparison of the baseline with itself")
  func selfTest() {
    var group = group("10")
    group.variants = ["direct", "direct-again"]
    let batch = GroupTimes.Batch(time: 100, baseline: 100, position: 0)
    let messages = (0..<3).map { _ in
      WorkerMessage.timed(
        group, GroupTimes(operations: [2, 2], rounds: [[batch, batch]]))
    }
    let results = results(messages)
    #expect(results.record.selfTest?.verdict == .equivalent)
    #expect(results.record.selfTest?.ratio == 1)
    #expect(results.record.selfTest?.hasFailed == false)
    #expect(self.results(processes("10", times())).record.selfTest == nil)
  }
}
