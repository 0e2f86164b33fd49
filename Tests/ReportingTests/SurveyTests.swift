import Foundation
import Results
import Testing

@testable import Reporting

@Suite("A report on several runs")
struct SurveyTests {
  /// A run on a processor, later by so many days.
  private static func input(
    _ processor: String, day: Int = 0, ratio: Double = 2, allocations: Double = 0
  ) -> ReportInput {
    var rows = [10, 100].flatMap { n in
      ReportSample.cells(
        "counter", "fanout-one", "\(n)", n, variants: [("udf", ratio), ("mvc", 1.01)],
        baseline: Double(n) * 1_000)
    }
    if let index = rows.firstIndex(where: { $0.metric == .allocations }) {
      rows[index].finding = .count(.allocations, allocations)
    }
    return ReportSample.input(rows) {
      $0.machine.cpuModel = processor
      $0.runID = "run-\(processor)-\(day)"
      $0.startedAt += Double(day) * 86_400
      $0.commit = RunRecord.Commit(hash: "abcdef0123", isDirty: false)
    }
  }

  @Test("runs of another state than the newest, or than given counts, are marked and in no range")
  func older() throws {
    let old = Self.input("ACME", ratio: 9, allocations: 77)
    let new = Self.input("Emca", day: 1)
    let note = "an older state at commit abcdef0: 1 exact metric differs"
    for (counts, other, time) in [(nil, "ACME", "10.0 µs"), (old, "Emca", "80.0 µs")] {
      let report = try Report([old, new], counts: counts?.figures, guide: ReportGuide())
      #expect(report.markdown.contains("**\(other): These figures are of \(note)."))
      #expect(try report.rows("udf")[0][1] == time)
      let states = try report.rows("state", in: "The machines and the runs")
      #expect(Set(states[0]) == ["state", "current", note])
    }
  }
}
