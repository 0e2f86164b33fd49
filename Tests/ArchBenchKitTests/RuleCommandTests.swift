import ArchDirect
import Benchmarking
import BuiltInArchitectures
import Conformance
import Foundation
import Saboteurs
import Scenarios
import Testing
import TextOutput

@testable import ArchBenchKit

extension ToolTests {
  /// Rules, saboteurs and traces.
  @Suite("rules and traces")
  struct RuleCommandTests {
    private let folder = ToolFolder()

    @Test("verify prints the matrix, writes the verdicts, and succeeds if all rules are kept")
    func verify() async throws {
      try folder.write("of all rules", to: "results/latest/conformance.csv")
      let command = ["verify", "--rule", "X04,c01"]
      let outcome = try await folder.run(command + ["--variant", "udf", "--variant=direct"])
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.notes == [
          "checking 2 rules on 2 variants, seed 1",
          "results: results/latest/conformance-partial.csv",
        ])
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(Array(lines.prefix(2)) == ["       direct", "       │  udf"])
      #expect(lines[2].hasPrefix("X04 M  ✓  ✓  after settling, "))
      #expect(lines[3] == "C01 M  ✓  ✓  n increments show n")
      #expect(lines.last == "2 rules × 2 variants: 4 kept, 0 known gaps, 0 broken")
      #expect(try folder.content(of: "results/latest/conformance.csv") == "of all rules")
      let file = try folder.content(of: "results/latest/conformance-partial.csv")
      let csv = try await folder.run(command + ["--variant", "direct,udf", "--format", "csv"])
      #expect(csv.output == file)
    }

    @Test("explain prints the law, its reason, and both traces with the violations")
    func explanation() async throws {
      let outcome = try await folder.run("explain", "c01", "--variant", "udf")
      #expect(outcome.exitCode == 0 && outcome.error == "")
      let rule = try #require(Rule.named("C01"))
      #expect(
        outcome.output.hasPrefix(
          "C01 (must): shown in counter, on the executor pump\n\n  \(rule.law)\n\nWhy: "))
      let fault = try #require(Saboteur.all.first { $0.rule == "C01" }).fault
      #expect(
        outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .contains("Side by side with an implementation that \(fault):"))
      for pattern in [
        #"\nIn counter, udf keeps it\.\n"#,
        #"\nudf +✗ an implementation that "#, #"\nincrement\(0\) +increment\(0\)\n"#,
        #" [>|] +✗ "#, #"\n✗ "#,
      ] {
        #expect(outcome.output.contains(try Regex(pattern)), "\(outcome.output)")
      }
      for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80) }
    }

    @Test("a walk is explained step by step, with what happens inside the variant")
    func walk() async throws {
      let outcome = try await folder.run(
        "explain", "--script", "counter:1f:3a90c1.77b2.1234", "--variant", "udf")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("counter, by udf\n\n1. Step 3a90c1\n\noutside "))
      #expect(outcome.output.contains("\n3. Step 1234\n"))
      #expect(outcome.output.contains("\nreduction "))
      #expect(outcome.output.hasSuffix("\n\n✓ The walk does not fail.\n"))
    }

    @Test("saboteurs lists the rules that catch each saboteur, and succeeds if its own rule does")
    func saboteurs() async throws {
      let outcome = try await folder.run("saboteurs", "--rule", "c05", "--rule", "X25")
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.notes.last == "X25 has no saboteur: \(Saboteur.exemptions["X25"] ?? "")")
      let lines = outcome.output.split(separator: "\n").dropFirst(2)
      let saboteurs = Saboteur.all.filter { $0.rule == "C05" }
      #expect(lines.count == saboteurs.count)
      for (line, saboteur) in zip(lines, saboteurs) {
        #expect(line.hasPrefix("C05 ") && line.contains(" \(saboteur.fault) "))
        #expect(line.split(separator: " ").count { $0 == "C05" } == 2)
      }
    }

    @Test(
      "the default variant is the baseline, traced step by step in lines of 80 columns",
      arguments: ["counter", "navigation", "news"])
    func trace(_ scenario: String) async throws {
      let outcome = try await folder.run("trace", scenario)
      #expect(outcome.exitCode == 0 && outcome.error == "")
      #expect(outcome.output.hasPrefix("\(scenario), by direct\n\n1. "))
      #expect(outcome.output.contains(#/\n\n2. (?s:.*)\nstate +\S.* ⇒ (?s:.*)\nshown +\S.*: /#))
      for line in outcome.output.split(separator: "\n") {
        #expect(TerminalText.width(of: String(line)) <= 80)
        #expect(line.last != " ")
      }
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
      #expect(step.events.prefix(3).map(\.kind) == ["action", "intent", "middleware"])
      let last = try #require(step.events.last)
      #expect([last.kind, last.subject, last.text] == ["delivery", "total", "sum 1, 1 not zero"])
      #expect(last.depth == 0 && last.file == nil && last.line == nil)
    }
  }
}

@MainActor
@Suite("trace: a variant without the scenario")
struct MissingScenarioTests {
  @Test("it is rejected, with the scenarios that it implements")
  func rejection() throws {
    let observable = BuiltInVariants.referenceCells[1]
    let suite = Suite(architectures: [DirectArchitecture.self, observable])
    let arguments = try ParsedArguments(
      ["news", "--variant", observable.profile.variant], options: TraceCommand.options,
      command: TraceCommand.name)
    let failure = try #require(throws: CommandFailure.self) {
      try TraceCommand.run(arguments, suite: suite)
    }
    #expect(failure.code == .usage)
    for key in ["observable-cell", "news", "implements counter"] {
      #expect(failure.message.contains(key))
    }
  }
}
