import Benchmarking
import Foundation
import Results
import Testing

extension ToolTests {
  /// Baselines, and comparisons with them.
  @Suite("check and baseline")
  struct CheckCommandTests {
    private let folder = ToolFolder()

    private static let cells = ["--filter", "^counter/dispatch/1/(direct|mvi)$"]

    private func updateBaseline(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["baseline", "update", "--allow-debug"] + Self.cells + arguments)
    }

    /// Changes the value of a metric in the baseline.
    private func change(_ metric: String, of variant: String, to value: String) throws {
      let path = "results/baseline/results.csv"
      let lines = try folder.content(of: path).split(separator: "\n").map { line in
        var fields = line.split(separator: ",", omittingEmptySubsequences: false)
        if fields[8] == variant, fields[9] == metric { fields[16] = value[...] }
        return fields.joined(separator: ",") + "\n"
      }
      try folder.write(lines.joined(), to: path)
    }

    @Test("a baseline has exact metrics only, and is deterministic")
    func update() async throws {
      let first = try await updateBaseline()
      #expect(first.exitCode == 0)
      #expect(first.output == "a new baseline of 2 cells\n")
      #expect(try folder.names(in: "results/baseline") == ["results.csv", "run.json"])
      let files = try Baseline.names.map { try folder.content(of: "results/baseline/" + $0) }
      let table = CSVTable(files[0])
      #expect(table.rows.allSatisfy { $0["kind"] == "exact" && $0["run_id"] == "baseline" })
      #expect(Set(table.rows.map { $0["variant"] }) == ["direct", "mvi"])

      let second = try await updateBaseline()
      #expect(
        second.output == """
          results/baseline compared with the old baseline
          exact metrics: \(table.rows.count) equal, 0 regression, 0 improvement

          """)
      #expect(try Baseline.names.map { try folder.content(of: "results/baseline/" + $0) } == files)
    }

    @Test("a regression is listed with its old and new value, with exit code 2")
    func regression() async throws {
      _ = try await updateBaseline()
      try change("contents_computed", of: "mvi", to: "0.5")
      let outcome = try await folder.run("check")
      #expect(outcome.exitCode == 2)
      let row = outcome.output.split(separator: "\n").first { $0.hasPrefix("counter/") }
      #expect(
        row?.split(separator: " ").joined(separator: " ")
          == "counter/dispatch/1/mvi contents_computed 0.5 1")
      let others = try await folder.run("check", "--skip", "mvi")
      #expect(others.exitCode == 0)
    }

    @Test("a missing baseline is an error with the command that creates one")
    func missing() async throws {
      let outcome = try await folder.run("check", "somewhere")
      outcome.expectExit(
        66, naming: ["somewhere/results.csv", "arch-bench baseline update somewhere"])
      #expect(try await folder.run("check").exitCode == 66)
      #expect(try folder.names(in: "") == [])
    }

    @Test("a baseline of a different build is rejected without --across-builds")
    func otherBuild() async throws {
      _ = try await updateBaseline()
      let path = "results/baseline/run.json"
      try folder.write(
        folder.content(of: path).replacingOccurrences(
          of: #""swift_version" : ""#, with: #""swift_version" : "9."#), to: path)
      let outcome = try await folder.run("check")
      outcome.expectExit(64, naming: ["different build", "Swift (9.", "--across-builds"])
      let allowed = try await folder.run("check", "--across-builds")
      #expect(allowed.exitCode == 0)
      #expect(allowed.error.contains("warning: results/baseline is from a different build"))
    }

    @Test("an update that would remove cells is rejected")
    func refusedLoss() async throws {
      _ = try await updateBaseline()
      let outcome = try await updateBaseline("--skip", "mvi")
      outcome.expectExit(64, naming: ["results/baseline", "counter/dispatch/1/mvi"])
    }

    @Test("Ctrl-C leaves the baseline unchanged", arguments: [true, false])
    func interruption(_ isUpdate: Bool) async throws {
      _ = try await updateBaseline()
      let before = try folder.content(of: "results/baseline/results.csv")
      let command = isUpdate ? ["baseline", "update", "--allow-debug"] : ["check"]
      let outcome = try await folder.run(command + Self.cells) { tool in tool.send(SIGINT) }
      #expect(outcome.exitCode == 130)
      #expect(outcome.output == "")
      #expect(outcome.notes.last?.hasPrefix("interrupted: ") == true)
      #expect(try folder.content(of: "results/baseline/results.csv") == before)
    }

    #if DEBUG
      @Test("a debug build is rejected unless it is allowed")
      func debugBuild() async throws {
        let update = try await folder.run("baseline", "update")
        update.expectExit(64, naming: ["debug build", "baseline update", "--allow-debug"])
        let check = try await folder.run("check", "--base-binary", "old")
        check.expectExit(64, naming: ["debug build", "--allow-debug"])
      }
    #endif

    @Test("a missing or unsuitable --base-binary is an error")
    func otherProgram() async throws {
      let missing = try await folder.run("check", "--allow-debug", "--base-binary", "old")
      missing.expectExit(66, naming: ["arch-bench: old: "])
      let other = try await folder.run("check", "--allow-debug", "--base-binary", "/bin/true")
      other.expectExit(65, naming: ["arch-bench: /bin/true: "])
    }

    @Test("the same build has equal counts, and times are measured in turns")
    func sameProgram() async throws {
      let program = RunningTool.executable.path
      let outcome = try await folder.run(
        ["check", "--allow-debug", "--quick", "--seed", "3", "--all", "--base-binary", program]
          + Self.cells)
      // Unlike counts, times may differ by chance.
      #expect([0, 2].contains(outcome.exitCode))
      #expect(outcome.output.contains(" equal, 0 regression, 0 improvement\n"))
      #expect(
        outcome.notes.contains("timing 2 cells of both builds in 6 pairs of processes, seed 3"))
      #expect(outcome.error.contains("A/A: direct takes "))
      let lines = outcome.output.split(separator: "\n")
      let times = lines.filter { $0.hasPrefix("counter/dispatch/1/") && $0.hasSuffix(" %") }
      #expect(times.count == 2)
    }
  }
}
