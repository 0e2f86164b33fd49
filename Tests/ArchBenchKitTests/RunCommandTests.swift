import Benchmarking
import Foundation
import Results
import Testing

extension ToolTests {
  /// The files and the output of successful runs.
  @Suite("run")
  struct RunCommandTests {
    private let folder = ToolFolder()

    private func record(in name: String = "results/latest") throws -> RunRecord {
      try RunRecord(json: Data(folder.content(of: name + "/run.json").utf8))
    }

    #if DEBUG
      @Test("a debug build is rejected unless it is allowed")
      func debugBuild() async throws {
        let outcome = try await folder.run("run", "--quick")
        outcome.expectExit(64, naming: ["debug build", "arch-bench run", "--allow-debug"])
        #expect(try folder.names(in: "") == [])
      }
    #endif

    @Test("data goes to standard output, and notes to standard error, without a progress bar")
    func streams() async throws {
      let outcome = try await folder.measure("--seed", "7")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("counter/dispatch: one step, one view\n"))
      let notes = outcome.notes.filter { !$0.hasPrefix("warning: this is a debug build") }
      #expect(notes.count { $0.contains("A/A: direct takes") } == 1)
      #expect(
        notes.filter { !$0.contains("A/A: ") } == [
          "measuring 1 cell, seed 7",
          "there is one link of this program: where its functions lie may make a difference of times; "
            + "'Scripts/link-layouts' makes more links",
          "results: results/latest/results.csv, results/latest/samples.csv, results/latest/run.json",
          "next: 'arch-bench report results/latest' makes a page of the results; "
            + "'arch-bench compare OLD results/latest' compares them with those of another folder",
        ])
      for text in [outcome.output, outcome.error] {
        #expect(!text.contains("\u{1B}") && !text.contains("\r"))
      }
    }

    @Test("results.csv has the documented columns, and one row per cell and metric")
    func results() async throws {
      _ = try await folder.measure("--filter", "^counter/dispatch/1/(direct|mvi)$")
      let table = try CSVTable(folder.content(of: "results/latest/results.csv"))
      #expect(table.columns == ResultRow.columns.map(\.name))
      #expect(table.rows.allSatisfy { $0.count == table.columns.count })
      let exact = [
        "allocations", "deallocations", "reallocations", "allocated_bytes", "live_after_teardown",
        "peak_live_bytes", "reducer_calls", "selector_calls", "notifications",
        "contents_computed", "deliveries", "useful_deliveries", "redundant_deliveries",
        "amplification",
      ]
      #expect(
        table.rows.map { "\($0["variant"] ?? "") \($0["metric"] ?? "")" }
          == (["settle_time", "tail_time"] + exact).map { "direct \($0)" }
          + (["settle_time", "overhead_time", "tail_time"] + exact).map { "mvi \($0)" }
          + ["direct-again settle_time", "driver settle_time"])
      for row in table.rows where row["metric"] == "settle_time" {
        let isCompared = ["mvi", "direct-again"].contains(row["variant"])
        #expect((row["verdict"] != "") == isCompared)
      }
      for row in table.rows {
        #expect(row["value"] != "")
        #expect(row["better"] == (row["metric"] == "useful_deliveries" ? "neither" : "lower"))
      }
      #expect(
        table.rows.filter { $0["kind"] == "exact" }.allSatisfy { $0["estimator"] == "exact" })
      for row in table.rows where row["kind"] == "timed" {
        #expect(row["processes"] == "3" && row["ci_level"] == "0.95")
        guard row["metric"] != "tail_time" else { continue }
        // At least six rounds per process, and 40 when there is time.
        #expect((18...120).contains(row["rounds"].flatMap { Int($0) } ?? 0))
      }
    }

    @Test("run.json contains the seed and the arguments, the machine and the clocks")
    func runRecord() async throws {
      let outcome = try await folder.measure("--seed", "12345", "--output", "here")
      #expect(outcome.exitCode == 0)
      let record = try record(in: "here")
      #expect(record.seed == 12_345)
      #expect(record.arguments.first == "run")
      #expect(record.arguments.suffix(4) == ["--seed", "12345", "--output", "here"])
      #expect(record.endedAt >= record.startedAt)
      #expect(record.allocator?.hasPrefix("jemalloc 5.3.0") == true)
      #expect(record.runID.hasSuffix("-3039"))
      #expect(record.driverCostNanoseconds != nil)
      #expect(record.clocks?.batches == "CLOCK_PROCESS_CPUTIME_ID")
      #expect(record.clocks?.singles == "CLOCK_MONOTONIC")
      #expect(record.commit == nil)
      #expect(try folder.names(in: "here") == ["results.csv", "run.json", "samples.csv"])
    }

    @Test("without --seed, every run chooses and records a random seed")
    func freshSeed() async throws {
      let outcome = try await folder.measure()
      let seed = try record().seed
      #expect(outcome.notes.contains("measuring 1 cell, seed \(seed)"))
      _ = try await folder.measure("--output", "again")
      #expect(try record(in: "again").seed != seed)
    }

    @Test("an unreadable conformance.csv is found before the measurement")
    func unreadableVerdicts() async throws {
      try folder.write("old", to: "results/latest/conformance.csv")
      let outcome = try await folder.measure()
      outcome.expectExit(65, naming: ["results/latest/conformance.csv:1:"])
      #expect(try folder.names(in: "results/latest") == ["conformance.csv"])
    }
  }
}
