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

    @Test(
      "a signal keeps complete results and lists missing ones; older results are not replaced",
      arguments: [SIGINT, SIGTERM])
    func interruption(_ signal: Int32) async throws {
      let isFragment = signal == SIGTERM
      if isFragment { try folder.write("old", to: "results/latest/results.csv") }
      let outcome = try await run("^counter/fanout-(all|one)/.*/direct$") { tool in
        // The third process starts when the second has counted everything.
        try tool.end(by: signal, tool.waitForWorkers(3))
      }
      #expect(outcome.exitCode == 130)
      let path = isFragment ? "results/latest-interrupted" : "results/latest"
      #expect(try folder.names(in: path) == ["results.csv", "run.json", "samples.csv"])
      let results = try CSVTable(folder.content(of: path + "/results.csv"))
      #expect(
        results.filtered("metric", "allocations").values(of: ["workload", "size_label"])
          == ["fanout-all", "fanout-one"].flatMap { workload in
            ["1", "10", "100", "1000", "10000"].map { [workload, "n=\($0)"] }
          })
      let last = try #require(outcome.notes.last)
      #expect(
        last.contains(
          #/^interrupted: missing are the counts of 0 of 10 cells and \d+ of 60 series of times$/#))
      guard isFragment else { return }
      #expect(try folder.content(of: "results/latest/results.csv") == "old")
      #expect(outcome.error.contains("results/latest-interrupted/results.csv"))
    }

    @Test("a worker that crashes while it counts fails the cell, and the run goes on")
    func deadWorker() async throws {
      let outcome = try await run("^counter/fanout-all/10000/direct$") { tool in
        _ = try tool.waitForWorkers(2)
        try tool.killWorkers()
      }
      #expect(outcome.exitCode == 1)
      #expect(
        outcome.notes.contains(
          "DNF counter/fanout-all/10000/direct: crashed while it was counted (signal 9)"))
      let results = try CSVTable(folder.content(of: "results/latest/results.csv"))
      #expect(results.filtered("variant", "direct").values(of: ["conformance"]) == [["DNF"]])
    }

    @Test("a worker ends with its run")
    func deadRun() async throws {
      let outcome = try await run("^counter/fanout-all/1000/mvi$") { tool in
        try tool.end(by: SIGKILL, tool.waitForWorkers(1))
      }
      #expect(outcome.exitCode == nil)
    }
  }
}
