import ArchDirect
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
    let elements = try XMLElements(
      ConformanceFormat.junit.text(
        of: ReportSample.report, options: TrialOptions(), on: TextPage()))
    #expect(
      elements.all("testsuite").map(\.attributes) == [
        ["name": "good", "tests": "4", "failures": "0", "skipped": "1", "errors": "0"],
        ["name": "bad", "tests": "4", "failures": "2", "skipped": "1", "errors": "0"],
      ])
    let cases = elements.all("testcase").map(\.attributes)
    #expect(cases.count == 8)
    #expect(cases.last == ["classname": "bad", "name": "R01 how often"])
    let failures = elements.all("failure")
    let violations = ["counter: 1 < 2, not \"2\" & \u{FFFD}[31mred", "counter: or | that"]
    #expect(failures.map { $0.attributes["message"] }.first == violations[0])
    #expect(
      failures.map(\.text) == [
        violations.joined(separator: "\n"), "listed among the known gaps, but kept",
      ])
    #expect(
      elements.all("skipped").map { $0.attributes["message"] }
        == ["known gap: it is \"late\"", "good does not implement counter"].reversed())
    #expect(
      elements.all("system-out").map(\.text)
        == ["counter: three deliveries", "counter: three deliveries\ncounter: one"])
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

/// The elements of an XML document, by a parser.
private final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private var elements: [Element] = []
  private var open: [Int] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = open.last { elements[index].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
