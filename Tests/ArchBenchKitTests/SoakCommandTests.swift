import Testing

extension ToolTests {
  /// Long random walks.
  @Suite("soak")
  struct SoakCommandTests {
    @Test("it walks through every scenario of every variant, and finds nothing wrong")
    func allVariants() async throws {
      let outcome = try await ToolFolder().run("soak", "--walks", "3", "--steps", "20")
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.error.contains(
          #/^3 walks of 20 steps per scenario and variant, seed [0-9]+\n$/#))
      let lines = outcome.output.split(separator: "\n")
      #expect(
        lines.first?.contains(
          #/^variant +scenario +walks +steps +divergences +leaked objects$/#) == true)
      #expect(lines.count == 2 + 8 * 3)
      for line in lines.dropFirst(2) {
        #expect(line.contains(#/^[a-z-]+ +(counter|navigation|news) +3 +60 +0 +0$/#))
      }
    }

    @Test("one variant can be chosen, and a seed")
    func oneVariant() async throws {
      let outcome = try await ToolFolder().run(
        "soak", "--walks=2", "--steps=10", "--seed=5", "--variant=mvc")
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == "2 walks of 10 steps per scenario and variant, seed 5\n")
      #expect(
        outcome.output == """
          variant  scenario    walks  steps  divergences  leaked objects
          -------  ----------  -----  -----  -----------  --------------
          mvc      counter         2     20            0               0
          mvc      navigation      2     20            0               0
          mvc      news            2     20            0               0

          """)
    }
  }
}
