import Foundation
import Results
import Testing

@testable import Benchmarking

extension ToolTests {
  /// Results with the extreme numbers that a file can contain.
  @Suite("extreme numbers")
  struct ExtremeNumberTests {
    private let folder = ToolFolder()

    /// The greatest and the least time, and one between.
    private static let extremes = [1e308, Double.leastNonzeroMagnitude, 1]

    /// Writes a part in which every number is extreme, as far as the format allows.
    private func write(_ name: String, _ time: Double, sizes: [Int]) throws {
      var part = try PartSample(name)
      for size in sizes {
        for variant in ["direct", "direct-again", "mvi", "mvc"] {
          part.rows += rows(name, variant, size, time)
        }
      }
      part.record.stolenSeconds = time
      part.record.driverCostNanoseconds = time
      part.record.timer.medianCostNanoseconds = time
      part.record.loadAtStart = [time, -time, time]
      part.rows = Verdicts.judged(part.rows)
      part.record = part.record.with(selfTestOf: part.rows)
      try part.write(to: folder.path(name))
    }

    private func rows(
      _ name: String, _ variant: String, _ size: Int, _ time: Double
    ) -> [ResultRow] {
      let metrics: [Metric] = [
        .settleTime, .overheadTime, .returnTime, .tailTime, .allocations, .allocatedBytes,
      ]
      return metrics.map { metric in
        var finding = ResultRow.Finding.count(metric, abs(time))
        if metric.isTime {
          finding = .time(
            metric,
            Time(value: time, estimator: metric == .tailTime ? .p99 : .median, processes: 2))
        }
        if metric == .settleTime { finding = .time(metric, settle(variant, time)) }
        return ResultRow(
          runID: name, scenario: "counter", workload: "burst", size: Size("\(size)"),
          architecture: "a", variant: Participant(variant), finding)
      }
    }

    private func settle(_ variant: String, _ value: Double) -> Time {
      var time = Time(value: value, interval: -1e308...1e308, processes: 2)
      guard variant != "direct" else { return time }
      // An interval without width, and one of extreme width.
      let isSure = variant == "mvi"
      time.reference = .baseline
      time.ratio = Time.Ratio(
        value: value, interval: isSure ? value...value : .leastNonzeroMagnitude...1e308,
        standardError: isSure ? 0 : 709)
      return time
    }

    /// Expects finite numbers with few digits.
    private func expectReadable(_ text: String, in place: String) {
      let strange = text.matches(of: #/\b(inf|nan)\b|[0-9]{20}/#).map { String($0.0) }
      #expect(strange == [], "\(place)")
    }

    @Test("a report prints them in few digits", arguments: extremes)
    func report(_ number: Double) async throws {
      try write("a", number, sizes: [1, 10])
      let outcome = try await folder.run("report", "a")
      #expect(outcome.exitCode == 0)
      for name in ["report.html", "SUMMARY.md", "CLAIMS.md"] {
        expectReadable(try folder.content(of: "a/" + name), in: name)
      }
    }

    @Test("compare accepts them", arguments: extremes)
    func compare(_ number: Double) async throws {
      try write("a", number, sizes: [1])
      for other in Self.extremes {
        try write("b", other, sizes: [1])
        for format in ["text", "markdown"] {
          let outcome = try await folder.run("compare", "--all", "--format", format, "a", "b")
          #expect(outcome.exitCode == 0, "\(outcome.error)")
          expectReadable(outcome.output, in: "\(other) as \(format)")
        }
      }
    }

    @Test("merge accepts them", arguments: extremes)
    func merge(_ number: Double) async throws {
      try write("a", number, sizes: [1])
      try write("b", 1e308, sizes: [10, 100])
      let outcome = try await folder.run("merge", "a", "b", "--output", "all")
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      for name in ["results.csv", "run.json"] {
        expectReadable(try folder.content(of: "all/" + name), in: name)
      }
      #expect(try await folder.run("report", "all").exitCode == 0)
    }
  }
}
