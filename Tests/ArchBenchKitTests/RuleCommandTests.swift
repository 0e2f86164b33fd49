import BuiltInArchitectures
import Conformance
import Saboteurs
import Testing

extension ToolTests {
  /// Verdicts of the variants.
  @Suite("verify")
  struct VerifyCommandTests {
    private let folder = ToolFolder()

    /// Checks two fast rules.
    private func verify(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["verify", "--rule", "X04,c01"] + arguments)
    }

    @Test("verify prints the matrix, writes the verdicts, and succeeds if all rules are kept")
    func matrix() async throws {
      try folder.write("of all rules", to: "results/latest/conformance.csv")
      let outcome = try await verify("--variant", "udf", "--variant=direct")
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.notes == [
          "checking 2 rules on 2 variants, seed 1",
          "results: results/latest/conformance-partial.csv",
        ])
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(lines.first == "       direct")
      #expect(lines[1] == "       │  udf")
      #expect(lines[2].hasPrefix("X04 M  ✓  ✓  after settling, "))
      #expect(lines[3] == "C01 M  ✓  ✓  n increments show n")
      #expect(lines.last == "2 rules × 2 variants: 4 kept, 0 known gaps, 0 broken")
      #expect(!outcome.output.contains("\u{1B}"))
      #expect(try folder.content(of: "results/latest/conformance.csv") == "of all rules")
      let file = try folder.content(of: "results/latest/conformance-partial.csv")
      #expect(try await verify("--variant", "direct,udf", "--format", "csv").output == file)
    }

    @Test("without a walk, a rule that only walks is not called kept")
    func noWalks() async throws {
      for rule in ["X01", "X18"] {
        let outcome = try await folder.run(
          "verify", "--rule", rule, "--variant", "udf", "--walks", "0", "--format", "csv")
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains(rule == "X01" ? "skipped,no random walk" : ",passed,"))
      }
    }

    @Test("an invalid output folder is rejected before checking")
    func output() async throws {
      let outcome = try await verify("--output", "/proc/nope")
      outcome.expectExit(73, naming: ["--output"])
      #expect(!outcome.error.contains("checking"))
    }
  }

  /// Explanations of rules.
  @Suite("explain")
  struct ExplainCommandTests {
    private let folder = ToolFolder()

    @Test("explain prints the law, its reason, a diagram, and both traces with the violations")
    func explanation() async throws {
      let outcome = try await folder.run("explain", "c01", "--variant", "udf")
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == "")
      let rule = try #require(Rule.named("C01"))
      #expect(
        outcome.output.hasPrefix(
          "C01 (must): shown in counter, on the executor pump\n\n  \(rule.law)\n\nWhy: "))
      #expect(outcome.output.contains("\nIn counter, udf keeps it:\n\noutside  "))
      #expect(outcome.output.contains("│─ increment(0) ─▶│"))
      let fault = try #require(Saboteur.all.first { $0.rule == "C01" }).fault
      #expect(
        outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .contains("Side by side with an implementation that \(fault):"))
      #expect(outcome.output.contains(#/\nudf +✗ an implementation that /#))
      #expect(outcome.output.contains(#/\nincrement\(0\) +increment\(0\)\n/#))
      #expect(outcome.output.contains(#/ [>|] +✗ /#))
      #expect(outcome.output.contains(#/\n✗ /#))
      for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80) }
    }
  }

  /// Explanations of random walks.
  @Suite("explain --script")
  struct ExplainScriptTests {
    private let folder = ToolFolder()
    private let script = "counter:1f:3a90c1.77b2.1234"

    @Test("a walk is explained step by step, with what happens inside the variant")
    func walk() async throws {
      let outcome = try await folder.run("explain", "--script", script, "--variant", "udf")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("counter, by udf\n\n1. Step 3a90c1\n\noutside "))
      #expect(outcome.output.contains("\n3. Step 1234\n"))
      #expect(outcome.output.contains("\nreduction "))
      #expect(outcome.output.hasSuffix("\n\n✓ The walk does not fail.\n"))
    }

    @Test("a rule beside a script, and a variant without its scenario, are errors")
    func errors() async throws {
      let both = try await folder.run("explain", "X01", "--script", script)
      both.expectExit(64, naming: ["X01", "without a rule"])
      let none = try await folder.run("explain")
      none.expectExit(64, naming: ["--script", "X01"])
    }
  }

  /// The table of saboteurs.
  @Suite("saboteurs")
  struct SaboteursCommandTests {
    private let folder = ToolFolder()

    @Test("saboteurs lists the rules that catch each saboteur, and succeeds if its own rule does")
    func table() async throws {
      let outcome = try await folder.run("saboteurs", "--rule", "c05", "--rule", "X25")
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.notes == [
          "checking all rules on the saboteurs of 2 rules, derived from direct",
          "X25 has no saboteur: \(Saboteur.exemptions["X25"] ?? "")",
        ])
      let lines = outcome.output.split(separator: "\n").dropFirst(2).map(String.init)
      let saboteurs = Saboteur.all.filter { $0.rule == "C05" }
      #expect(lines.count == saboteurs.count)
      for (line, saboteur) in zip(lines, saboteurs) {
        let cells = line.split(separator: "  ").map { $0.trimmingPrefix(" ") }
        #expect(cells.first == "C05")
        #expect(cells.dropFirst().first ?? "" == saboteur.fault)
        #expect(cells.last?.split(separator: " ").contains("C05") == true)
      }
    }
  }
}
