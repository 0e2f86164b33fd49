import Testing

extension ToolTests {
  @Suite("verify")
  struct VerifyCommandTests {
    private let folder = ToolFolder()

    @Test("verify prints the matrix, writes the verdicts, and succeeds if all rules are kept")
    func verify() async throws {
      try folder.write("of all rules", to: "results/latest/conformance.csv")
      let command = ["verify", "--rule", "X04,c01", "--seed", "7"]
      let outcome = try await folder.run(command + ["--variant", "udf", "--variant=direct"])
      #expect(outcome.exitCode == 0)
      #expect(outcome.notes.last == "results: results/latest/conformance-partial.csv")
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(Array(lines.prefix(2)) == ["     direct", "     │  udf"])
      #expect(lines[2].hasPrefix("X04  ✓  ✓  after settling, "))
      #expect(lines.last == "2 rules × 2 variants: 4 kept, 0 broken")
      #expect(try folder.content(of: "results/latest/conformance.csv") == "of all rules")
      let file = try folder.content(of: "results/latest/conformance-partial.csv")
      let csv = try await folder.run(command + ["--variant", "direct,udf", "--format", "csv"])
      #expect(csv.output == file)
    }
  }
}
