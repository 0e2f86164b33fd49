import Scenarios

@testable import Conformance

/// A report with a verdict of every kind, and with characters that files have to take care of.
enum ReportSample {
  static let report: ConformanceReport = {
    let profiles = [
      profile("good"), profile("bad", gaps: ["S01": "it is \"late\"", "S02": "it was late"]),
    ]
    let entries = [
      entry(rules[0], profiles[0], violations: []),
      entry(rules[0], profiles[1], violations: ["1 < 2, not \"2\" & \u{1B}[31mred", "or | that"]),
      entry(rules[1], profiles[0], violations: []),
      entry(rules[1], profiles[1], violations: ["late"]),
      entry(rules[2], profiles[0], violations: nil),
      entry(rules[2], profiles[1], violations: []),
      entry(rules[3], profiles[0], violations: [], observations: ["three deliveries"]),
      entry(rules[3], profiles[1], violations: ["one"], observations: ["three deliveries"]),
    ]
    return ConformanceReport(rules: rules, profiles: profiles, entries: entries)
  }()

  private static let rules = [
    Rule("M01", .must, "all is well, always", because: "", counter: { _ in }),
    Rule("S01", .should, "nothing is late", because: "", counter: { _ in }),
    Rule("S02", .should, "nothing was late", because: "", counter: { _ in }),
    Rule("R01", .reported, "how often", because: "", counter: { _ in }),
  ]

  private static func profile(_ name: String, gaps: [String: String] = [:]) -> Profile {
    Profile(
      architecture: "a", variant: name, summary: "", delivery: .immediate, order: .source,
      knownGaps: gaps)
  }

  private static func entry(
    _ rule: Rule, _ profile: Profile, violations: [String]?, observations: [String] = []
  ) -> ConformanceReport.Entry {
    let finding = violations.map {
      Finding(
        rule: rule, scenario: .counter, violations: $0, observations: observations,
        transcript: [])
    }
    return ConformanceReport.Entry(rule, of: profile, findings: finding.map { [$0] } ?? [])
  }
}
