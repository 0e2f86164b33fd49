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

  @Test("a run of other code than the newest is named before all figures")
  func otherCode() throws {
    let old = Self.input("ACME", allocations: 77)
    let new = Self.input("Emca", day: 1)
    let report = try Report([old, new], guide: ReportGuide())
    #expect(report.markdown.contains("**ACME ran other code than Emca: 1 count differs."))
    #expect(try !Report([new], guide: ReportGuide()).markdown.contains("**"))
  }

  @Test("a page on several runs has the figures of each, and begins with the newest")
  func runs() throws {
    let report = try Report(
      [Self.input("ACME", ratio: 9), Self.input("Emca", day: 1)], guide: ReportGuide())
    #expect(try report.rows("udf")[0][1] == "10.0 µs")
    let names = report.html.matches(of: #/"name":"(ACME|Emca)"/#).map { String($0.1) }
    #expect(names == ["Emca", "ACME"])
    #expect(try report.rows("what", in: "How it was measured")[0] == ["what", "Emca", "ACME"])
  }
}
