import Testing

extension ToolTests {
  /// The command that the tool gives to itself, when somebody else gives it.
  @Suite("worker")
  struct WorkerCommandTests {
    @Test(
      "what is no plan is refused",
      arguments: ["", "garbage\n", "{}", "[1,2", #"{"task":{"paint":{}},"groups":[]}"#])
    func noPlan(_ input: String) async throws {
      let outcome = try await ToolFolder().run(["worker"], input: input)
      #expect(outcome.exitCode == 64)
      #expect(outcome.output == "")
      #expect(
        outcome.error
          == "arch-bench: 'worker' is for 'arch-bench' itself, which gives it a plan on standard "
          + "input; this is none\n")
    }

    @Test("input that cannot be read is refused")
    func unreadable() async throws {
      let outcome = try await ToolFolder().run(["worker"], inputPath: "/")
      #expect(outcome.exitCode == 64)
      #expect(outcome.error.hasPrefix("arch-bench: 'worker' is for 'arch-bench' itself"))
    }

    private func check(_ rule: String, _ scenario: String) async throws -> ToolOutcome {
      let check = #"{"rule":"\#(rule)","scenario":"\#(scenario)"}"#
      return try await ToolFolder().run(
        ["worker"],
        input: #"{"task":{"check":{"_0":{"variant":"mvi","checks":[\#(check)]}}},"groups":[]}"#)
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
      #expect(outcome.exitCode == 70)
      #expect(outcome.output == "")
      #expect(outcome.error == "arch-bench: C01 in news cannot be checked on mvi\n")
    }

    @Test("a plan for cells that do not exist is a defect of the program")
    func unknownCells() async throws {
      let groups = """
        "groups":[{"scenario":"counter","workload":"nap","size":"1","variants":["direct"]}]
        """
      let times = """
        {"seed":1,"budgetSeconds":1,"batchNanoseconds":1000,"maximumRounds":6,\
        "singlesNanoseconds":1}
        """
      for task in [#"{"count":{"variant":"direct"}}"#, #"{"time":{"_0":\#(times)}}"#] {
        let outcome = try await ToolFolder().run(
          ["worker"], input: #"{"task":\#(task),\#(groups)}"#)
        #expect(outcome.exitCode == 70)
        #expect(outcome.output == "")
        #expect(
          outcome.error == "arch-bench: there is no cell counter/nap/1/direct\n")
      }
    }

    @Test("a plan for walks that cannot be made is a defect of the program")
    func unknownWalks() async throws {
      for (variant, scenario) in [("direct", "nap"), ("nobody", "news")] {
        let piece =
          #"{"variant":"\#(variant)","scenario":"\#(scenario)","seeds":[1,2],"stepCount":1}"#
        let outcome = try await ToolFolder().run(
          ["worker"], input: #"{"task":{"walk":{"_0":[\#(piece)]}},"groups":[]}"#)
        #expect(outcome.exitCode == 70)
        #expect(outcome.output == "")
        #expect(outcome.error == "arch-bench: there is no \(scenario) of \(variant)\n")
      }
    }
  }
}
