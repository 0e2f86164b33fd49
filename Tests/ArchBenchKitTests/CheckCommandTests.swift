import Benchmarking
import Foundation
import Results
import Testing

extension ToolTests {
  /// Baselines, and what is compared with them.
  @Suite("check and baseline")
  struct CheckCommandTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private static let cells = ["--filter", "^counter/dispatch/1/(direct|mvi)$"]

    private func updateBaseline(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["baseline", "update", "--allow-debug"] + Self.cells + arguments)
    }

    /// Gives a metric of a cell another value in the baseline.
    private func change(_ metric: String, of variant: String, to value: String) throws {
      let path = "results/baseline/results.csv"
      let lines = try folder.content(of: path).split(separator: "\n").map { line in
        var fields = line.split(separator: ",", omittingEmptySubsequences: false)
        if fields[8] == variant, fields[9] == metric { fields[16] = value[...] }
        return fields.joined(separator: ",") + "\n"
      }
      try folder.write(lines.joined(), to: path)
    }

    @Test("a baseline has exact metrics alone, and is the same when it is made again")
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

    @Test("nothing changed: exit code 0")
    func unchanged() async throws {
      _ = try await updateBaseline()
      let outcome = try await folder.run("check")
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.output.hasPrefix("this build compared with results/baseline\nexact metrics: "))
      #expect(outcome.output.hasSuffix(" equal, 0 regression, 0 improvement\n"))
      #expect(outcome.notes.first == "counting 2 cells")
      #expect(outcome.notes.last?.hasPrefix("not in the baseline: counter/") == true)
    }

    @Test("what grew is named with its old and new value, with exit code 2")
    func regression() async throws {
      _ = try await updateBaseline()
      try change("deliveries", of: "mvi", to: "0.5")
      let outcome = try await folder.run("check")
      #expect(outcome.exitCode == 2)
      let row = outcome.output.split(separator: "\n").first { $0.hasPrefix("counter/") }
      #expect(
        row?.split(separator: " ").joined(separator: " ")
          == "counter/dispatch/1/mvi deliveries 0.5 1 regression")
      let others = try await folder.run("check", "--skip", "mvi")
      #expect(others.exitCode == 0)
    }

    @Test("what shrank is an improvement, with exit code 4 where that is asked for")
    func improvement() async throws {
      _ = try await updateBaseline()
      try change("peak_live_bytes", of: "direct", to: "1000000000")
      let outcome = try await folder.run("check")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains("1 improvement"))
      #expect(
        outcome.notes.contains(
          "something is better than in the baseline; 'arch-bench baseline update results/baseline' "
            + "keeps it so"))
      #expect(try await folder.run("check", "--fail-on", "improvement").exitCode == 4)
      try change("allocations", of: "mvi", to: "-0")
      try change("deliveries", of: "mvi", to: "0.5")
      #expect(try await folder.run("check", "--fail-on", "improvement").exitCode == 2)
    }

    @Test("a cell that is not there any more is a regression")
    func lostCell() async throws {
      _ = try await updateBaseline()
      let path = "results/baseline/results.csv"
      try folder.write(
        folder.content(of: path).replacingOccurrences(of: ",mvi,mvi,", with: ",mvi,gone,"), to: path
      )
      let outcome = try await folder.run("check")
      #expect(outcome.exitCode == 2)
      #expect(outcome.output.contains("only in results/baseline: counter/dispatch/1/gone\n"))
    }

    @Test("without a baseline it says how to make one, with exit code 66")
    func missing() async throws {
      let outcome = try await folder.run("check", "somewhere")
      #expect(outcome.exitCode == 66)
      #expect(outcome.output == "")
      #expect(
        outcome.error == """
          arch-bench: somewhere/results.csv: there is no such file; 'arch-bench baseline update \
          somewhere' makes a baseline

          """)
      #expect(try await folder.run("check").exitCode == 66)
      #expect(try folder.names(in: "") == [])
    }

    @Test("a malformed baseline is refused with line and column, and exit code 65")
    func malformed() async throws {
      _ = try await updateBaseline()
      try change("allocations", of: "mvi", to: "few")
      let outcome = try await folder.run("check")
      #expect(outcome.exitCode == 65)
      #expect(outcome.error.contains(#/results\.csv:[0-9]+:[0-9]+: value 'few' is not/#))
      let update = try await updateBaseline()
      #expect(update.exitCode == 0)
      #expect(try await folder.run("check").exitCode == 0)
    }

    @Test("a baseline of another kind of build is refused, unless that is wanted")
    func otherBuild() async throws {
      _ = try await updateBaseline()
      let path = "results/baseline/run.json"
      try folder.write(
        folder.content(of: path).replacingOccurrences(
          of: #""swift_version" : ""#, with: #""swift_version" : "9."#), to: path)
      let outcome = try await folder.run("check")
      #expect(outcome.exitCode == 64)
      #expect(outcome.error.contains("is of another build than this one: Swift (9."))
      let allowed = try await folder.run("check", "--across-builds")
      #expect(allowed.exitCode == 0)
      #expect(allowed.notes.first?.hasPrefix("warning: results/baseline is of another") == true)
    }

    @Test("cells are not lost because they were not selected")
    func refusedLoss() async throws {
      _ = try await updateBaseline()
      let outcome = try await updateBaseline("--skip", "mvi")
      #expect(outcome.exitCode == 64)
      #expect(outcome.error.contains("would lose counter/dispatch/1/mvi, which are not selected"))
    }

    @Test("Ctrl-C decides nothing, and leaves the baseline as it was", arguments: [true, false])
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
      @Test("a debug build is refused where release builds are meant")
      func debugBuild() async throws {
        let update = try await folder.run("baseline", "update")
        #expect(update.exitCode == 64)
        #expect(update.error.contains("this is a debug build, whose counts are others"))
        let check = try await folder.run("check", "--base-binary", "old")
        #expect(check.exitCode == 64)
        #expect(check.error.contains("this is a debug build, whose times say nothing"))
      }
    #endif

    @Test("another program that is missing, or is none of these, is named")
    func otherProgram() async throws {
      let missing = try await folder.run("check", "--allow-debug", "--base-binary", "old")
      #expect(missing.exitCode == 66)
      #expect(missing.error.contains("arch-bench: old: there is no program that can be run"))
      let other = try await folder.run("check", "--allow-debug", "--base-binary", "/bin/true")
      #expect(other.exitCode == 65)
      #expect(other.error.contains("/bin/true: this program does not understand"))
    }

    @Test("the same program is neither better nor worse in counts, and both take turns")
    func sameProgram() async throws {
      let program = RunningTool.executable.path
      let outcome = try await folder.run(
        ["check", "--allow-debug", "--quick", "--seed", "3", "--all", "--base-binary", program]
          + Self.cells)
      // A verdict on times is left to chance and the machine; counts are not.
      #expect([0, 2].contains(outcome.exitCode))
      #expect(outcome.output.contains(" equal, 0 regression, 0 improvement\n"))
      #expect(
        outcome.notes.contains("timing 2 cells of both builds in 6 pairs of processes, seed 3"))
      #expect(outcome.error.contains("A/A: direct takes "))
      let lines = outcome.output.split(separator: "\n")
      let times = lines.filter { $0.hasPrefix("counter/dispatch/1/") && $0.contains(" %  ") }
      #expect(times.count == 2)
    }
  }
}
