import Foundation
import Results
import Testing

extension ToolTests {
  @Suite("run")
  struct RunCommandTests {
    private let folder = ToolFolder()

    @Test("a run has the documented columns, one row per cell and metric, and its circumstances")
    func results() async throws {
      let arguments = ["--filter", "^counter/dispatch/1/(direct|mvi)$", "--seed", "12345"]
      _ = try await folder.run(["run", "--allow-debug", "--quick"] + arguments)
      #expect(
        try folder.names(in: "results/latest")
          == ["conformance.csv", "results.csv", "run.json", "samples.csv"])
      let record = try RunRecord(json: Data(folder.content(of: "results/latest/run.json").utf8))
      #expect(record.seed == 12_345 && record.runID.hasSuffix("-3039"))
      #expect(record.arguments.first == "run" && record.arguments.suffix(4) == arguments)
      #expect(record.endedAt >= record.startedAt && record.commit == nil)
      #expect(record.allocator?.hasPrefix("jemalloc 5.3.0") == true)
      #expect(record.clocks?.batches == "CLOCK_PROCESS_CPUTIME_ID")
      let table = try CSVTable(folder.content(of: "results/latest/results.csv"))
      #expect(table.columns == ResultRow.columns.map(\.name))
      let exported = try await folder.run("export")
      #expect(try exported.output == folder.content(of: "results/latest/results.csv"))
      try FileManager.default.removeItem(atPath: folder.path("results/latest/samples.csv"))
      let missing = try await folder.run("export", "--format", "gobench")
      missing.expectExit(66, naming: ["results/latest/samples.csv"])
      #expect(table.rows.allSatisfy { $0.count == table.columns.count && $0["value"] != "" })
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
        #expect((row["verdict"] != "") == ["mvi", "direct-again"].contains(row["variant"]))
        #expect(row["processes"] == "3" && row["ci_level"] == "0.95")
        // At least six rounds per process, and 40 when there is time.
        #expect((18...120).contains(row["rounds"].flatMap { Int($0) } ?? 0))
      }
    }

    @Test("a run ends with a conclusion in 25 lines; tables come with --all")
    func conclusion() async throws {
      let filter = "/(fanout-one|upvote|select|push-pop|load)/10/(direct|mvi|udf-global)$"
      let outcome = try await folder.measure("--filter", filter)
      #expect(outcome.exitCode == 0)
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count + outcome.notes.count <= 25)
      for line in lines { #expect(line.count <= 80) }
      for pattern in [
        #"^Time that each variant adds to that of code "#,
        #"\nvariant +tap +vote +selection +opening a +opening a +redundant\n"#,
        #"\nudf-global .* [1-9][0-9]*\n"#, #"\nMost added: \S+, \S+ .s or \S+ % of a 120 Hz"#,
      ] {
        #expect(outcome.output.contains(try Regex(pattern)), "\(outcome.output)")
      }
      let all = try await folder.measure("--all")
      #expect(all.output.hasPrefix("counter/dispatch: one step, one view\n"))
      #expect(all.output.contains(#/\ncounter/dispatch: ratios to .* by size\nvariant +1 /#))
    }
  }

  /// `run --instructions`, if valgrind is installed.
  @Suite("run: instructions")
  struct InstructionTests {
    private static var hasValgrind: Bool {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }
    }

    @Test(
      "instructions, lines of code, retains, releases and mallocs of a cell are deterministic",
      .enabled(if: hasValgrind, "needs valgrind: apt-get install valgrind"))
    func counts() async throws {
      let folder = ToolFolder()
      try folder.write("", to: "temporary/here")
      var tables: [[[String]]] = []
      for (output, more) in [("a", ""), ("b", String(repeating: "x", count: 999))] {
        let outcome = try await folder.run(
          [
            "run", "--allow-debug", "--quick", "--instructions", "--output", output,
            "--filter", "^counter/attach/10/direct$",
          ], environment: ["TMPDIR": folder.path("temporary"), "MORE": more])
        #expect(outcome.exitCode == 0 && !outcome.error.contains("valgrind"))
        #expect(try folder.names(in: "temporary") == ["here"])
        let rows = try CSVTable(folder.content(of: "\(output)/results.csv"))
          .filtered { $0["variant"] == "direct" }
        let allocations = rows.filtered { $0["metric"] == "allocations" }.values(of: ["value"])
        #expect(rows.filtered { $0["metric"] == "mallocs" }.values(of: ["value"]) == allocations)
        #expect(allocations != [["0"]])
        tables.append(rows.values(of: ["metric", "unit", "kind", "value"]).suffix(5))
      }
      #expect(tables[0] == tables[1])
      #expect(
        tables[0].map { $0[0] }
          == ["instructions", "code_cache_lines", "retains", "releases", "mallocs"])
      for row in tables[0] { #expect(row[2] == "exact" && (Double(row[3]) ?? 0) > 0) }
    }
  }
}
