import Testing

extension ToolTests {
  @Suite("verify")
  struct VerifyCommandTests {
    private let folder = ToolFolder()

    @Test("verify counts the rules that are kept, writes the verdicts, and succeeds if all are")
    func verify() async throws {
      try folder.write("of all rules", to: "results/latest/conformance.csv")
      let outcome = try await folder.run(
        "verify", "--rule", "X04,c01", "--seed", "7", "--variant=udf,direct")
      #expect(outcome.exitCode == 0)
      #expect(outcome.notes.last == "results: results/latest/conformance-partial.csv")
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(lines[2].contains(#/^direct +2 +0 +0$/#) && lines[3].contains(#/^udf +2 +0 +0$/#))
      #expect(lines.last == "✓ 2 rules × 2 variants: 4 kept, 0 broken")
      #expect(try folder.content(of: "results/latest/conformance.csv") == "of all rules")
      let rows = try folder.content(of: "results/latest/conformance-partial.csv")
        .split(separator: "\n").dropFirst()
      #expect(rows.count == 4 && rows.allSatisfy { $0.contains(",passed,") })
    }
  }
}
