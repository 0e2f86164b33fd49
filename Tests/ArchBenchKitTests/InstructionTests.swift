import Foundation
import Testing

extension ToolTests {
  /// `run --instructions`, with valgrind if it is installed, and with scripts in its place.
  @Suite("run: instructions")
  struct InstructionTests {
    private let folder = ToolFolder()
    private let metrics = ["instructions", "retains", "releases", "mallocs"]

    private static var hasValgrind: Bool {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }
    }

    private func run(
      _ filter: String = "^counter/dispatch/1/direct$", output: String = "results/latest",
      environment: [String: String] = [:],
      meanwhile: @escaping @Sendable (RunningTool) throws -> Void = { _ in }
    ) async throws -> ToolOutcome {
      try folder.write("", to: "temporary/here")
      return try await folder.run(
        [
          "run", "--allow-debug", "--quick", "--instructions", "--filter", filter, "--output",
          output,
        ],
        environment: ["TMPDIR": folder.path("temporary")].merging(environment) { $1 },
        meanwhile: meanwhile)
    }

    /// Runs with a script in place of valgrind, which also answers `--version`.
    private func run(
      valgrind script: String,
      meanwhile: @escaping @Sendable (RunningTool) throws -> Void = { _ in }
    ) async throws -> ToolOutcome {
      try folder.write(
        "#!/bin/sh\n[ \"$1\" = --version ] && echo valgrind-0 && exit\n\(script)\n",
        to: "bin/valgrind")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/valgrind"))
      return try await run(
        environment: ["PATH": "\(folder.path("bin")):/usr/bin:/bin"], meanwhile: meanwhile)
    }

    private func results(_ name: String = "results/latest") throws -> CSVTable {
      try CSVTable(folder.content(of: name + "/results.csv"))
    }

    private func timedVariants() throws -> [String] {
      try results().filtered("metric", "settle_time").values(of: ["variant"]).flatMap(\.self)
    }

    @Test(
      "instructions, retains, releases and mallocs of a cell are deterministic",
      .enabled(if: hasValgrind, "needs valgrind: apt-get install valgrind"))
    func counts() async throws {
      let columns = ["variant", "metric", "unit", "better", "kind", "value"]
      var tables: [[[String]]] = []
      for (output, environment) in [
        ("a", [:]), ("b", ["MORE": String(repeating: "x", count: 999)]),
      ] {
        let outcome = try await run(
          "^counter/attach/10/direct$", output: output, environment: environment)
        #expect(outcome.exitCode == 0)
        #expect(!outcome.error.contains("valgrind"))
        #expect(try folder.names(in: "temporary") == ["here"])
        let rows = try results(output).filtered("variant", "direct")
        #expect(Array(rows.values(of: ["metric"]).suffix(4)) == metrics.map { [$0] })
        let allocations = rows.filtered("metric", "allocations").values(of: ["value"])
        #expect(rows.filtered("metric", "mallocs").values(of: ["value"]) == allocations)
        #expect(allocations != [["0"]])
        tables.append(Array(rows.values(of: columns).suffix(4)))
      }
      #expect(tables[0] == tables[1])
      for row in tables[0] {
        #expect(row[2...4] == ["count/op", "lower", "exact"])
        #expect((Double(row[5]) ?? 0) > 0)
      }
    }

    @Test("without valgrind, the run continues with a note on the remedy")
    func absence() async throws {
      let outcome = try await run(environment: ["PATH": folder.path("bin")])
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.notes.contains(
          "instructions: unavailable: there is no 'valgrind'; apt-get install valgrind"))
      #expect(try results().rows.allSatisfy { !metrics.contains($0["metric"] ?? "") })
      #expect(try timedVariants() == ["direct", "direct-again", "driver"])

      let diagnosis = try await folder.run(
        ["doctor"], environment: ["PATH": folder.path("bin"), "COLUMNS": "160"])
      #expect(
        diagnosis.output.contains(
          #/instruction counts +unavailable: there is no 'valgrind' +apt-get install valgrind\n/#))
    }

    @Test("Ctrl-C ends valgrind too, and keeps complete results")
    func interruption() async throws {
      let started = folder.path("started")
      let outcome = try await run(valgrind: "echo $$ > '\(started)'; exec sleep 1000") { tool in
        let process = try RunningTool.wait("valgrind") {
          (try? String(contentsOfFile: started, encoding: .utf8)).flatMap {
            pid_t($0.trimmingCharacters(in: .newlines))
          }
        }
        tool.send(SIGINT)
        _ = try tool.outcome()
        try RunningTool.waitForEnd(of: process)
      }
      #expect(outcome.exitCode == 130)
      #expect(
        outcome.notes.last
          == "interrupted: missing are the counts of 0 of 1 cells and 0 of 3 series of times, "
          + "the instructions of 1 of 1 cells")
      #expect(try timedVariants() == ["direct", "direct-again", "driver"])
      #expect(try folder.names(in: "temporary") == ["here"])
    }
  }
}
