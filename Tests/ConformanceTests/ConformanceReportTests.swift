import BuiltInArchitectures
import Saboteurs
import Scenarios
import Testing

@testable import Conformance

@MainActor
@Suite("Conformance report")
struct ConformanceReportTests {
  private let profile = Profile(
    architecture: "a", variant: "v", summary: "",
    decisions: BuiltInVariants.all[0].profile.decisions, order: .source,
    knownGaps: ["S01": "it is late"], mayBreak: ["S03": "it depends"])

  /// The entry of a report for a rule that was kept, broken, or not checked.
  private func entry(
    _ id: String, _ level: Rule.Level, violations: [String]?
  ) -> ConformanceReport.Entry {
    let rule = Rule(id, level, "all is well", because: "", counter: { _ in })
    let finding = violations.map {
      Finding(rule, .counter, violations: $0, observations: [])
    }
    return ConformanceReport.Entry(rule, of: profile, findings: finding.map { [$0] } ?? [])
  }

  nonisolated private static let levels: [Rule.Level] = [.must, .should, .reported]

  @Test("a rule of any level that is broken is a breach", arguments: levels)
  func breach(_ level: Rule.Level) {
    #expect(entry("S02", level, violations: ["no"]).isBreach)
    #expect(!entry("S02", level, violations: []).isBreach)
    #expect(!entry("S02", level, violations: nil).isBreach)
  }

  @Test("a known gap is no breach, unless it is closed", arguments: levels)
  func gap(_ level: Rule.Level) {
    let gap = entry("S01", level, violations: ["no"])
    #expect(!gap.isBreach)
    #expect(gap.verdict == .knownGap(reason: "it is late"))
    let closed = entry("S01", level, violations: [])
    #expect(closed.verdict == .closedGap)
    #expect(closed.isBreach)
  }

  @Test("a rule that may be broken is a known gap, whether it is broken in a run or not")
  func possibleGap() {
    let broken = entry("S03", .must, violations: ["no"])
    #expect(broken.verdict == .knownGap(reason: "it depends"))
    let kept = entry("S03", .must, violations: [])
    #expect(kept.verdict == .knownGap(reason: "may break, kept in this run: it depends"))
    #expect(!kept.isBreach && !broken.isBreach)
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
    #expect(report.summary == "2 rules × 2 variants: 4 kept, 0 known gaps, 0 broken")
    #expect("\(report)" == report.summary)
  }

  @Test("a violation that occurs again is reported once, with the number of times")
  func repetition() async {
    let rule = Rule(
      "S02", .must, "all is well", because: "",
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
    #expect(report.summary == "1 rule × 1 variant: 0 kept, 0 known gaps, 1 broken")
  }
}
