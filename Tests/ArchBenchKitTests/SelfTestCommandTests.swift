import Foundation
import Testing

extension ToolTests {
  /// Whether the instrument is to be trusted, through the tool.
  @Suite("doctor --self-test")
  struct SelfTestCommandTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test("it says what the machine is, what was found, and what must be")
    func figures() async throws {
      let outcome = try await folder.run(
        "doctor", "--self-test", "--quick", "--allow-debug", "--seed", "7")
      // What it says of times is the machine's business; counts must be right on every machine.
      #expect([0, 1].contains(outcome.exitCode))
      #expect(outcome.notes.contains("measuring what is known, seed 7"))
      let tables = outcome.output.components(separatedBy: "\n\n")
      try #require(tables.count == 3)
      #expect(tables[0].contains(#/\nprocessor +/#))
      #expect(tables[1].split(separator: "\n").count == 2 + 20)
      #expect(tables[2].contains(#/slowdowns of 5 % found +\d+ of 20 +19 at least\n/#))
      #expect(tables[2].contains(#/wrong counts of known programs +0 of 49 +0\n/#))
      #expect(tables[2].contains(#/two counters of allocations differ +0 of 80 +0\n/#))
      #expect(tables[2].contains(#/allocations in these cells +(\d+) +\1\n/#))
      #expect(try folder.names(in: "") == [])
    }

    @Test("Ctrl-C ends it without figures")
    func interruption() async throws {
      let outcome = try await folder.run(["doctor", "--self-test", "--allow-debug"]) { tool in
        let worker = try tool.waitForWorker()
        tool.send(SIGINT)
        _ = try tool.outcome()
        try RunningTool.waitForEnd(of: worker)
      }
      #expect(outcome.exitCode == 130)
      #expect(outcome.notes.last == "interrupted: the self-test says nothing")
      #expect(!outcome.output.contains("slowdowns"))
    }

    @Test("its options are refused without it", arguments: [["--seed", "1"], ["--quick"]])
    func lonelyOptions(_ arguments: [String]) async throws {
      let outcome = try await folder.run(["doctor"] + arguments)
      #expect(outcome.exitCode == 64)
      #expect(outcome.output == "")
      #expect(
        outcome.error
          == "arch-bench: \(arguments[0]) is about --self-test, which is not given\n")
    }

    #if DEBUG
      @Test("a debug build is refused, because its times say nothing")
      func debugBuild() async throws {
        let outcome = try await folder.run("doctor", "--self-test")
        #expect(outcome.exitCode == 64)
        #expect(outcome.output == "")
        #expect(
          outcome.error == """
            arch-bench: this is a debug build, whose times say nothing; \
            run 'swift run -c release arch-bench doctor --self-test', or add --allow-debug

            """)
      }
    #endif
  }
}
