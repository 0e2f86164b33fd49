import Foundation
import Results
import Testing

@testable import Reporting

@Suite("A report on several runs")
struct SurveyTests {
  /// A run on a processor, later by so many days.
  private static func input(
    _ processor: String, day: Int = 0, ratio: Double = 2, allocations: Double? = nil,
    adding more: [ResultRow] = [], origin: String? = nil,
    _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> ReportInput {
    var rows =
      [10, 100].flatMap { n in
        ReportSample.cells(
          "counter", "fanout-one", "\(n)", n, variants: [("udf", ratio), ("mvc", 1.01)],
          baseline: Double(n) * 1_000)
      } + more
    if let allocations,
      let index = rows.firstIndex(where: { $0.metric == .allocations })
    {
      rows[index].finding = .count(.allocations, allocations)
    }
    return try ReportSample.input(rows, origin: origin) {
      $0.machine.cpuModel = processor
      $0.runID = "run-\(processor)-\(day)"
      $0.startedAt += Double(day) * 86_400
      $0.commit = RunRecord.Commit(hash: "abcdef0123", isDirty: false)
      change(&$0)
    }
  }

  @Test("runs of another state than the newest, or than given counts, are marked and in no range")
  func older() throws {
    let (old, new) = (
      try Self.input("ACME", ratio: 9, allocations: 77), try Self.input("Emca", day: 1)
    )
    let note = "an older state at commit abcdef0: 1 exact metric differs"
    for (counts, processor, time) in [(nil, "Emca", "10.0 µs"), (old, "ACME", "80.0 µs")] {
      let report = try Report([old, new], counts: counts?.figures, guide: ReportGuide())
      let other = processor == "Emca" ? "ACME" : "Emca"
      #expect(
        report.markdown.contains(
          "**\(other): These figures are of \(note). They are in no range.**"))
      #expect(try report.rows("udf")[0][1] == time)
      #expect(report.markdown.contains("Measured on one processor, \(processor): expect"))
      let states = try report.rows("state", in: "The machines and the runs")
      #expect(Set(states[0]) == ["state", "current", note])
    }
    let neither = try Report(
      [old, new], counts: Self.input("Other", allocations: 5).figures, guide: ReportGuide())
    #expect(neither.markdown.contains("No run is of the current state.**"))
    #expect(try neither.rows("udf")[0][1] == "10.0 µs")
  }

  @Test("a debug build is in no range and in no difference, however new it is")
  func debugBuild() throws {
    let inputs = [
      try Self.input("ACME"), try Self.input("Emca", day: 1, ratio: 9) { $0.build.isDebug = true },
    ]
    let report = try Report(inputs, guide: ReportGuide())
    #expect(try report.rows("udf")[0][1] == "10.0 µs")
    #expect(!report.markdown.contains("What differs between processors"))
  }

  @Test("runs of several commits, with other workloads or from elsewhere say so")
  func warnings() throws {
    let news = ReportSample.cells("news", "load", "10", 10, baseline: 1e7)
    let votes = ReportSample.cells("news", "upvote", "10", 10, baseline: 1e5)
    let inputs = [
      try Self.input("ACME", adding: news + votes),
      try Self.input("Emca", day: 1, adding: votes, origin: "Ann") { $0.commit?.hash = "fedcba9" },
    ]
    let report = try Report(inputs, guide: ReportGuide())
    #expect(report.markdown.contains("**The runs are of 2 commits,"))
    #expect(report.markdown.contains("**The runs have different workloads"))
    #expect(report.markdown.contains("**Emca: This run comes from elsewhere: Ann**"))
    #expect(report.markdown.contains("in 2 to 3 of 3 workloads"))
    let plot = try #require(report.answerPlot)
    #expect(plot.contains("; bars: the longest of 2 processors") && plot.contains(">100 µs</text>"))
    let differences = try report.section("What differs between processors")
    #expect(!differences.contains("news/load"))
  }

  @Test("two runs on one processor are distinguished by its kind or by their names")
  func names() throws {
    func names(_ change: (Int, inout RunRecord) -> Void) throws -> [String] {
      let inputs = try [1, 2].map { day in try Self.input("ACME", day: day) { change(day, &$0) } }
      return Survey(inputs, counts: nil, guide: ReportGuide()).runs.map(\.name)
    }
    let kinds = try names { day, record in
      (record.machine.cpuFamily, record.machine.cpuModelNumber) = ("6", "85")
      record.machine.cpuStepping = "\(day)"
    }
    #expect(kinds == ["ACME (acme-6-85-2)", "ACME (acme-6-85-1)"])
    #expect(try names { _, _ in } == ["ACME (run run-ACME-2)", "ACME (run run-ACME-1)"])
  }
}

@Suite("Tie groups")
struct TieGroupsTests {
  private func mean(
    _ variant: Participant, _ value: Double, error: Double = 0.001
  ) -> VariantRatio {
    let ratio = TimeRatio(
      value: value, interval: value * (1 - 3 * error)...value * (1 + 3 * error),
      standardError: error * 0.45, degrees: 5)
    return (variant, ratio)
  }

  private let baseline: VariantRatio = ("direct", TimeRatio(value: 1))

  @Test("a variant between two others may tie with both although they differ")
  func chain() {
    let groups = TieGroups([mean("low", 2), mean("middle", 2.2, error: 0.2), mean("high", 2.4)])
    #expect(groups.order.map(groups.letters) == ["a", "ab", "b"])
    #expect(groups.ties(with: "middle") == ["low", "middle", "high"])
  }

  @Test("a ratio from the same rounds separates what two ratios to the baseline do not")
  func paired() {
    let ratios = [mean("low", 2, error: 0.2), mean("high", 2.2, error: 0.2)]
    #expect(TieGroups(ratios).letters("high") == "a")
    let ratio = mean("high", 1.1).ratio
    let groups = TieGroups(ratios) { first, second in
      (first, second) == ("low", "high") ? ratio.inverse : nil
    }
    #expect(groups.order.map(groups.letters) == ["a", "b"])
    #expect(groups.pairs.first?.verdict == .faster)
  }

  @Test("a time of one process ties with everything")
  func oneProcess() {
    let single: VariantRatio = ("single", TimeRatio(value: 9))
    let groups = TieGroups([baseline, single, mean("sure", 3)])
    #expect(groups.order.map(groups.letters) == ["a", "b", "ab"])
  }

  @Test("the more pairs there are, the clearer each difference must be")
  func family() {
    let pair = [mean("low", 2), mean("high", 2.1, error: 0.036)]
    #expect(TieGroups(pair).pairs.map(\.isSeparated) == [true])
    let noise = (1...5).map { mean(Participant("noise-\($0)"), 2.05, error: 3) }
    #expect(TieGroups(pair + noise).pairs.allSatisfy { !$0.isSeparated })
  }
}
