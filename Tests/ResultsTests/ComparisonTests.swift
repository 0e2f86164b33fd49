import Foundation
import Testing

@testable import Results

@Suite("Comparison: exact metrics")
struct ExactComparisonTests {
  private typealias Sample = ComparisonSample
  private let cell = "counter/dispatch/1/mvi"

  private func compare(_ old: [ResultRow], _ new: [ResultRow]) -> ExactComparison {
    ExactComparison(from: ResultTable(old), to: ResultTable(new))
  }

  /// The meaning of a change of one metric; another metric of the cell is unchanged.
  private func meaning(
    _ metric: Metric, _ before: Double?, _ after: Double?
  ) -> ExactChange.Meaning? {
    func rows(_ value: Double?) -> [ResultRow] {
      [Sample.exact(cell, .deallocations, 1)]
        + (value.map { [Sample.exact(cell, metric, $0)] } ?? [])
    }
    return compare(rows(before), rows(after)).changes.first { $0.metric == metric }?.meaning
  }

  @Test(
    "an increase is a regression, as is any change of useful deliveries; a missing stage is not 0",
    arguments: [
      (.allocations, 0, 1, .regression), (.liveAfterTeardown, 0, 2, .regression),
      (.allocatedBytes, 32, 31.5, .improvement), (.allocations, 3, 3, .equal),
      (.usefulDeliveries, 2, 1, .regression), (.usefulDeliveries, 1, 2, .regression),
      (.redundantDeliveries, 2, 1, .improvement), (.selectorCalls, 0, 1, .regression),
      (.contentsComputed, 100, 1, .improvement), (.notifications, 1, 100, .regression),
      (.reducerCalls, 1, nil, .regression), (.reducerCalls, nil, 1, nil),
    ] as [(Metric, Double?, Double?, ExactChange.Meaning?)])
  func change(
    _ metric: Metric, _ before: Double?, _ after: Double?, _ expected: ExactChange.Meaning?
  ) {
    #expect(meaning(metric, before, after) == expected)
  }

  @Test("a metric that is missing is a regression, a new metric is only listed")
  func metrics() {
    #expect(meaning(.bytesPerView, 8, nil) == .regression)
    #expect(meaning(.bytesPerView, nil, 8) == nil)
    let both = [Sample.exact(cell, .allocations, 1), Sample.exact(cell, .bytesPerView, 8)]
    let comparison = compare([both[0]], both)
    #expect(comparison.newMetrics == [.bytesPerView])
    #expect(!comparison.hasRegression)
  }

  @Test("missing cells are a regression, new cells are not")
  func cells() {
    let other = "counter/dispatch/1/mvc"
    let rows = [cell, other].map { Sample.exact($0, .allocations, 1) }
    let lost = compare(rows, [rows[0]])
    #expect(lost.lostCells.map(\.description) == [other])
    #expect(lost.hasRegression && !lost.hasImprovement)
    let new = compare([rows[0]], rows)
    #expect(new.newCells.map(\.description) == [other])
    #expect(!new.hasRegression && !new.hasImprovement)
  }

  @Test("lost conformance is a regression, gained conformance an improvement")
  func conformance() {
    let rows = [Sample.exact(cell, .allocations, 1)]
    let broken = compare(rows, [Sample.broken(cell)])
    #expect(broken.brokenCells.map(\.description) == [cell])
    #expect(broken.changes.isEmpty && broken.lostCells.isEmpty && broken.hasRegression)
    let fixed = compare([Sample.broken(cell)], rows)
    #expect(fixed.fixedCells.map(\.description) == [cell])
    #expect(fixed.hasImprovement && !fixed.hasRegression)
    var unsound = rows
    unsound[0].flags = [.unsound]
    #expect(compare(rows, unsound).brokenCells == broken.brokenCells)
  }
}

@Suite("Comparison: times of runs")
struct TimeComparisonTests {
  private typealias Sample = ComparisonSample
  private let variant = "counter/dispatch/1/mvi"
  private let baseline = "counter/dispatch/1/direct"

  private func compare(
    _ old: [ResultRow], _ new: [ResultRow], doubts: [String] = []
  ) -> TimeComparison {
    TimeComparison(from: ResultTable(old), to: ResultTable(new), doubts: doubts)
  }

  @Test("a variant is compared by its ratio to the baseline of its own run")
  func ratio() throws {
    let times = compare(
      [Sample.time(variant, 2, percent: 1)], [Sample.time(variant, 3, percent: 1)])
    let change = try #require(times.changes.first)
    #expect(change.ratio.value == 1.5)
    let interval = try #require(change.ratio.interval)
    #expect(interval.contains(1.5) && !interval.contains(1))
    #expect(change.verdict == .slower)
    #expect((change.ratio.smallestDetectableEffect ?? 0) > 1)
  }

  @Test("the baseline's absolute time is shown without a verdict")
  func absoluteTime() throws {
    let times = compare(
      [Sample.time(baseline, 100, percent: 10)], [Sample.time(baseline, 150, percent: 10)])
    #expect(times.changes.isEmpty)
    let change = try #require(times.unjudged.first)
    #expect(change.ratio.value == 1.5 && change.verdict == nil)
    let interval = try #require(change.ratio.interval)
    #expect(abs(interval.lowerBound - 1.5 / 1.21) < 1e-9)
    #expect(abs(interval.upperBound - 1.5 * 1.21) < 1e-9)
  }

  @Test("the driver, the baseline's copies, and cells that did not conform are not compared")
  func exceptions() {
    let names = ["driver", "direct-again", "direct-slow"].map { "counter/dispatch/1/\($0)" }
    let rows = names.map { Sample.time($0, 1, percent: 1) } + [Sample.broken(variant)]
    let times = compare(rows, rows)
    #expect(times.changes.isEmpty && times.unjudged.isEmpty)
  }

  @Test("doubtful times decide nothing")
  func doubts() {
    let times = compare(
      [Sample.time(variant, 2, percent: 1)], [Sample.time(variant, 3, percent: 1)],
      doubts: ["the baseline differed from itself"])
    #expect(times.changes.map(\.verdict) == [.inconclusive])
  }
}

enum ComparisonSample {
  static func exact(_ cell: String, _ metric: Metric, _ value: Double) -> ResultRow {
    row(cell, .count(metric, value))
  }

  static func broken(_ cell: String) -> ResultRow {
    row(cell, .didNotConform(reason: "it shows nothing"))
  }

  /// The ratio of a cell to the baseline with an interval of some percent to each side, or the
  /// absolute time of the baseline.
  static func time(_ cell: String, _ value: Double, percent: Double, processes: Int = 6)
    -> ResultRow
  {
    let reach = 1 + percent / 100
    let interval = value / reach...value * reach
    var row = row(
      cell, .time(.settleTime, Time(value: value, interval: interval, processes: processes)))
    guard row.variant != .baseline else { return row }
    row.time?.reference = .baseline
    row.time?.ratio = TimeRatio(
      value: value, interval: interval, standardError: log(reach) / 3.49, degrees: processes - 1)
    return row
  }

  static func row(_ cell: String, _ finding: ResultRow.Finding) -> ResultRow {
    let parts = cell.split(separator: "/").map(String.init)
    return ResultRow(
      runID: "run",
      cell: Cell(
        scenario: parts[0], workload: parts[1], size: Size(parts[2]),
        variant: Participant(parts[3])), architecture: "", finding)
  }

  static var example: RunRecord {
    RunRecord(
      runID: "run", startedAt: Date(timeIntervalSince1970: 0),
      endedAt: Date(timeIntervalSince1970: 1), seed: 1, arguments: [],
      build: BuildFacts(swiftVersion: "6.3.1", isDebug: false), machine: MachineFacts(),
      timer: TimerFacts())
  }
}

@Suite("Table of results")
struct ResultTableTests {
  @Test("a cell may be compared with several variants in the same rounds")
  func pairs() throws {
    func row(_ variant: Participant, _ value: Double, over other: Participant? = nil) -> ResultRow {
      let ratio = TimeRatio(
        value: value, interval: value / 2...value * 2, standardError: 0.2, degrees: 5)
      return ComparisonSample.row(
        "counter/burst/10/\(variant)",
        .time(
          other == nil ? .settleTime : .relativeTime,
          Time(
            value: value, interval: ratio.interval, processes: 6, reference: other,
            ratio: other == nil ? nil : ratio)))
    }
    let table = ResultTable(
      ["a", "b", "c"].map { row($0, 100) } + [row("c", 2, over: "a"), row("c", 4, over: "b")])
    let workload = try #require(table.workload(named: "counter/burst"))
    #expect(workload.ratio(of: "c", to: "a", Size("10"))?.value == 2)
    #expect(workload.ratio(of: "b", to: "c", Size("10"))?.interval == 0.125...0.5)
    #expect(workload.ratio(of: "a", to: "b", Size("10")) == nil)
    #expect(workload.row(.settleTime, Size("10"), "c")?.value == 100)
  }

  @Test("the size of a screen is the one nearest to 10")
  func screen() {
    let rows = [1, 16, 100].map {
      ComparisonSample.row("counter/burst/\($0)/a", .count(.allocations, 1))
    }
    let workload = ResultTable(rows).workload(named: "counter/burst")
    #expect(workload?.screen == Size("16"))
  }

  @Test("a participant has the identifier that it is read from")
  func participants() {
    #expect(Participant("direct-slow") == .baselineSlow)
    for id in ["direct", "direct-again", "direct-slow", "driver", "mvi", "direct-slower"] {
      #expect(Participant(id).id == id)
    }
  }
}
