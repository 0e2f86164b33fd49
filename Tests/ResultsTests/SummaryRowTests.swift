import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Summary")
struct SummaryRowTests {
  private func fields(_ rows: [ResultRow]) -> [[String: String]] {
    SummaryRow.rows(of: ResultTable(rows)).map { row in
      Dictionary(
        uniqueKeysWithValues: SummaryRow.columns.map { ($0.name, $0.value(row).csvText) }
      ).filter { $0.value != "" }
    }
  }

  @Test("a variant has one row, with times in four digits and counts as they are")
  func figures() {
    let cell = Cell("news/vote/10/mvi")
    var ratio = TimeRatio(value: 14.04449, interval: 13.9...14.19, standardError: 0.1, degrees: 5)
    ratio.verdict = .slower
    var settle = ResultRow(
      cell,
      .time(
        .settleTime,
        Time(value: 4_123.456, interval: 4_000.04...4_300.06, processes: 6, ratio: ratio)))
    settle.flags = [.wideInterval]
    let added = ResultRow(
      cell,
      .time(
        .coldOverheadTime,
        Time(
          value: -54_678.9, interval: -1_234_567...1, processes: 6, addedVerdict: .inconclusive)))
    var cold = ResultRow(cell, .time(.coldTime, Time(value: 1, processes: 6)))
    cold.flags = [.notEmptied]
    var failed = ResultRow.broken("news/vote/10/other")
    failed.finding = .didNotConform(reason: "it shows \"a, b\"")
    let rows = fields([
      ResultRow(Cell("news/vote/10/direct"), .time(.settleTime, Time(value: 300, processes: 6))),
      settle, added, cold, ResultRow(cell, .count(.allocations, 12_345.5)),
      ResultRow(Cell("news/vote/10/driver"), .time(.settleTime, Time(value: 1, processes: 6))),
      failed,
    ])
    let start = ["scenario": "news", "workload": "vote", "size": "10"]
    #expect(
      rows
        == [
          ["variant": "direct", "time_ns": "300", "times_direct": "1"],
          [
            "variant": "mvi", "time_ns": "4123", "time_ns_low": "4000", "time_ns_high": "4300",
            "times_direct": "14.04", "times_direct_low": "13.9", "times_direct_high": "14.19",
            "verdict": "slower", "added_after_pause_us": "-54.68",
            "added_after_pause_us_low": "-1235", "added_after_pause_us_high": "0.001",
            "added_verdict": "inconclusive", "allocations": "12345.5", "flags": "wide-interval",
          ],
          ["variant": "other", "reason": "it shows \"a, b\""],
        ].map { $0.merging(start) { own, _ in own } })
    #expect(SummaryRow.columns.count == 24)
  }

  @Test(
    "no text is taken for a formula, a number or a date",
    arguments: [
      ("mvc", "mvc"), ("mvvm-injected", "mvvm-injected"), ("store", "store"), ("=1+1", "'=1+1"),
      ("-mine", "'-mine"), ("+mine", "'+mine"), ("@mine", "'@mine"), (" =x", "' =x"),
      ("3-4", "'3-4"), ("mar-1", "'mar-1"), ("March 3", "'March 3"), ("marble", "marble"),
    ])
  func texts(_ text: String, _ expected: String) { #expect(SummaryRow.safe(text) == expected) }
}
