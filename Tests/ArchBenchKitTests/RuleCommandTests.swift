import ArchDirect
import Conformance
import Foundation
import Saboteurs
import Scenarios
import Testing
import TextOutput

@testable import ArchBenchKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension ToolTests {
  @Suite("rules and traces")
  struct RuleCommandTests {
    private let folder = ToolFolder()

    @Test("verify prints the matrix, writes the verdicts, and succeeds if all rules are kept")
    func verify() async throws {
      try folder.write("of all rules", to: "results/latest/conformance.csv")
      let command = ["verify", "--rule", "X04,c01", "--seed", "7"]
      let outcome = try await folder.run(command + ["--variant", "udf", "--variant=direct"])
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.notes == [
          "checking 2 rules on 2 variants, seed 7",
          "results: results/latest/conformance-partial.csv",
        ])
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(Array(lines.prefix(2)) == ["     direct", "     │  udf"])
      #expect(lines[2].hasPrefix("X04  ✓  ✓  after settling, "))
      #expect(lines[3] == "C01  ✓  ✓  n increments show n")
      #expect(lines.last == "2 rules × 2 variants: 4 kept, 0 broken")
      #expect(try folder.content(of: "results/latest/conformance.csv") == "of all rules")
      let file = try folder.content(of: "results/latest/conformance-partial.csv")
      let csv = try await folder.run(command + ["--variant", "direct,udf", "--format", "csv"])
      #expect(csv.output == file)
    }

    @Test("a walk is explained step by step, with what happens inside the variant")
    func walk() async throws {
      let outcome = try await folder.run(
        "explain", "--script", "counter:1f:3a90c1.77b2.1234", "--variant", "udf")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("counter, by udf\n\n1. Step 3a90c1\n\nstate "))
      #expect(outcome.output.contains("\n3. Step 1234\n"))
      #expect(outcome.output.contains("\nreduced "))
      #expect(outcome.output.hasSuffix("\n\n✓ The walk does not fail.\n"))
    }

    @Test("a rule that a variant breaks is explained by what happened until then")
    func brokenRule() async throws {
      let saboteur = try #require(Saboteur.all.first { $0.rule == "L10" })
      let subject = saboteur.subject(from: Subject(DirectArchitecture.self))
      let rule = try Rule.find("L10")
      let text = await Explanation(of: rule, on: subject, TextPage(columns: 200)).text()
      let violation = try #require(text.firstRange(of: "✗ "))
      #expect(text.contains("\(subject) does not keep it.\n"))
      #expect(text[..<violation.lowerBound].contains("→ "))
      #expect(!text.contains("Side by side"))
      #expect(text.contains("Also caught: an implementation that \(saboteur.fault)\n"))
    }

    @Test("JSON is one object with all events, of one variant or of two")
    func json() async throws {
      let outcome = try await folder.run(
        "trace", "counter", "--variant", "udf", "--against", "mvi", "--format", "json")
      #expect(outcome.exitCode == 0)
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let document = try decoder.decode(TraceDocument.self, from: Data(outcome.output.utf8))
      #expect(document.scenario == "counter")
      #expect(document.traces.map(\.variant) == ["udf", "mvi"])
      let step = try #require(document.traces.first?.steps.dropFirst().first)
      #expect(step.title == "The user taps + on counter 0")
      #expect(step.events.prefix(3).map(\.kind) == ["action", "selected", "passed"])
      let last = try #require(step.events.last { $0.kind == "delivery" })
      #expect([last.kind, last.subject, last.text] == ["delivery", "total", "sum 1, 1 not zero"])
      #expect(last.depth == 0 && last.file == nil && last.line == nil)
    }
  }
}

@MainActor
@Suite("verify: formats")
struct ConformanceFormatTests {
  /// A finding in a scenario; without a scenario the variant implements none of the rule.
  private typealias Found = (rule: String, scenario: ScenarioName?, violations: [String])

  private func text(_ format: ConformanceFormat, _ found: [Found]) throws -> String {
    let profile = Profile(architecture: "a", variant: "bad", summary: "")
    let entries = try found.map { id, scenario, violations in
      let rule = try #require(Rule.named(id))
      return ConformanceReport.Entry(
        rule, of: profile,
        findings: scenario.map { [Finding(rule, $0, violations: violations)] } ?? [])
    }
    let report = ConformanceReport(
      rules: entries.map(\.rule), profiles: [profile], entries: entries)
    return format.text(
      of: report, BehaviourReport(entries: []), options: TrialOptions(), on: TextPage())
  }

  @Test("JUnit's XML is well-formed: a suite per variant, and each failure in its case")
  func junit() throws {
    let document = try XMLDocument(
      xmlString: text(
        .junit,
        [
          ("C01", .counter, ["1 < 2, not \"2\" & \u{1B}[31mred", "or | that"]),
          ("X04", .counter, []), ("N01", nil, []), ("X05", .counter, ["one"]),
        ]))
    func texts(_ path: String) throws -> [String] {
      try document.nodes(forXPath: path).compactMap(\.stringValue)
    }
    for (attribute, value) in [
      ("name", "bad"), ("tests", "4"), ("failures", "2"), ("skipped", "1"),
    ] {
      #expect(try texts("//testsuite/@\(attribute)") == [value])
    }
    #expect(try texts("//testcase[@classname='bad']/@name").count == 4)
    let violations = ["counter: 1 < 2, not \"2\" & \u{FFFD}[31mred", "counter: or | that"]
    #expect(try texts("//failure/@message").first == violations[0])
    #expect(
      try texts("//failure") == [
        violations.joined(separator: "\n"), "counter: one",
      ])
    #expect(try texts("//skipped/@message") == ["bad does not implement navigation"])
  }

  @Test("of more than three in the same scenarios the first is shown, and the others under it")
  func cause() throws {
    let broken = ["X01", "X04", "X05", "C01"].map { id -> Found in
      (id, .counter, ["first of \(id)", "second of \(id)"])
    }
    let many = try text(.text, broken + [("L01", .news, ["first", "second of L01"])])
    #expect(many.contains("second of X01") && many.contains("second of L01"))
    for id in ["X04", "X05", "C01"] {
      #expect(many.contains("      \(id): counter: first of \(id)\n"), "\(many)")
      #expect(!many.contains("second of \(id)"))
    }
    let few = try text(.text, Array(broken.prefix(3)))
    for found in broken.prefix(3) { #expect(few.contains("second of \(found.rule)")) }
  }
}
