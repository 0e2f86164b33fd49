import TestSupport
import Testing

@testable import Results

@Suite("Comparison of runs")
struct ComparisonTests {
  private let cell = "counter/dispatch/1/mvi"

  private func compare(_ old: [ResultRow], _ new: [ResultRow]) -> ExactComparison {
    ExactComparison(from: ResultTable(old), to: ResultTable(new))
  }

  private func compareTimes(
    _ old: [ResultRow], _ new: [ResultRow], doubts: [String] = []
  ) -> TimeComparison {
    TimeComparison(from: ResultTable(old), to: ResultTable(new), doubts: doubts)
  }

  @Test(
    "an increase is a regression, and a metric that is missing",
    arguments: [
      (.allocations, 0, 1, .regression), (.allocatedBytes, 32, 31.5, .improvement),
      (.allocations, 3, 3, .equal), (.redundantDeliveries, 2, 1, .improvement),
      (.contentsMade, 100, 1, .improvement), (.reductions, 1, nil, .regression),
      (.reductions, nil, 1, nil),
    ] as [(Metric, Double?, Double?, ExactChange.Meaning?)])
  func change(
    _ metric: Metric, _ before: Double?, _ after: Double?, _ expected: ExactChange.Meaning?
  ) {
    func rows(_ value: Double?) -> [ResultRow] {
      [ResultRow.exact(cell, .liveAfterTeardown, 1)]
        + (value.map { [ResultRow.exact(cell, metric, $0)] } ?? [])
    }
    let comparison = compare(rows(before), rows(after))
    #expect(comparison.changes.first { $0.metric == metric }?.meaning == expected)
    #expect(comparison.hasRegression == (expected == .regression))
    #expect(comparison.newMetrics == (before == nil ? [metric] : []))
  }

  @Test("missing cells are a regression, new cells are not")
  func cells() {
    let other = "counter/dispatch/1/mvc"
    let rows = [cell, other].map { ResultRow.exact($0, .allocations, 1) }
    let lost = compare(rows, [rows[0]])
    #expect(lost.lostCells.map(\.description) == [other])
    #expect(lost.hasRegression && !lost.hasImprovement)
    let new = compare([rows[0]], rows)
    #expect(new.newCells.map(\.description) == [other])
    #expect(!new.hasRegression && !new.hasImprovement)
  }

  @Test("lost conformance is a regression, gained conformance an improvement")
  func conformance() {
    let rows = [ResultRow.exact(cell, .allocations, 1)]
    let broken = compare(rows, [ResultRow.broken(cell)])
    #expect(broken.brokenCells.map(\.description) == [cell])
    #expect(broken.changes.isEmpty && broken.lostCells.isEmpty && broken.hasRegression)
    let fixed = compare([ResultRow.broken(cell)], rows)
    #expect(fixed.fixedCells.map(\.description) == [cell])
    #expect(fixed.hasImprovement && !fixed.hasRegression)
    var unsound = rows
    unsound[0].flags = [.unsound]
    #expect(compare(rows, unsound).brokenCells == broken.brokenCells)
  }

  @Test("a variant is compared by its ratio to the baseline of its own run")
  func ratio() throws {
    let times = compareTimes([ResultRow.ratio(cell, 2)], [ResultRow.ratio(cell, 3)])
    let change = try #require(times.changes.first)
    #expect(change.ratio.value == 1.5)
    let interval = try #require(change.ratio.interval)
    #expect(interval.contains(1.5) && !interval.contains(1))
    #expect(change.ratio.verdict == .slower)
    #expect((change.ratio.smallestDetectableEffect ?? 0) > 1)
  }

  @Test("the driver, the baseline's copies, and cells that did not conform are not compared")
  func exceptions() {
    let names = ["driver", "direct-again", "direct-slow"].map { "counter/dispatch/1/\($0)" }
    let rows = names.map { ResultRow.ratio($0, 1) } + [ResultRow.broken(cell)]
    let times = compareTimes(rows, rows)
    #expect(times.changes.isEmpty)
  }

  @Test("doubtful times decide nothing")
  func doubts() {
    let times = compareTimes(
      [ResultRow.ratio(cell, 2)], [ResultRow.ratio(cell, 3)],
      doubts: ["the baseline differed from itself"])
    #expect(times.changes.map(\.ratio.verdict) == [.inconclusive])
  }
}
