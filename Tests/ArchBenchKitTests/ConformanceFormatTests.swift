import ArchDirect
import Conformance
import Foundation
import Scenarios
import Testing
import TextOutput

@testable import ArchBenchKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor
@Suite("verify: formats")
struct ConformanceFormatTests {
  /// A finding in a scenario; without a scenario the variant implements none of the rule.
  private typealias Found = (
    rule: String, scenario: ScenarioName?, violations: [String], observations: [String]
  )

  private func text(
    _ format: ConformanceFormat, gaps: [String: String] = [:], _ found: [Found]
  ) throws -> String {
    let profile = Profile(
      architecture: "a", variant: "bad", summary: "",
      decisions: DirectArchitecture.profile.decisions, order: .source, knownGaps: gaps)
    let entries = try found.map { id, scenario, violations, observations in
      let rule = try #require(Rule.named(id))
      return ConformanceReport.Entry(
        rule, of: profile,
        findings: scenario.map {
          [Finding(rule, $0, violations: violations, observations: observations)]
        } ?? [])
    }
    let report = ConformanceReport(
      rules: entries.map(\.rule), profiles: [profile], entries: entries)
    return format.text(of: report, options: TrialOptions(), on: TextPage())
  }

  @Test("JUnit's XML is well-formed: a suite per variant, and each failure in its case")
  func junit() throws {
    let document = try XMLDocument(
      xmlString: text(
        .junit, gaps: ["L01": "it is \"late\"", "X04": "it was late"],
        [
          ("C01", .counter, ["1 < 2, not \"2\" & \u{1B}[31mred", "or | that"], []),
          ("L01", .news, ["late"], []), ("X04", .counter, [], []), ("N01", nil, [], []),
          ("X06", .counter, ["one"], ["three deliveries"]),
        ]))
    func texts(_ path: String) throws -> [String] {
      try document.nodes(forXPath: path).compactMap(\.stringValue)
    }
    for (attribute, value) in [
      ("name", "bad"), ("tests", "5"), ("failures", "3"), ("skipped", "2"),
    ] {
      #expect(try texts("//testsuite/@\(attribute)") == [value])
    }
    #expect(try texts("//testcase[@classname='bad']/@name").count == 5)
    let violations = ["counter: 1 < 2, not \"2\" & \u{FFFD}[31mred", "counter: or | that"]
    #expect(try texts("//failure/@message").first == violations[0])
    #expect(
      try texts("//failure") == [
        violations.joined(separator: "\n"), "listed among the known gaps, but kept",
        "counter: one",
      ])
    #expect(
      try texts("//skipped/@message")
        == ["known gap: it is \"late\"", "bad does not implement navigation"])
    #expect(try texts("//system-out") == ["counter: three deliveries"])
  }

  @Test("of more than three in the same scenarios the first is shown, and the others under it")
  func cause() throws {
    let broken = ["X01", "X04", "X05", "C01"].map { id -> Found in
      (id, .counter, ["first of \(id)", "second of \(id)"], [])
    }
    let many = try text(.text, broken + [("L01", .news, ["first", "second of L01"], [])])
    #expect(many.contains("second of X01") && many.contains("second of L01"))
    for id in ["X04", "X05", "C01"] {
      #expect(many.contains("      \(id): counter: first of \(id)\n"), "\(many)")
      #expect(!many.contains("second of \(id)"))
    }
    let few = try text(.text, Array(broken.prefix(3)))
    for found in broken.prefix(3) { #expect(few.contains("second of \(found.rule)")) }
  }
}
