import Conformance
import Saboteurs
import Testing

extension ToolTests {
  /// What the built tool says of rules.
  @Suite("explain")
  struct ExplainCommandTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test("it shows the law, its reason, a drawing, and both traces with what is wrong")
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
      #expect(outcome.output.contains("Beside it, an implementation that \(fault):"))
      #expect(outcome.output.contains(#/\nudf +✗ an implementation that /#))
      #expect(outcome.output.contains(#/\nincrement\(0\) +increment\(0\)\n/#))
      #expect(outcome.output.contains(#/ [>|] +✗ /#))
      #expect(outcome.output.contains(#/\n✗ /#))
      for line in outcome.output.split(separator: "\n") { #expect(line.count <= 100) }
    }

    @Test("every rule can be explained, and what no saboteur breaks says why", arguments: Rule.all)
    func all(_ rule: Rule) async throws {
      let outcome = try await folder.run("explain", rule.id)
      #expect(outcome.exitCode == 0)
      let isSabotaged = Saboteur.all.contains { $0.rule == rule.id }
      #expect(outcome.output.contains("\nBeside it, an implementation that ") == isSabotaged)
      #expect(outcome.output.contains("\nNo broken implementation is shown: ") == !isSabotaged)
    }

    @Test("without a rule it names them all, as an error")
    func noRule() async throws {
      for arguments in [["explain"], ["explain", "X04", "C01"]] {
        let outcome = try await folder.run(arguments)
        #expect(outcome.exitCode == 64)
        #expect(outcome.output == "")
        #expect(outcome.notes.first == "arch-bench: explain takes one rule; it is one of:")
        #expect(outcome.notes.dropFirst() == Rule.all.map { "  \($0)" }[...])
      }
    }

    @Test("a rule that there is not is refused with those that are close")
    func unknownRule() async throws {
      let outcome = try await folder.run("explain", "X004")
      #expect(outcome.exitCode == 64)
      #expect(
        outcome.error.hasPrefix("arch-bench: there is no rule 'X004'; close to it are:\n  X"))
    }
  }
}
