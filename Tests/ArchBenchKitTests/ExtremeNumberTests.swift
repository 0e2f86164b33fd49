import Foundation
import Testing

@testable import Benchmarking

extension ToolTests {
  /// Results with numbers that nobody measured: at the ends of what a file can say.
  @Suite("numbers beyond measure")
  struct ExtremeNumberTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    /// The greatest and the least, and what a sign or a lack of everything makes of a time.
    private static let extremes = [1e308, Double.leastNonzeroMagnitude, 0, -1e308]

    /// Writes a part in which every number is an extreme one, as far as a file may have it.
    private func write(_ name: String, _ time: Double, sizes: [Int]) throws {
      var part = try PartSample(name)
      for size in sizes {
        for variant in ["direct", "direct-again", "mvi", "mvc"] {
          part.rows += rows(name, variant, size, time)
        }
      }
      part.record.stolenSeconds = max(0, time)
      part.record.driverCostNanoseconds = time
      part.record.timer.medianCostNanoseconds = time
      part.record.loadAtStart = [time, -time, time]
      part.record.selfTest = RunRecord.SelfTest(
        verdict: "inconclusive", ratio: time, ratioLow: -1e308, ratioHigh: 1e308)
      try part.write(to: folder.path(name))
    }

    private func rows(
      _ name: String, _ variant: String, _ size: Int, _ time: Double
    ) -> [ResultRow] {
      let metrics: [Metric] = [
        .settleTime, .overheadTime, .returnTime, .tailTime, .allocations, .allocatedBytes,
      ]
      return metrics.map { metric in
        var row = ResultRow(
          runID: name, scenario: "counter", workload: "burst", architecture: "a",
          variant: variant, metric: metric.rawValue, kind: metric.kind)
        (row.size, row.n, row.unit) = ("\(size)", size, metric.unit)
        (row.conformance, row.better) = (.conforms, .lower)
        row.value = metric.kind == .exact ? abs(time) : time
        guard metric == .settleTime else { return row }
        (row.processes, row.ciLow, row.ciHigh) = (2, -1e308, 1e308)
        guard variant != "direct" else { return row }
        // One that is as sure as can be, and one that is not sure at all.
        let isSure = variant == "mvi"
        let ratio = time > 0 ? time : 1
        (row.reference, row.ratio, row.mde) = ("direct", ratio, isSure ? 1 : 1e308)
        (row.ratioCILow, row.ratioCIHigh) =
          isSure ? (ratio, ratio) : (.leastNonzeroMagnitude, 1e308)
        return row
      }
    }

    /// Expects words and numbers that a person can read.
    private func expectReadable(_ text: String, in place: String) {
      let strange = text.matches(of: #/\b(inf|nan)\b|[0-9]{20}/#).map { String($0.0) }
      #expect(strange == [], "\(place)")
    }

    @Test("a report has them in few digits", arguments: extremes)
    func report(_ number: Double) async throws {
      try write("a", number, sizes: [1, 10])
      let outcome = try await folder.run("report", "a")
      #expect(outcome.exitCode == 0)
      for name in ["report.html", "SUMMARY.md", "CLAIMS.md"] {
        expectReadable(try folder.content(of: "a/" + name), in: name)
      }
    }

    @Test("runs that have them are compared", arguments: extremes)
    func compare(_ number: Double) async throws {
      try write("a", number, sizes: [1])
      for other in Self.extremes {
        try write("b", other, sizes: [1])
        for format in ["text", "markdown", "csv"] {
          let outcome = try await folder.run("compare", "--all", "--format", format, "a", "b")
          #expect(outcome.exitCode == 0, "\(outcome.error)")
          expectReadable(outcome.output, in: "\(other) as \(format)")
        }
      }
    }

    @Test("parts that have them are merged", arguments: extremes)
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
