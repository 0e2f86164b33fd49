import ArchDirect
import Benchmarking
import Foundation
import Saboteurs
import Scenarios
import Testing
import TextOutput

@testable import ArchBenchKit
@testable import Conformance

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The output formats of verdicts, and the exit code.
@MainActor
@Suite("verify: formats")
struct ConformanceFormatTests {
  @Test("JUnit's XML is well-formed: a suite per variant, and each failure in its case")
  func junit() throws {
    let document = try XMLDocument(
      xmlString: ConformanceFormat.junit.text(
        of: ReportSample.report, options: TrialOptions(), on: TextPage()))
    func texts(_ path: String) throws -> [String] {
      try document.nodes(forXPath: path).compactMap(\.stringValue)
    }
    for (attribute, values) in [
      ("name", ["good", "bad"]), ("tests", ["4", "4"]), ("failures", ["0", "3"]),
      ("skipped", ["1", "1"]),
    ] {
      #expect(try texts("//testsuite/@\(attribute)") == values)
    }
    #expect(try texts("//testcase/@name").count == 8)
    #expect(
      try texts("//testsuite[@name='bad']/testcase[@classname='bad']/@name").last == "R01 how often"
    )
    let violations = ["counter: 1 < 2, not \"2\" & \u{FFFD}[31mred", "counter: or | that"]
    #expect(try texts("//failure/@message").first == violations[0])
    #expect(
      try texts("//failure") == [
        violations.joined(separator: "\n"), "listed among the known gaps, but kept",
        "counter: one",
      ])
    #expect(
      try texts("//skipped/@message")
        == ["good does not implement counter", "known gap: it is \"late\""])
    #expect(
      try texts("//system-out")
        == ["counter: three deliveries", "counter: three deliveries"])
  }

  @Test("the exit code distinguishes a sound variant from a broken one")
  func exitCode() async throws {
    let rule = try #require(Rule.named("C01"))
    let saboteur = try #require(Saboteur.all.first { $0.rule == rule.id })
    let sound = Subject(DirectArchitecture.self)
    for (subject, code) in [(sound, ExitCode.success), (saboteur.subject(from: sound), .failed)] {
      let report = try await ConformanceSuite.report(of: [subject], rules: [rule])
      #expect(VerifyCommand.exitCode(of: report) == code)
    }
    #expect(VerifyCommand.exitCode(of: ReportSample.report) == .failed)
  }
}

/// A report with every kind of verdict, and with characters that formats must escape.
private enum ReportSample {
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
      architecture: "a", variant: name, summary: "",
      decisions: DirectArchitecture.profile.decisions, order: .source, knownGaps: gaps)
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

/// Two traces side by side.
@Suite("explain: comparison")
struct TraceComparisonTests {
  private func lines(_ left: [String], _ right: [String]) -> [String] {
    TraceComparison(titles: ("sound", "broken"), left: left, right: right, columns: 100).text()
      .split(separator: "\n").dropFirst(2).map(String.init)
  }

  private func row(_ left: String, _ sign: String, _ right: String) -> String {
    var line = TerminalText.padded(left, to: 49) + sign + " " + right
    while line.last == " " { line.removeLast() }
    return line
  }

  @Test("differences have signs, and violations lines of their own")
  func signs() {
    #expect(
      lines(["send", "→ a: 1", "send", "end"], ["send", "→ a: 2", "✗ no", "send", "more", "end"])
        == [
          row("send", " ", "send"), row("→ a: 1", "|", "→ a: 2"), row("", ">", "✗ no"),
          row("send", " ", "send"), row("", ">", "more"), row("end", " ", "end"),
        ])
    #expect(lines(["a", "b"], ["b"]) == [row("a", "<", ""), row("b", " ", "b")])
  }
}

/// Explanations of rules that a variant breaks.
@MainActor
@Suite("explain: violations")
struct ExplainedViolationTests {
  @Test(
    "a broken variant is shown with its first violation, whatever else the rule's example breaks")
  func broken() async throws {
    for saboteur in Saboteur.all
    where Saboteur.all.first(where: { $0.rule == saboteur.rule })?.id != saboteur.id {
      let rule = try #require(Rule.named(saboteur.rule))
      let subject = saboteur.subject(from: Subject(DirectArchitecture.self))
      let page = TextPage(columns: 400)
      let text = await Explanation(of: rule, on: subject, page).text()
      let findings = await rule.findings(on: subject)
      let finding = try #require(findings.first { !$0.violations.isEmpty })
      #expect(text.contains("In \(finding.scenario), \(subject) does not keep it"))
      #expect(text.contains("\n✗ \(finding.violations[0])\n"), "\(rule.id): \(text)")
    }
  }
}
