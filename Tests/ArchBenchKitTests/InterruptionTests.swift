import Foundation
import Testing

/// Ctrl-C, and workers that die, at whatever moment.
@Suite("run: ends early")
struct InterruptionTests {
  private let folder: ToolFolder

  init() throws { folder = try ToolFolder() }

  /// A run of several processes, which takes a while.
  private func start(_ filter: String) throws -> RunningTool {
    try folder.start(["run", "--allow-debug", "--seed", "1", "--filter", filter])
  }

  private func isGone(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

  @Test("Ctrl-C keeps what is complete and says what is missing", arguments: [SIGINT, SIGTERM])
  func interruption(_ signal: Int32) async throws {
    let tool = try start("^counter/(dispatch|fanout-all)/1+0*/direct$")
    let counting = try await tool.waitForWorker()
    // When the second process works, the first has counted everything.
    let timing = try await tool.waitForWorker(otherThan: [counting])
    tool.signal(signal)
    let outcome = try await tool.outcome()
    #expect(outcome.exitCode == 130)
    #expect(isGone(counting) && isGone(timing))
    #expect(
      try folder.names(in: "results/latest") == ["results.csv", "run.json", "samples.csv"])
    let results = try CSVTable(folder.content(of: "results/latest/results.csv"))
    #expect(
      results.filtered("metric", "allocations").values(of: ["workload", "size", "variant"])
        == [["dispatch", "1"], ["fanout-all", "1"], ["fanout-all", "10"]].map { $0 + ["direct"] }
        + [["fanout-all", "100"], ["fanout-all", "1000"], ["fanout-all", "10000"]].map {
          $0 + ["direct"]
        })
    #expect(outcome.output.hasPrefix("counter/dispatch: "))
    let last = try #require(outcome.notes.last)
    #expect(
      last.contains(
        #/^interrupted: missing are the counts of 0 of 6 cells and [0-9]+ of 36 series of times$/#
      ))
  }

  @Test("Ctrl-C before anything was measured leaves everything as it was")
  func immediateInterruption() async throws {
    try folder.write("old", to: "results/latest/results.csv")
    let tool = try start("^counter/fanout-all/10000/udf-global$")
    try await tool.waitForNote("measuring 1 cell")
    tool.signal(SIGINT)
    let outcome = try await tool.outcome()
    #expect(outcome.exitCode == 130)
    #expect(outcome.output == "")
    #expect(
      outcome.notes.last
        == "interrupted: nothing was measured; results/latest is as it was before")
    #expect(try folder.names(in: "results/latest") == ["results.csv"])
    #expect(try folder.content(of: "results/latest/results.csv") == "old")
  }

  @Test("a worker that dies ends the run, and the error says what it was doing")
  func deadWorker() async throws {
    try folder.write("old", to: "results/latest/results.csv")
    let tool = try start("^counter/fanout-all/10000/udf-global$")
    kill(try await tool.waitForWorker(), SIGKILL)
    let outcome = try await tool.outcome()
    #expect(outcome.exitCode == 70)
    #expect(outcome.output == "")
    #expect(
      outcome.notes.last
        == "arch-bench: a worker process died of signal 9 while it was counting "
        + "counter/fanout-all/10000/direct")
    #expect(try folder.names(in: "results/latest") == ["results.csv"])
  }

  @Test("a worker whose run is gone ends too")
  func deadRun() async throws {
    let tool = try start("^counter/fanout-all/10000/(udf|mvi)$")
    let counting = try await tool.waitForWorker()
    tool.signal(SIGKILL)
    #expect(try await tool.outcome().exitCode == nil)
    try await RunningTool.wait("the worker ends") { isGone(counting) }
  }
}
