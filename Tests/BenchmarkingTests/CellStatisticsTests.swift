import Foundation
import Results
import TestSupport
import Testing

@testable import Benchmarking

@MainActor
@Suite("Statistics of cells")
struct CellStatisticsTests {
  private let group = WorkerPlan.Group(["direct", "none", "driver"], workload: "burst", size: "10")

  private func times(_ rounds: [[Double]]) -> GroupTimes {
    GroupTimes(rounds, operations: [100, 40, 1_000])
  }

  private func statistics(
    _ messages: [WorkerMessage], layouts: [UInt64] = [7, 5]
  ) -> CellStatistics {
    CellStatistics(
      suite: .example, measurements: Measurements(messages), record: record(layouts))
  }

  private func record(_ layouts: [UInt64] = [7, 5]) -> RunRecord {
    var record = RunRecord.example()
    record.layouts = layouts
    return record
  }

  private func isClose(_ value: Double?, _ expected: Double) -> Bool {
    abs((value ?? .nan) - expected) < 1e-9 * abs(expected)
  }

  @Test("ratios are paired: variation that baseline and variant share has no effect")
  func pairing() throws {
    let processes = [[100.0, 300, 50], [80, 90, 500], [1_000, 20, 70]].map { baselines in
      WorkerMessage.timed(group, times(baselines.map { [$0, 1.5 * $0, 2] }))
    }
    let rows = statistics(processes).rows(group.cell("none"))
    #expect(rows.map(\.metric) == [.settleTime, .overheadTime])
    let settle = try #require(rows.first)
    let time = try #require(settle.time)
    let interval = time.ratio?.interval
    for ratio in [time.ratio?.value, interval?.lowerBound, interval?.upperBound] {
      #expect(isClose(ratio, 1.5))
    }
    // The medians of the processes are 150, 135 and 105.
    let mean = pow(150 * 135 * 105, 1 / 3.0)
    #expect(isClose(settle.value, mean))
    let distribution = try #require(time.distribution)
    #expect(time.processes == 3 && distribution.count == 9 && time.opsPerBatch == 40)
    // The minimum, percentiles, and the median distance from the median.
    #expect([0, 1, 2, 3, 6].map { distribution.figures[$0] } == [30, 105, 135, 450, 60])
    // Half of the baseline's 100, 90 and 70 in the median rounds.
    #expect(isClose(rows[1].value, 130 / 3.0))
    #expect(rows[1].ratio == nil)
  }

  @Test("cold times are without the driver's, and added times without the baseline's, by round")
  func coldTimes() throws {
    let group = WorkerPlan.Group(
      ["direct", "none", "direct-again", "driver"], workload: "burst", size: "10")
    // What the four share varies from round to round; one operation of the variant takes long.
    let processes = (0..<3).map { _ in
      WorkerMessage.timedCold(
        group,
        GroupTimes(
          [0.0, 5_000, 100, 900, 40].enumerated().map { index, shared in
            [1_500, index == 1 ? 13_000 : 4_000, 1_500, 1_000].map { shared + $0 }
          }))
    }
    let statistics = statistics(processes)
    func figures(_ variant: Participant) -> [String] {
      statistics.rows(group.cell(variant)).map { "\($0.metric.rawValue) \($0.value ?? .nan)" }
    }
    #expect(figures("direct") == ["cold_time 500.0"])
    #expect(figures("driver") == ["cold_time 1100.0"])
    #expect(figures("direct-again") == ["cold_time 500.0", "cold_overhead_time 0.0"])
    #expect(figures("none") == ["cold_time 3000.0", "cold_overhead_time 2500.0"])
    let rows = statistics.rows(group.cell("none"))
    let distribution = try #require(rows[0].time?.distribution)
    #expect(distribution.figures[5] > 11_000 && distribution.count == 15)
    #expect(isClose(rows[0].ratio?.value, 6))
    #expect(rows[1].ratio == nil && rows[1].flags == [])
    let samples = statistics.samples(group.cell("none"))
    #expect(samples.prefix(2).map(\.value) == [4_000, 18_000])
    #expect(samples.allSatisfy { $0.ops == 1 && $0.metric == .coldTime && $0.position == 1 })

    let full = GroupTimes([[1_500, 900, 1_500, 1_000]], isEmptied: false)
    let flagged = self.statistics([.timedCold(group, full)]).rows(group.cell("none"))
    #expect(flagged.map(\.value) == [-100, -600] && flagged.allSatisfy { $0.ratio == nil })
    #expect(flagged.allSatisfy { $0.flags == [.notEmptied, .fewProcesses] })
  }

  @Test("a ratio that differs between links is flagged; every batch is a sample with its link")
  func layouts() throws {
    let messages = [1.2, 1.6, 1.2, 1.6].map { ratio in
      WorkerMessage.timed(group, times((0..<9).map { [100, ratio * (100 + Double($0 % 3)), 2] }))
    }
    let cell = group.cell("none")
    func flags(_ statistics: CellStatistics) -> Set<Flag> {
      let flags = statistics.rows(cell).map(\.flags)
      #expect(flags.count == 2 && flags[0] == flags[1], "an added time has the flags of its time")
      return flags[0].intersection([.layoutSensitive, .oneLayout])
    }
    #expect(flags(statistics(messages)) == [.layoutSensitive])
    #expect(flags(statistics([messages[0], messages[2], messages[0]])) == [])
    #expect(flags(statistics(messages, layouts: [7])) == [.oneLayout])
    let samples = statistics(messages).samples(cell)
    #expect(
      samples.map { [$0.process, $0.layout, $0.round] }
        == (0..<4).flatMap { process in (0..<9).map { [process, process % 2, $0] } })
    #expect(samples.allSatisfy { $0.position == 1 && $0.ops == 40 && $0.cell.group.size.n == 10 })
    #expect(isClose(samples[1].value, 121.2))
  }

  @Test("single operations have times of their own; few processes and stolen time are flagged")
  func singles() throws {
    func rows(processes: Int, stolen: Double?) -> [ResultRow] {
      var times = self.times([[100, 150, 2], [100, 150, 2]])
      times.singles = [nil, [60, 70, 90], nil]
      times.stolenSeconds = stolen
      return RunResults(
        groups: [group.filtered { $0.variant != .driver }], suite: .example,
        measurements: Measurements(Array(repeating: .timed(group, times), count: processes)),
        record: record()
      ).rows
    }
    func figures(_ metric: Metric) -> [String] {
      rows(processes: 3, stolen: 0).filter { $0.metric == metric }.map {
        "\($0.variant) \($0.value ?? .nan) \($0.time?.processes ?? 0)"
      }
    }
    #expect(figures(.returnTime) == ["none 70.0 3"])
    func flags(_ rows: [ResultRow]) -> Set<Flag>? {
      rows.first { $0.variant == "none" && $0.metric == .settleTime }?.flags
    }
    #expect(flags(rows(processes: 1, stolen: 0.2)) == [.fewProcesses, .stolenTime])
    #expect(flags(rows(processes: 3, stolen: nil)) == [])
  }
}
