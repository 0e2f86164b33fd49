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
  @Test("JUnit's XML is well-formed: a suite per variant, and each failure in its case")
  func junit() throws {
    let profile = Profile(architecture: "a", variant: "bad", summary: "")
    let found: [(rule: String, violations: [String]?)] = [
      ("C01", ["1 < 2, not \"2\" & \u{1B}[31mred", "or | that"]), ("X04", []),
      // The variant has no such scenario.
      ("N01", nil), ("X05", ["one"]),
    ]
    let entries = try found.map { id, violations in
      let rule = try #require(Rule.named(id))
      return ConformanceReport.Entry(
        rule, of: profile,
        findings: violations.map { [Finding(rule, .counter, violations: $0)] } ?? [])
    }
    let report = ConformanceReport(
      rules: entries.map(\.rule), profiles: [profile], entries: entries)
    let document = try XMLDocument(
      xmlString: ConformanceFormat.junit.text(
        of: report, BehaviourReport(entries: []), options: TrialOptions(), on: TextPage()))
    func texts(_ path: String) throws -> [String] {
      try document.nodes(forXPath: path).compactMap(\.stringValue)
    }
    #expect(
      try texts("//testsuite[@tests='4'][@failures='2'][@skipped='1']/@name") == ["bad"])
    #expect(try texts("//testcase[@classname='bad']/@name").count == 4)
    #expect(
      try texts("//failure") == [
        "counter: 1 < 2, not \"2\" & \u{FFFD}[31mred\ncounter: or | that", "counter: one",
      ])
    #expect(try texts("//skipped/@message") == ["bad does not implement navigation"])
  }
}
