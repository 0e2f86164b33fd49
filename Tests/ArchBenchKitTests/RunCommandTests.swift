import Foundation
import Results
import TestSupport
import Testing

extension ToolTests {
  @Suite("run")
  struct RunCommandTests {
    private let folder = ToolFolder()

    @Test("a run has the documented columns, one row per cell and metric, and its circumstances")
    func results() async throws {
      let arguments = ["--filter", "^counter/dispatch/1/(direct|mvi)$", "--seed", "12345"]
      let run = try await folder.run(["run", "--allow-debug", "--quick"] + arguments)
      #expect(run.exitCode == 0, "\(run.error)")
      #expect(
        try folder.names(in: "results/latest")
          == ["results.csv", "run.json", "samples.csv", "summary.csv"])
      let record = try RunRecord(json: Data(folder.content(of: "results/latest/run.json").utf8))
      #expect(record.seed == 12_345 && record.runID.contains("-3039-"))
      #expect(record.arguments.first == "run" && record.arguments.suffix(4) == arguments)
      #expect(record.endedAt >= record.startedAt)
      #expect(record.allocator?.hasPrefix("jemalloc 5.3.0") == true)
      let text = try folder.content(of: "results/latest/results.csv")
      let columns = ResultRow.columns.map(\.name)
      #expect(text.hasPrefix(columns.joined(separator: ",") + "\n"))
      let summary = try folder.content(of: "results/latest/summary.csv")
      #expect(try await folder.run("export").output == summary)
      let variants = [[String: String]](csv: summary)
      #expect(variants.values(of: "size", "variant") == [["1", "direct"], ["1", "mvi"]])
      let rows = [[String: String]](csv: text)
      #expect(rows.allSatisfy { $0.count == columns.count && $0["value"] != "" })
      let exact = [
        "allocations", "allocated_bytes", "live_after_teardown", "peak_live_bytes", "reductions",
        "notifications", "contents_made", "deliveries", "redundant_deliveries",
      ]
      #expect(
        rows.map { "\($0["variant"] ?? "") \($0["metric"] ?? "")" }
          == (["settle_time"] + exact).map { "direct \($0)" }
          + (["settle_time", "overhead_time"] + exact).map { "mvi \($0)" }
          + ["direct-again settle_time", "driver settle_time"])
      for row in rows where row["metric"] == "settle_time" {
        #expect((row["verdict"] != "") == ["mvi", "direct-again"].contains(row["variant"]))
        #expect(row["processes"] == "3" && row["ci_level"] == "0.95")
        // At least six rounds per process, and 40 when there is time.
        #expect((18...120).contains(row["rounds"].flatMap { Int($0) } ?? 0))
      }
    }

    @Test("a part of a run does not replace a whole one")
    func partOverWhole() async throws {
      let files = try ["results.csv", "run.json"].map { name in
        let path = Project.path("Tests/Fixtures/run/\(name)")
        return (
          name: "results/latest/\(name)", text: try String(contentsOfFile: path, encoding: .utf8)
        )
      }
      for file in files { try folder.write(file.text, to: file.name) }
      for part in [["--filter", "^counter/"], ["--skip", "^news/"], ["--shard=1/2"]] {
        let outcome = try await folder.run(["run", "--allow-debug", "--quick"] + part)
        outcome.expectExit(
          64, naming: ["results/latest has the results of a whole run", "--output"])
      }
      for file in files { #expect(try folder.content(of: file.name) == file.text) }
    }

    private static let hasValgrind = (ProcessInfo.processInfo.environment["PATH"] ?? "")
      .split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }

    @Test(
      "instructions, retains and releases of a cell are deterministic",
      .enabled(if: hasValgrind, "needs valgrind: apt-get install valgrind"))
    func instructions() async throws {
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
        let rows = try [[String: String]](csv: folder.content(of: "\(output)/results.csv"))
          .filter { $0["variant"] == "direct" }
        tables.append(rows.values(of: "metric", "kind", "value").suffix(3))
      }
      #expect(tables[0] == tables[1])
      #expect(tables[0].map { $0[0] } == ["instructions", "retains", "releases"])
      for row in tables[0] { #expect(row[1] == "exact" && (Double(row[2]) ?? 0) > 0) }
    }
  }
}
