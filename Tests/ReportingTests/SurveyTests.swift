import Foundation
import Results
import Testing

@testable import Reporting

@Suite("A report on several runs")
struct SurveyTests {
  /// A run on a processor, later by so many days.
  private static func input(
    _ processor: String, day: Int = 0, ratio: Double = 2, allocations: Double? = nil,
    _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> ReportInput {
    var rows = [10, 100].flatMap { n in
      ReportSample.cells(
        "counter", "fanout-one", "\(n)", n, variants: [("udf", ratio), ("mvc", 1.01)],
        baseline: Double(n) * 1_000)
    }
    if let allocations,
      let index = rows.firstIndex(where: { $0.measure == .value(of: .allocations) })
    {
      rows[index].finding = .count(.allocations, allocations)
    }
    return ReportInput(
      record: try ReportSample.record {
        $0.machine.cpuModel = processor
        $0.runID = "run-\(processor)-\(day)"
        $0.startedAt += Double(day) * 86_400
        $0.commit = RunRecord.Commit(hash: "abcdef0123", isDirty: false)
        change(&$0)
      }, rows: rows, conformance: nil)
  }

  private static func report(
    _ inputs: [ReportInput], counts: [ResultRow]? = nil
  ) throws -> Report {
    try Report(inputs, counts: counts, guide: ReportGuide())
  }

  @Test("a figure is the range over processors, and a sentence holds on each or says on which")
  func ranges() throws {
    let report = try Self.report([Self.input("ACME"), Self.input("Emca", ratio: 4)])
    let answer = try ReportSample.section("What each variant costs", of: report)
    #expect(answer.contains("| udf | 10.0–30.0 µs |"))
    #expect(
      answer.contains("| counter/fanout-one at 10 | 0.36 % | 10.0 µs | 20.0–40.0 µs · 2.0–4.0× |"))
    #expect(answer.contains("most: udf (2.00 to 4.00 times (1.97 to 4.06))"))
    #expect(answer.contains("counter/fanout-one at 100 (udf, 1.2 to 3.6 % (1.2 to 3.7 %))"))
    #expect(answer.contains("Measured on Emca and ACME"))
    let differences = try ReportSample.section("What differs between processors", of: report)
    #expect(differences.contains("| counter/fanout-one/10/udf | 4.00±0.04 | 2.00±0.02 | 2.0× |"))
    #expect(differences.contains("of 4 ratios to the baseline's time, the intervals of 2 overlap"))
  }

  @Test("variants that change places are listed with the processors")
  func ranks() throws {
    let report = try Self.report([
      Self.input("ACME", ratio: 0.5), Self.input("Emca", ratio: 4),
    ])
    let differences = try ReportSample.section("What differs between processors", of: report)
    #expect(differences.contains("on a screen: mvc before udf on Emca, after it on ACME"))
    #expect(differences.contains("- Least on a screen: mvc on Emca; udf on ACME."))
    #expect(differences.contains("does on all: none on ACME; counter/fanout-one on Emca."))
  }

  @Test("one run says on which processor")
  func oneProcessor() throws {
    let report = try Self.report([Self.input("ACME(R) Fast(TM) CPU @ 3.00GHz")])
    #expect(report.markdown.contains("Measured on one processor, ACME Fast: expect other times"))
    #expect(!report.markdown.contains("What differs between processors"))
  }

  @Test("a run whose counts differ from the newest is marked, and in no range")
  func older() throws {
    let report = try Self.report([
      Self.input("ACME", ratio: 9, allocations: 77), Self.input("Emca", day: 1),
    ])
    let note = "an older state at commit abcdef0: 1 exact metric differs"
    #expect(report.markdown.contains("**ACME: These figures are of \(note)."))
    let answer = try ReportSample.section("What each variant costs", of: report)
    #expect(answer.contains("| udf | 10.0 µs |"))
    #expect(answer.contains("Measured on one processor, Emca"))
    let machines = try ReportSample.section("The machines and the runs", of: report)
    #expect(machines.contains("| state | current | \(note) |"))
  }

  @Test("given counts say which state is current")
  func counts() throws {
    let inputs = [try Self.input("ACME"), try Self.input("Emca", day: 1, allocations: 77)]
    let report = try Self.report(inputs, counts: inputs[0].rows)
    #expect(report.markdown.contains("**Emca: These figures are of an older state"))
    #expect(report.markdown.contains("Measured on one processor, ACME"))
  }

  @Test("runs of several commits with equal counts say so; a contributed run names its origin")
  func origins() throws {
    let contributed = try Self.input("Emca") { $0.commit?.hash = "fedcba9" }
    let report = try Self.report([
      Self.input("ACME"),
      ReportInput(
        record: contributed.record, rows: contributed.rows, conformance: nil, origin: "A. Nother"),
    ])
    #expect(
      report.markdown.contains(
        "**The runs are of 2 commits, whose exact metrics equal those of the current state"))
    #expect(report.markdown.contains("**Emca: This run comes from elsewhere: A. Nother**"))
  }

  @Test("a debug build is in no range and in no difference, however new it is")
  func debugBuild() throws {
    let report = try Self.report([
      Self.input("ACME"), Self.input("Emca", day: 1, ratio: 9) { $0.build.isDebug = true },
    ])
    let answer = try ReportSample.section("What each variant costs", of: report)
    #expect(answer.contains("| udf | 10.0 µs |"))
    #expect(answer.contains("Measured on one processor, ACME"))
    #expect(!report.markdown.contains("What differs between processors"))
  }

  @Test("without a current run, the newest alone is quoted, and says so")
  func noneCurrent() throws {
    let inputs = [try Self.input("ACME"), try Self.input("Emca", day: 1, ratio: 4)]
    let counts = try Self.input("Other", allocations: 77).rows
    let report = try Self.report(inputs, counts: counts)
    #expect(report.markdown.contains("1 exact metric differs. No run is of the current state.**"))
    #expect(report.markdown.contains("1 exact metric differs. They are in no range.**"))
    let answer = try ReportSample.section("What each variant costs", of: report)
    #expect(answer.contains("| udf | 30.0 µs |"))
  }

  @Test("a run with a part of the workloads does not reduce their number")
  func partial() throws {
    let part = try Self.input("Emca", day: 1)
    let whole = try Self.input("ACME")
    let more = ReportInput(
      record: whole.record,
      rows: whole.rows + ReportSample.cells("news", "load", "10", 10, baseline: 1e7),
      conformance: nil)
    let report = try Self.report([part, more])
    #expect(report.markdown.contains("in 1 to 2 of 2 workloads"))
    #expect(report.markdown.contains("The runs have different workloads"))
    let differences = try ReportSample.section("What differs between processors", of: report)
    #expect(!differences.contains("news/load"))
  }

  @Test("two runs on one processor are distinguished by its kind or by their names")
  func names() throws {
    let kinds = try ["1", "2"].map { stepping in
      try Self.input("ACME", day: Int(stepping) ?? 0) {
        ($0.machine.cpuFamily, $0.machine.cpuModelNumber) = ("6", "85")
        $0.machine.cpuStepping = stepping
      }
    }
    #expect(
      Survey(kinds, counts: nil, guide: ReportGuide()).runs.map(\.name) == [
        "ACME (acme-6-85-2)", "ACME (acme-6-85-1)",
      ])
    let same = [try Self.input("ACME"), try Self.input("ACME", day: 1)]
    #expect(
      Survey(same, counts: nil, guide: ReportGuide()).runs.map(\.name) == [
        "ACME (run run-ACME-1)", "ACME (run run-ACME-0)",
      ])
  }

  @Test("marked parts of a text are filled, and nothing else changes")
  func filling() throws {
    let text = "a\n\(QuotedParts.head("answer"))\nold\n\(QuotedParts.foot)\nz\n"
    let filled = try QuotedParts.filled(text, ["answer": "new"])
    #expect(filled == "a\n\(QuotedParts.head("answer"))\n\nnew\n\n\(QuotedParts.foot)\nz\n")
    #expect(try QuotedParts.filled(filled, ["answer": "new"]) == filled)
    for broken in ["", QuotedParts.foot, QuotedParts.head("answer"), "\(text)\(QuotedParts.foot)"] {
      #expect(throws: QuotedParts.Failure.self) {
        try QuotedParts.filled(broken, ["answer": "new"])
      }
    }
  }
}
