import TestSupport
import Testing

@testable import ArchBenchKit
@testable import Results

extension ToolTests {
  @Suite("check and baseline")
  struct CheckCommandTests {
    private let folder = ToolFolder()

    private func updateBaseline(_ arguments: String...) async throws -> ToolOutcome {
      let cells = ["--filter", "^counter/dispatch/1/(direct|mvi)$"]
      return try await folder.run(["baseline", "update", "--allow-debug"] + cells + arguments)
    }

    /// Replaces a text in a file of the baseline.
    private func change(_ name: String, _ part: String, to text: String) throws {
      let path = "results/baseline/\(name)"
      let old = try folder.content(of: path)
      let new = old.replacing(part, with: text)
      #expect(new != old)
      try folder.write(new, to: path)
    }

    @Test("a baseline has exact metrics only, and is deterministic")
    func update() async throws {
      let first = try await updateBaseline()
      #expect(first.exitCode == 0)
      #expect(first.output == "a new baseline of 2 cells\n")
      #expect(try folder.names(in: "results/baseline") == ["results.csv", "run.json"])
      let files = try Baseline.names.map { try folder.content(of: "results/baseline/" + $0) }
      let rows = [[String: String]](csv: files[0])
      #expect(rows.allSatisfy { $0["kind"] == "exact" && $0["run_id"] == "baseline" })
      #expect(Set(rows.map { $0["variant"] }) == ["direct", "mvi"])
      let second = try await updateBaseline()
      let counts = " \(rows.count) equal, 0 regression, 0 improvement, 0 address"
      #expect(second.output.contains(counts))
      #expect(try Baseline.names.map { try folder.content(of: "results/baseline/" + $0) } == files)
    }

    @Test("a regression is listed with its old and new value, and a different build is rejected")
    func regression() async throws {
      _ = try await updateBaseline()
      let start = ",mvi,contents_made,count/op,exact,,,,"
      try change("results.csv", start + "1,", to: start + "0.5,")
      let outcome = try await folder.run("check")
      #expect(outcome.exitCode == 2)
      #expect(outcome.output.contains(#/\ncounter/dispatch/1/mvi contents_made +0\.5 +1\n/#))
      #expect(try await folder.run("check", "--skip", "mvi").exitCode == 0)

      try change("run.json", #""swift_version" : ""#, to: #""swift_version" : "9."#)
      try await folder.run("check")
        .expectExit(64, naming: ["different build", "Swift (9.", "arch-bench compare"])
    }

    @Test("a worse count is a regression, and a failed cell comes first")
    func exitCodes() async {
      let cell = Cell("counter/dispatch/1/mvi")
      func figures(_ value: Double) -> ResultTable {
        ResultTable([ResultRow(cell, .count(.allocations, value))])
      }
      for (allocations, hasFailures, code) in [
        (1, false, .success), (0, false, .success), (2, false, .regression), (2, true, .failed),
      ] as [(Double, Bool, ExitCode)] {
        let exact = ExactComparison(from: figures(1), to: figures(allocations))
        #expect(await CheckCommand.exitCode(of: exact, hasFailures: hasFailures) == code)
      }
    }
  }
}
