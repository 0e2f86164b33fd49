import Conformance
import Testing

extension ToolTests {
  /// The verdicts of the built tool.
  @Suite("verify")
  struct VerifyCommandTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    /// Checks two rules, which takes no time.
    private func verify(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["verify", "--rule", "X04,c01"] + arguments)
    }

    @Test("it prints the matrix, writes conformance.csv, and ends well when all rules are kept")
    func matrix() async throws {
      let outcome = try await verify("--variant", "udf", "--variant=direct")
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.notes == [
          "checking 2 rules on 2 variants, seed 1", "results: results/latest/conformance.csv",
        ])
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(lines.first == "       direct")
      #expect(lines[1] == "       │  udf")
      #expect(lines[2].hasPrefix("X04 M  ✓  ✓  after settling, "))
      #expect(lines[3] == "C01 M  ✓  ✓  n increments show n")
      #expect(lines.last == "2 rules × 2 variants: 4 kept, 0 known gaps, 0 broken")
      #expect(!outcome.output.contains("\u{1B}"))
      #expect(try folder.names(in: "results/latest") == ["conformance.csv"])
      let file = try folder.content(of: "results/latest/conformance.csv")
      #expect(try await verify("--variant", "direct,udf", "--format", "csv").output == file)
    }

    @Test("every format goes to standard output, and the file is written beside it")
    func formats() async throws {
      let starts = ["junit": "<?xml ", "json": "{\n", "markdown": "| rule | level | `direct` |"]
      for (format, start) in starts {
        let outcome = try await verify("--format", format, "--output", format)
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.hasPrefix(start), "\(format)")
        let rows = try folder.content(of: "\(format)/conformance.csv").split(separator: "\n")
        #expect(rows.count == 1 + 2 * 8)
      }
    }

    @Test("a rule that there is not is refused with those that are close, or with all")
    func unknownRules() async throws {
      let near = try await folder.run("verify", "--rule", "x044")
      #expect(near.exitCode == 64)
      #expect(
        near.error.hasPrefix("arch-bench: there is no rule 'x044'; close to it are:\n  X04 after "))
      let far = try await folder.run("verify", "--rule", "?")
      #expect(far.exitCode == 64)
      let ids = Rule.all.map(\.id).joined(separator: ", ")
      #expect(far.error == "arch-bench: there is no rule '?'; it is one of \(ids)\n")
      #expect(try folder.names(in: "") == [])
    }

    @Test("the seed and the length of walks can be chosen")
    func options() async throws {
      let outcome = try await verify("--seed", "12", "--walks", "1", "--steps", "2")
      #expect(outcome.exitCode == 0)
      #expect(outcome.notes.first == "checking 2 rules on 8 variants, seed 12")
    }

    @Test("one walk alone can be made, as a failure names it")
    func script() async throws {
      let outcome = try await folder.run(
        "verify", "--rule", "X01", "--variant", "udf", "--script", "news:1f:3a90c1.77b2")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasSuffix("\n1 rule × 1 variant: 1 kept, 0 known gaps, 0 broken\n"))
    }

    @Test("a folder that cannot be is refused before anything is checked")
    func output() async throws {
      let outcome = try await verify("--output", "/proc/nope")
      #expect(outcome.exitCode == 73)
      #expect(outcome.output == "")
      #expect(!outcome.error.contains("checking"))
    }
  }
}
