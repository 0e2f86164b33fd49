import Testing
import TextOutput

@testable import Results

@Suite("Summary")
struct SummaryTests {
  @Test("a workload's table has times by size, and counts and the share of a frame at the largest")
  func table() {
    func row(
      _ variant: Participant, _ metric: Metric, size: String = "10", _ value: Double,
      ratio: TimeRatio? = nil
    ) -> ResultRow {
      ResultRow(
        runID: "run", scenario: "counter", workload: "burst", size: Size(size), architecture: "",
        variant: variant,
        metric.isTime
          ? .time(metric, Time(value: value, processes: 6, ratio: ratio)) : .count(metric, value))
    }
    var failed = row("leak", .settleTime, size: "1", 1)
    failed.finding = .didNotConform(reason: "it leaks")
    let ratio = TimeRatio(value: 1.25, interval: 1.2...1.34)
    let rows = [
      row("direct", .settleTime, size: "1", 71.46), row("direct", .settleTime, 712.4),
      row("direct", .allocations, 0), failed, row("leak", .settleTime, 250_000, ratio: ratio),
      row("leak", .allocations, 1.5), row("leak", .usefulDeliveries, 10),
      row("leak", .redundantDeliveries, 2), row("driver", .settleTime, 8.96, ratio: ratio),
    ]
    let text = Summary(ResultTable(rows), operations: ["counter/burst": "n steps"])
      .text(TextPage())
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines.prefix(6) == [
        "counter/burst: n steps", "variant 1 10 allocs useful redundant frame", lines[2],
        "direct 71.5 ns 712 ns 0 <0.01 %", "leak DNF 1.25±0.07 1.5 10 2 3.0 %",
        "driver 9.0 ns <0.01 %",
      ])
    #expect(lines.contains { $0.hasPrefix("DNF no figures") })
    let adapted = Summary(ResultTable(rows), operations: [:], adapted: ["leak"]).text(TextPage())
    #expect(adapted.contains("\nleak +") && adapted.contains("its adapter supplies"))
    #expect(!text.contains("+"))
  }
}

@Suite("Figures as text")
struct FigureTextTests {
  @Test(
    "texts of extreme figures are short",
    arguments: [1e308, Double.leastNonzeroMagnitude, 0, -1e308])
  func shortness(_ value: Double) {
    let texts = [
      FigureText.duration(value), FigureText.count(value), FigureText.share(value),
      FigureText.growth(value), FigureText.ratio(value, -1e308...1e308),
    ]
    for text in texts { #expect(text.count <= 27, "\(text)") }
    #expect(!texts.joined().contains("inf") && !texts.joined().contains("nan"))
  }

  @Test("an interval that is wider than its ratio is shown by its ends")
  func wideInterval() {
    #expect(FigureText.ratio(1.5, 0.01...90) == "1.50 (0.01–90.0)")
    #expect(FigureText.ratio(1.5, 0.5...3.25) == "1.50±1.38")
  }

  @Test(
    "durations have three digits",
    arguments: [
      (0.456, "0.5 ns"), (9, "9.0 ns"), (99.94, "99.9 ns"), (100, "100 ns"), (999.4, "999 ns"),
      (999.5, "1.00 µs"), (9_994, "9.99 µs"), (9_995, "10.0 µs"), (99_949, "99.9 µs"),
      (99_951, "100 µs"), (123_456, "123 µs"), (999_500, "1.00 ms"), (12_345_678, "12.3 ms"),
      (1e308, "1.0e302 ms"),
    ])
  func duration(_ nanoseconds: Double, _ text: String) {
    #expect(FigureText.duration(nanoseconds) == text)
  }

  @Test(
    "multiples have about two digits",
    arguments: [(0.99, "0.99×"), (1.06, "1.06×"), (6.84, "6.8×"), (20.4, "20×"), (1034.2, "1034×")])
  func multiple(_ ratio: Double, _ text: String) {
    #expect(FigureText.multiple(ratio) == text)
  }

  @Test(
    "shares of a frame have two digits or three, and none is shown as 0",
    arguments: [(1.0, "<0.01 %"), (18_000, "0.22 %"), (833_333, "10.0 %"), (37_813_330, "454 %")])
  func share(_ nanoseconds: Double, _ text: String) {
    #expect(FigureText.share(nanoseconds) == text)
  }
}
