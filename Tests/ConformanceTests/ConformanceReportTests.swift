import BuiltInArchitectures
import Saboteurs
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

  @Test("a report has every rule on every architecture, rule by rule, without what happened")
  func order() async throws {
    let first = BuiltInVariants.all[0]
    let second = BuiltInVariants.all[1]
    let rules = Array(Rule.all.prefix(2))
    let report = try await ConformanceSuite.report(of: first, second, rules: rules)
    #expect(
      report.entries.map { "\($0.rule.id) \($0.profile.variant)" }
        == rules.flatMap { ["\($0.id) direct", "\($0.id) udf"] })
    #expect(report.entries(of: rules[1]).map(\.profile.variant) == ["direct", "udf"])
    #expect(report.entries(of: report.profiles[1]).map(\.rule.id) == rules.map(\.id))
    let lines = report.entries.flatMap(\.findings).flatMap(\.transcript)
    #expect(lines.isEmpty)
    #expect(report.isAcceptable)
    #expect(report.summary == "2 rules × 2 variants: 4 kept, 0 broken")
    #expect("\(report)" == report.summary)
  }

  @Test("a violation that occurs again is reported once, with the number of times")
  func repetition() async {
    let rule = Rule(
      "S02", "all is well", because: "",
      counter: { trial in for text in ["late", "lost", "late"] { trial.violate(text) } })
    let verdict = await rule.verdict(on: BuiltInVariants.all[0])
    #expect(verdict == .failed(["counter: late (2 times)", "counter: lost"]))
  }

  @Test("a saboteur's report names the rule that it breaks, and says how")
  func saboteur() async throws {
    let saboteur = try #require(Saboteur.all.first { $0.rule == "C01" })
    let rule = try #require(Rule.named("C01"))
    let subject = saboteur.subject(from: Subject(BuiltInVariants.all[0]))
    var announced: [String] = []
    let report = try await ConformanceSuite.report(of: [subject], rules: [rule]) {
      announced.append("\($0.id) \($1) \($2)")
    }
    #expect(!report.isAcceptable)
    #expect(announced == ["C01 \(saboteur.fault) 0"])
    #expect(report.description.hasPrefix("\(saboteur.fault) breaks C01 "))
    #expect(report.summary == "1 rule × 1 variant: 0 kept, 1 broken")
  }
}
