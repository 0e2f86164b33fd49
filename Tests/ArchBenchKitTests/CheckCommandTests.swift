import Foundation
import Testing

@testable import Results

extension ToolTests {
  @Suite("check and baseline")
  struct CheckCommandTests {
    private let folder = ToolFolder()

    private static let cells = ["--filter", "^counter/dispatch/1/(direct|mvi)$"]

    private func updateBaseline(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["baseline", "update", "--allow-debug"] + Self.cells + arguments)
    }

    /// Replaces a text in a file of the baseline.
    private func change(_ name: String, _ part: String, to text: String) throws {
      let path = "results/baseline/\(name)"
      let old = try folder.content(of: path)
      let new = old.replacing(part, with: text)
      #expect(new != old)
      try folder.write(new, to: path)
    }

    @Test("a baseline has exact metrics only, is deterministic, and loses no cell by an update")
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
      #expect(second.output.contains(" \(table.rows.count) equal, 0 regression, 0 improvement\n"))
      let loss = try await updateBaseline("--skip", "mvi")
      loss.expectExit(64, naming: ["results/baseline", "counter/dispatch/1/mvi"])
      #expect(try Baseline.names.map { try folder.content(of: "results/baseline/" + $0) } == files)
    }

    @Test("a regression is listed with its old and new value, with exit code 2")
    func regression() async throws {
      _ = try await updateBaseline()
      let start = ",mvi,contents_computed,count/op,lower,exact,,,,"
      try change("results.csv", start + "1,", to: start + "0.5,")
      let outcome = try await folder.run("check")
      #expect(outcome.exitCode == 2)
      #expect(
        outcome.output.contains(#/\ncounter/dispatch/1/mvi contents_computed +0\.5 +1\n/#))
      #expect(try await folder.run("check", "--skip", "mvi").exitCode == 0)
    }

    @Test("a baseline of a different build is rejected")
    func otherBuild() async throws {
      _ = try await updateBaseline()
      try change("run.json", #""swift_version" : ""#, to: #""swift_version" : "9."#)
      let outcome = try await folder.run("check")
      outcome.expectExit(64, naming: ["different build", "Swift (9.", "arch-bench compare"])
    }

    @Test("the same build has equal counts, and times are measured in turns")
    func sameProgram() async throws {
      let program = ToolFolder.executable.path
      let outcome = try await folder.run(
        ["check", "--allow-debug", "--quick", "--seed", "3", "--all", "--base-binary", program]
          + Self.cells)
      // Unlike counts, times may differ by chance.
      #expect([0, 2].contains(outcome.exitCode))
      #expect(outcome.output.contains(" equal, 0 regression, 0 improvement\n"))
      #expect(
        outcome.notes.contains("timing 2 cells of both builds in 6 pairs of processes, seed 3"))
      #expect(outcome.error.contains("A/A: direct takes "))
      let times = outcome.output.matches(of: #/(?m)^counter/dispatch/1/.* %$/#)
      #expect(times.count == 2)
    }
  }
}
