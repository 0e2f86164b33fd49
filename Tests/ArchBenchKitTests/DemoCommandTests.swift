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
        #expect(outcomes[0].output.hasPrefix("\(scenario), by \(variant), with "))
        #expect(outcomes[0].output.contains("\n\n9. "))
        #expect(!outcomes[0].output.contains("\u{1B}"))
        #expect(!outcomes[0].output.contains(" \n"))
      }
    }

    @Test("the screen and the trace are shown after each key")
    func keys() async throws {
      let outcome = try await folder.run(
        "demo", "counter", "--variant", "direct", "--keys", "+j#q-")
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.output.hasSuffix(
          """
          2. + = →: one more

            ▸ counter 0    1 odd         ●
              counter 1    0 even
              counter 2    0 even
              counter 3    0 even
              counter 4    0 even
              counter 5    0 even

              total        1, 1 not zero ●

          outside     increment(0)
          intent      intent(.increment(0))
          state       state.counters: [0, 0, 0, 0, 0, 0] ⇒ [1, 0, 0, 0, 0, 0]
          notified    counter 0
          computed    counter 0
          shown       counter 0: 1 odd
          notified    total
          computed    total
          shown       total: sum 1, 1 not zero
          deliveries: 2 useful ●, 0 redundant ○

          3. ↓ j: the counter below

              counter 0    1 odd         ●
            ▸ counter 1    0 even
              counter 2    0 even
              counter 3    0 even
              counter 4    0 even
              counter 5    0 even

              total        1, 1 not zero ●

          4. a key without a meaning

              counter 0    1 odd         ●
            ▸ counter 1    0 even
              counter 2    0 even
              counter 3    0 even
              counter 4    0 even
              counter 5    0 even

              total        1, 1 not zero ●

          """))
    }
  }
}
