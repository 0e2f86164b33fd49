import TestSupport
import Testing

@testable import Results

@Suite("Comparison of times of runs")
struct TimeComparisonTests {
  private let variant = "counter/dispatch/1/mvi"

  private func compare(
    _ old: [ResultRow], _ new: [ResultRow], doubts: [String] = []
  ) -> TimeComparison {
    TimeComparison(from: ResultTable(old), to: ResultTable(new), doubts: doubts)
  }

  @Test("a variant is compared by its ratio to the baseline of its own run")
  func ratio() throws {
    let times = compare([ResultRow.ratio(variant, 2)], [ResultRow.ratio(variant, 3)])
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
    let rows = names.map { ResultRow.ratio($0, 1) } + [ResultRow.broken(variant)]
    let times = compare(rows, rows)
    #expect(times.changes.isEmpty)
  }

  @Test("doubtful times decide nothing")
  func doubts() {
    let times = compare(
      [ResultRow.ratio(variant, 2)], [ResultRow.ratio(variant, 3)],
      doubts: ["the baseline differed from itself"])
    #expect(times.changes.map(\.ratio.verdict) == [.inconclusive])
  }
}
