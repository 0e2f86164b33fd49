import BuiltInArchitectures
import Scenarios
import Testing

@testable import Conformance

@MainActor
@Suite("Conformance report")
struct ConformanceReportTests {
  private let profile = Profile(architecture: "a", variant: "v", summary: "")

  /// The entry of a report for a rule that was kept, broken, or not checked.
  private func entry(violations: [String]?, notSeen: String? = nil) -> ConformanceReport.Entry {
    let rule = Rule("S02", "all is well", because: "", counter: { _ in })
    let finding = violations.map {
      Finding(rule, .counter, violations: $0, notSeen: notSeen)
    }
    return ConformanceReport.Entry(rule, of: profile, findings: finding.map { [$0] } ?? [])
  }

  @Test("a rule that is broken is a breach")
  func breach() {
    #expect(entry(violations: ["no"]).isBreach)
    #expect(!entry(violations: []).isBreach)
    #expect(!entry(violations: nil).isBreach)
  }

  @Test("what an architecture does not show is not seen, never kept")
  func notSeen() {
    let entry = entry(violations: [], notSeen: "no model is registered")
    #expect(entry.verdict == .skipped(reason: "not seen: no model is registered"))
  }

  @Test("a summary counts the rules that are kept, skipped and broken")
  func summary() {
    let entries = [entry(violations: []), entry(violations: ["no"]), entry(violations: nil)]
    let report = ConformanceReport(
      rules: entries.map(\.rule), profiles: [profile], entries: entries)
    #expect(report.summary == "3 rules × 1 variant: 1 kept, 1 skipped, 1 broken")
    #expect(!report.isAcceptable)
    #expect(report.entries(of: profile).count == 3)
  }

  @Test("a violation that occurs again is reported once, with the number of times")
  func repetition() async {
    let rule = Rule(
      "S02", "all is well", because: "",
      counter: { trial in for text in ["late", "lost", "late"] { trial.violate(text) } })
    let verdict = await rule.verdict(on: BuiltInVariants.all[0])
    #expect(verdict == .failed(["counter: late (2 times)", "counter: lost"]))
  }
}
