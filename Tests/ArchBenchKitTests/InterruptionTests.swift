import Foundation
import Testing

extension ToolTests {
  /// Ctrl-C, and processes that crash.
  @Suite("run: ends early")
  struct InterruptionTests {
    private let folder = ToolFolder()

    /// Starts a run with seven processes.
    private func run(
      _ filter: String, meanwhile: @escaping @Sendable (RunningTool) throws -> Void
    ) async throws -> ToolOutcome {
      try await folder.run(
        ["run", "--allow-debug", "--seed", "1", "--filter", filter], meanwhile: meanwhile)
    }

    @Test("Ctrl-C keeps complete results and lists missing ones", arguments: [SIGINT, SIGTERM])
    func interruption(_ signal: Int32) async throws {
      let outcome = try await run("^counter/fanout-(all|one)/.*/direct$") { tool in
        let checking = try tool.waitForWorker()
        let counting = try tool.waitForWorker(otherThan: [checking])
        // The next process starts when this one has counted everything.
        let timing = try tool.waitForWorker(otherThan: [checking, counting])
        tool.send(signal)
        _ = try tool.outcome()
        for worker in [checking, counting, timing] { try RunningTool.waitForEnd(of: worker) }
      }
      #expect(outcome.exitCode == 130)
      #expect(
        try folder.names(in: "results/latest") == ["results.csv", "run.json", "samples.csv"])
      let results = try CSVTable(folder.content(of: "results/latest/results.csv"))
      #expect(
        results.filtered("metric", "allocations").values(of: ["workload", "size_label", "variant"])
          == ["fanout-all", "fanout-one"].flatMap { workload in
            ["1", "10", "100", "1000", "10000"].map { [workload, "n=\($0)", "direct"] }
          })
      #expect(outcome.output.hasPrefix("counter/fanout-all: "))
      let last = try #require(outcome.notes.last)
      #expect(
        last.contains(
          #/^interrupted: missing are the counts of 0 of 10 cells and \d+ of 66 series of times$/#))
    }

    @Test("an interrupted run keeps older results, and its own are beside them")
    func fragment() async throws {
      try folder.write("old", to: "results/latest/results.csv")
      let outcome = try await run("^counter/fanout-(all|one)/.*/direct$") { tool in
        let checking = try tool.waitForWorker()
        let counting = try tool.waitForWorker(otherThan: [checking])
        _ = try tool.waitForWorker(otherThan: [checking, counting])
        tool.send(SIGINT)
        _ = try tool.outcome()
      }
      #expect(outcome.exitCode == 130)
      #expect(try folder.content(of: "results/latest/results.csv") == "old")
      #expect(
        try folder.names(in: "results/latest-interrupted")
          == ["results.csv", "run.json", "samples.csv"])
      #expect(outcome.error.contains("results/latest-interrupted/results.csv"))
    }

    @Test("Ctrl-C before the first result leaves older results unchanged")
    func immediateInterruption() async throws {
      try folder.write("old", to: "results/latest/results.csv")
      let outcome = try await run("^counter/dispatch/1/direct$") { tool in tool.send(SIGINT) }
      #expect(outcome.exitCode == 130)
      #expect(outcome.output == "")
      #expect(outcome.notes.last?.hasPrefix("interrupted: nothing was measured") == true)
      #expect(try folder.names(in: "results/latest") == ["results.csv"])
      #expect(try folder.content(of: "results/latest/results.csv") == "old")
    }

    @Test("a worker that crashes while it counts fails the cell, and the run goes on")
    func deadWorker() async throws {
      let outcome = try await run("^counter/fanout-all/10000/direct$") { tool in
        let checking = try tool.waitForWorker()
        _ = try tool.waitForWorker(otherThan: [checking])
        try tool.killWorkers()
      }
      #expect(outcome.exitCode == 1)
      #expect(
        outcome.notes.contains("DNF counter/fanout-all/10000/direct: crashed (signal 9)"))
      let results = try CSVTable(folder.content(of: "results/latest/results.csv"))
      #expect(results.filtered("variant", "direct").values(of: ["conformance"]) == [["DNF"]])
    }

    @Test("a worker ends with its run")
    func deadRun() async throws {
      let outcome = try await run("^counter/fanout-all/1000/mvi$") { tool in
        let worker = try tool.waitForWorker()
        tool.send(SIGKILL)
        _ = try tool.outcome()
        try RunningTool.waitForEnd(of: worker)
      }
      #expect(outcome.exitCode == nil)
    }
  }
}
