import BuiltInArchitectures
import Foundation
import LoopbackServer
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
        #expect(outcomes[0].output.contains("\n\n12. "))
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

    @Test("with a server's address the demo waits for its responses, in every variant")
    func server() async throws {
      let item = #"{"id":1,"time":1,"score":1535,"title":"T\u001b[31m","url":"https://a.b"}"#
      let server = try await LoopbackServer([
        "/topstories.json": [.answer("[1]")], "/beststories.json": [.answer("[]")],
        "/newstories.json": [.answer("", status: "500 Error")], "/item/1.json": [.answer(item)],
      ])
      for variant in BuiltInVariants.all.map({ $0.profile.variant }) {
        let outcome = try await folder.run(
          "demo", "news", "--variant", variant, "--base-url", server.address, "--keys", "ovpfnf")
        #expect(outcome.exitCode == 0 && outcome.error == "", "\(variant)")
        let screens = outcome.output.components(separatedBy: "\n\n").filter { $0.hasPrefix("  ") }
        try #require(screens.count == 7, "\(variant)")
        #expect(screens[0].hasPrefix("  Top Stories (1)"), "\(variant)")
        #expect(screens[0].contains("1. T\u{FFFD}[31m\n"), "\(variant)")
        #expect(screens[2].contains("▲1,536 points"), "\(variant)")
        #expect(screens[3].contains("picture 1"), "\(variant)")
        #expect(screens[4].hasPrefix("  y Retry, n Cancel: New Stories could not be"), "\(variant)")
        #expect(screens[5].hasPrefix("  New Stories (0)"), "\(variant)")
        #expect(screens[6].hasPrefix("  Best Stories (0)"), "\(variant)")
      }
    }

    @Test("an unreachable server is shown as an alert, and the exit code is 0")
    func serverDown() async throws {
      let port = ClosedPort()
      let outcome = try await folder.run(
        "demo", "news", "--base-url", port.address, "--keys", "y")
      #expect(outcome.exitCode == 0)
      let questions = outcome.output.matches(of: #/\n  y Retry, n Cancel: Top Stories could not/#)
      #expect(questions.count == 2)
    }
  }
}
