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
          == ["results.csv", "run.json", "samples.csv"])
      let record = try RunRecord(json: Data(folder.content(of: "results/latest/run.json").utf8))
      #expect(record.seed == 12_345 && record.runID.contains("-3039-"))
      #expect(record.arguments.first == "run" && record.arguments.suffix(4) == arguments)
      #expect(record.endedAt >= record.startedAt)
      #expect(record.allocator?.hasPrefix("jemalloc 5.3.0") == true)
      #expect(record.clocks?.batches == "CLOCK_PROCESS_CPUTIME_ID")
      let text = try folder.content(of: "results/latest/results.csv")
      let columns = ResultRow.columns.map(\.name)
      #expect(text.hasPrefix(columns.joined(separator: ",") + "\n"))
      #expect(try await folder.run("export").output == text)
      let rows = [[String: String]](csv: text)
      #expect(rows.allSatisfy { $0.count == columns.count && $0["value"] != "" })
      let exact = [
        "allocations", "deallocations", "allocated_bytes", "live_after_teardown",
        "peak_live_bytes", "reducer_calls", "selector_calls", "notifications",
        "contents_computed", "deliveries", "useful_deliveries", "redundant_deliveries",
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

    @Test("a run names no commit of the repository that the command was started in")
    func commit() async throws {
      let git = Process()
      git.executableURL = URL(filePath: "/bin/sh")
      git.currentDirectoryURL = folder.url
      git.arguments = [
        "-c",
        """
        git init --quiet && git -c user.name=Ann -c user.email=ann@example.org \
          commit --quiet --allow-empty -m first && git rev-parse HEAD >head
        """,
      ]
      try git.run()
      git.waitUntilExit()
      let other = try folder.content(of: "head").trimmingCharacters(in: .newlines)
      #expect(try await folder.measure().exitCode == 0)
      let record = try RunRecord(json: Data(folder.content(of: "results/latest/run.json").utf8))
      #expect(other.count == 40 && record.commit?.hash != other)
    }

    @Test("a run ends with a conclusion in 25 lines; tables come with --all")
    func conclusion() async throws {
      let filter = "/(fanout-one|upvote|select|push-pop|load)/10/(direct|mvi|mvc)$"
      let outcome = try await folder.measure("--filter", filter)
      #expect(outcome.exitCode == 0)
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count + outcome.notes.count <= 25)
      for line in lines { #expect(line.count <= 80) }
      for pattern in [
        #"^Time that each variant adds to that of code "#,
        #"\nvariant +tap +vote +selection +opening a +opening a +redundant\n"#,
        #"\nmvc .* [0-9]+\n"#, #"\nMost added: \S+, \S+ .s or \S+ % of a 120 Hz"#,
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
      "instructions, retains and releases of a cell are deterministic",
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
        let rows = try [[String: String]](csv: folder.content(of: "\(output)/results.csv"))
          .filter { $0["variant"] == "direct" }
        tables.append(rows.values(of: "metric", "unit", "kind", "value").suffix(3))
      }
      #expect(tables[0] == tables[1])
      #expect(tables[0].map { $0[0] } == ["instructions", "retains", "releases"])
      for row in tables[0] { #expect(row[2] == "exact" && (Double(row[3]) ?? 0) > 0) }
    }
  }

  @Suite("report")
  struct ReportCommandTests {
    private let folder = ToolFolder()

    @Test("report writes its files next to the results, deterministically, and each plot")
    func files() async throws {
      #expect(try await folder.measure("--filter", "^counter/fanout-one/.*/direct$").exitCode == 0)
      #expect(try await folder.run("verify", "--rule", "C01", "--variant", "direct").exitCode == 0)
      // Verdicts on a part of the rules have a file of their own, which a report does not read.
      try FileManager.default.moveItem(
        atPath: folder.path("results/latest/conformance-partial.csv"),
        toPath: folder.path("results/latest/conformance.csv"))
      let outcome = try await folder.run("report", "--plot", "counter/fanout-one=a.svg")
      outcome.expectExit(0, naming: ["report: results/latest/report.html, ", ", a.svg\n"])
      #expect(try folder.content(of: "a.svg").hasPrefix("<svg xmlns="))
      let again = try await folder.run("report", "results/latest", "--output", "elsewhere")
      #expect(again.exitCode == 0)
      let names = ["SUMMARY.md", "report.html"]
      #expect(try folder.names(in: "elsewhere") == names)
      for name in names {
        let text = try folder.content(of: "elsewhere/\(name)")
        #expect(try text != "" && text == folder.content(of: "results/latest/\(name)"))
      }
      try folder.write("not,what,it,was\n", to: "results/latest/conformance.csv")
      try await folder.run("report")
        .expectExit(65, naming: ["arch-bench: results/latest/conformance.csv:1:1: "])
    }

    @Test("what cannot be reported is an error, and nothing is written")
    func rejections() async throws {
      #expect(try await folder.measure().exitCode == 0)
      try FileManager.default.copyItem(
        atPath: folder.path("results/latest"), toPath: folder.path("copy"))
      try folder.write("no part\n", to: "text.md")
      for (arguments, code, key) in [
        ("results/latest copy --output both", 64, "results/latest and copy have the same run"),
        ("--fill text.md", 64, "--fill: text.md: it has no part like"),
        ("--fill nothing.md", 66, "--fill: cannot read 'nothing.md'"),
        ("--plot counter/x=a.svg", 64, "--plot: 'counter/x=a.svg'"),
        ("--plot counter/dispatch", 64, "--plot: 'counter/dispatch'"),
      ] as [(String, Int32, String)] {
        try await folder.run(["report"] + arguments.split(separator: " ").map(String.init))
          .expectExit(code, naming: [key])
      }
      #expect(try folder.content(of: "text.md") == "no part\n")
      #expect(try folder.names(in: "") == ["copy", "results", "text.md"])
      #expect(try !folder.names(in: "results/latest").contains("report.html"))
    }
  }
}
