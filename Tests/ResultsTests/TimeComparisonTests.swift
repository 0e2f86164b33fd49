import Foundation
import Testing

@testable import Results

@Suite("Comparison: times of runs")
struct TimeComparisonTests {
  private typealias Sample = ComparisonSample
  private let variant = "counter/dispatch/1/mvi"
  private let baseline = "counter/dispatch/1/direct"

  private func compare(
    _ old: [ResultRow], _ new: [ResultRow], doubts: [String] = []
  ) -> TimeComparison {
    TimeComparison(from: old, to: new, doubts: doubts)
  }

  @Test("a variant is compared by its ratio to the baseline of its own run")
  func ratio() throws {
    let times = compare(
      [Sample.time(variant, 2, percent: 1)], [Sample.time(variant, 3, percent: 1)])
    let change = try #require(times.changes.first)
    #expect(change.ratio == 1.5)
    #expect(change.interval?.contains(1.5) == true && change.interval?.contains(1) == false)
    #expect(change.verdict == .slower)
    #expect(times.decides(.slower) && !times.decides(.faster))
    #expect((change.smallestDetectableEffect ?? 0) > 1)
  }

  @Test("wide intervals leave a change open")
  func inconclusive() {
    let times = compare(
      [Sample.time(variant, 2, percent: 60)], [Sample.time(variant, 2.4, percent: 60)])
    #expect(times.changes.map(\.verdict) == [.inconclusive])
    #expect(times.decides(.inconclusive))
  }

  @Test("all cells are one family: of many that are almost surely others, none is called so")
  func family() {
    let cells = (0..<100).map { "counter/dispatch/\($0)/mvi" }
    func rows(_ value: Double) -> [ResultRow] {
      cells.enumerated().map { Sample.time($1, $0 == 0 ? value : 2, percent: 10) }
    }
    let alone = compare([rows(2)[0]], [rows(2.25)[0]])
    #expect(alone.changes.map(\.verdict) == [.slower])
    #expect(compare(rows(2), rows(2.25)).changes(.slower).isEmpty)
  }

  @Test("the baseline has only its absolute time, which is shown and not judged")
  func absoluteTime() throws {
    let times = compare(
      [Sample.time(baseline, 100, percent: 10)], [Sample.time(baseline, 150, percent: 10)])
    #expect(times.changes.isEmpty)
    let change = try #require(times.unjudged.first)
    #expect(change.ratio == 1.5 && change.verdict == nil)
    let interval = try #require(change.interval)
    #expect(abs(interval.lowerBound - 1.5 / 1.21) < 1e-9)
    #expect(abs(interval.upperBound - 1.5 * 1.21) < 1e-9)
  }

  @Test("a ratio that rests on a single process is not judged")
  func oneProcess() {
    let rows = [2.0, 3].map { Sample.time(variant, $0, percent: 1, processes: 1) }
    let times = compare([rows[0]], [rows[1]])
    #expect(times.changes.isEmpty)
    #expect(times.unjudged.map(\.ratio) == [1.5])
  }

  @Test("the driver, the second baseline, and cells that did not conform are not compared")
  func exceptions() {
    let names = ["driver", "direct-again"].map { "counter/dispatch/1/\($0)" }
    let rows = names.map { Sample.time($0, 1, percent: 1) } + [Sample.broken(variant)]
    let times = compare(rows, rows)
    #expect(times.changes.isEmpty && times.unjudged.isEmpty)
  }

  @Test("times that are in doubt decide nothing")
  func doubts() {
    let times = compare(
      [Sample.time(variant, 2, percent: 1)], [Sample.time(variant, 3, percent: 1)],
      doubts: ["the baseline differed from itself"])
    #expect(times.changes.map(\.verdict) == [.slower])
    #expect(!times.decides(.slower))
  }
}
