import Testing

extension ToolTests {
  /// The built tool's demo without a terminal.
  @Suite("demo")
  struct DemoCommandTests {
    private let folder = ToolFolder()

    @Test(
      "without a terminal a deterministic tour is shown",
      arguments: ["counter", "navigation", "news"])
    func tour(_ scenario: String) async throws {
      for variant in ["direct", "mvvm-observable"] {
        let arguments = ["demo", scenario, "--variant", variant]
        let outcomes = [try await folder.run(arguments), try await folder.run(arguments)]
        #expect(outcomes[0].exitCode == 0)
        #expect(outcomes[0].error == "")
        #expect(outcomes[0].output == outcomes[1].output)
        #expect(outcomes[0].output.hasPrefix("\(scenario), by \(variant), updates: "))
        #expect(outcomes[0].output.contains("\n\n9. "))
        #expect(!outcomes[0].output.contains("\u{1B}"))
        #expect(!outcomes[0].output.contains(" \n"))
      }
    }
  }
}
