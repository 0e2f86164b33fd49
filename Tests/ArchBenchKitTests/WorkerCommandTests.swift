import Testing

extension ToolTests {
  /// The internal command, run by a user.
  @Suite("worker")
  struct WorkerCommandTests {
    @Test(
      "an invalid plan is rejected",
      arguments: ["", "garbage\n", "{}", "[1,2", #"{"task":{"paint":{}},"groups":[]}"#])
    func noPlan(_ input: String) async throws {
      let outcome = try await ToolFolder().run(["worker"], input: input)
      outcome.expectExit(64, naming: ["worker: stdin", "plan"])
    }

    @Test("unreadable input is rejected")
    func unreadable() async throws {
      let outcome = try await ToolFolder().run(["worker"], inputPath: "/")
      outcome.expectExit(64, naming: ["worker: stdin", "plan"])
    }

    private func check(_ rule: String, _ scenario: String) async throws -> ToolOutcome {
      let check = #"{"rule":"\#(rule)","scenario":"\#(scenario)"}"#
      return try await ToolFolder().run(
        ["worker"],
        input: """
          {"task":{"check":{"_0":{"variant":"mvi","checks":[\(check)],\
          "options":{"seed":1,"walkCount":0,"stepCount":0},"hasTimedOut":false}}},"groups":[]}
          """)
    }

    @Test("rules are checked and reported")
    func check() async throws {
      let outcome = try await check("C01", "counter")
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == "")
      #expect(outcome.output.hasPrefix(#"{"checked":{"_0":{"#))
      #expect(outcome.output.contains(#""violations":[]"#))
    }

    @Test("a plan for a rule that cannot be checked is a defect of the program")
    func unknownRule() async throws {
      let outcome = try await check("C01", "news")
      outcome.expectExit(70, naming: ["C01", "news", "mvi"])
    }

    @Test("a plan for cells that do not exist is a defect of the program")
    func unknownCells() async throws {
      let groups = """
        "groups":[{"scenario":"counter","workload":"nap","size":"1","variants":["direct"]}]
        """
      let times = """
        {"seed":1,"budgetSeconds":1,"batchNanoseconds":1000,"minimumRounds":6,"maximumRounds":6,\
        "singlesNanoseconds":1,"layout":0}
        """
      for task in [
        #"{"count":{"variant":"direct","postponesSlowCells":false}}"#,
        #"{"time":{"_0":\#(times)}}"#,
      ] {
        let outcome = try await ToolFolder().run(
          ["worker"], input: #"{"task":\#(task),\#(groups)}"#)
        outcome.expectExit(70, naming: ["counter/nap/1/direct"])
      }
    }
  }
}
