import Foundation
import Testing
import TextOutput

@testable import ArchBenchKit
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
      let rows = [[String: String]](csv: files[0])
      #expect(rows.allSatisfy { $0["kind"] == "exact" && $0["run_id"] == "baseline" })
      #expect(Set(rows.map { $0["variant"] }) == ["direct", "mvi"])
      let second = try await updateBaseline()
      #expect(second.output.contains(" \(rows.count) equal, 0 regression, 0 improvement\n"))
      try await updateBaseline("--skip", "mvi")
        .expectExit(64, naming: ["results/baseline", "counter/dispatch/1/mvi"])
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
      try await folder.run("check")
        .expectExit(64, naming: ["different build", "Swift (9.", "arch-bench compare"])
    }
  }

  @Suite("compare")
  struct CompareCommandTests {
    private let folder = ToolFolder()

    /// Writes a result folder with the allocations of mvi, and its time relative to the baseline.
    private func make(
      _ name: String, allocations: Double = 1, ratio: Double = 2, without lost: String? = nil,
      _ change: (inout RunRecord) -> Void = { _ in }
    ) throws {
      var part = PartSample(name)
      let group = try #require(CellGroup("counter/dispatch/1"))
      for variant in ["direct", "mvi", "mvc"] where variant != lost {
        let cell = Cell(group, Participant(variant))
        var time = Time(value: 100, interval: 99...101, processes: 6)
        if variant != "direct" {
          let ratio = variant == "mvi" ? ratio : 3
          time.reference = .baseline
          time.ratio = TimeRatio(
            value: ratio, interval: ratio * 0.99...ratio * 1.01, standardError: 0.00285, degrees: 5)
        }
        part.rows += [
          ResultRow(runID: name, cell: cell, architecture: variant, .time(.settleTime, time)),
          ResultRow(
            runID: name, cell: cell, architecture: variant,
            .count(.allocations, variant == "mvi" ? allocations : 0)),
        ]
      }
      change(&part.record)
      try part.write(to: folder.path(name))
    }

    @Test("differences are listed, and all figures are counted; Markdown has tables")
    func contents() async throws {
      try make("a_b")
      try make("b", allocations: 2, ratio: 4)
      let outcome = try await folder.run("compare", "a_b", "b")
      #expect(outcome.exitCode == 0 && outcome.error == "")
      for pattern in [
        #"^b compared with a_b\nexact metrics: 2 equal, 1 regression, 0 improvement\n"#,
        #"\ntimes: 1 equivalent, 0 faster, 1 slower, 0 inconclusive;"#,
        #"\nworse: exact metrics\n.*\n.*\ncounter/dispatch/1/mvi allocations +1 +2\n"#,
        #"\nworse: times, .*\n.*\n.*\ncounter/dispatch/1/mvi +2.000 +1.9"#,
      ] {
        #expect(outcome.output.contains(try Regex(pattern)), "\(outcome.output)")
      }
      #expect(!outcome.output.contains("mvc"))
      let markdown = try await folder.run("compare", "a_b", "b", "--format", "markdown")
      #expect(markdown.output.hasPrefix("### b compared with a\\_b\n"))
      #expect(markdown.output.contains("| counter/dispatch/1/mvi allocations | 1 | 2 |\n"))
      // Each further folder is compared with the first one.
      try make("c", ratio: 1, without: "mvc")
      let several = try await folder.run("compare", "a_b", "b", "c")
      #expect(several.exitCode == 0 && several.output.contains("b compared with a_b\n"))
      #expect(several.output.contains("c compared with a_b\n"))
      #expect(several.output.contains("only in a_b: counter/dispatch/1/mvc\n"))
      let skipped = try await folder.run("compare", "a_b", "c", "--skip", "mvc")
      #expect(!skipped.output.contains("mvc"))
    }

    @Test("times of different machines are not compared; exact metrics are")
    func otherMachine() async throws {
      try make("a")
      try make("b", allocations: 2, ratio: 4) { record in
        record.machine.cpuModel = "Slow"
        record.machine.coreCount = 4
      }
      let outcome = try await folder.run("compare", "a", "b")
      #expect(outcome.exitCode == 0)
      for key in [
        "of b and a", "processor (A CPU and Slow), cores (2 and 4)", "--across-machines",
      ] {
        #expect(outcome.error.contains(key), "\(outcome.error)")
      }
      #expect(outcome.output.contains("1 regression"))
      #expect(!outcome.output.contains("times"))
      let allowed = try await folder.run("compare", "a", "b", "--across-machines")
      #expect(allowed.exitCode == 0)
      #expect(allowed.output.contains("1 slower"))
      #expect(allowed.error.hasPrefix("warning: b differs from a in "))
    }
  }
}

/// Comparisons of made-up figures; no built-in variant fails.
@MainActor
@Suite("compare: contents and exit codes")
struct ComparisonOutputTests {
  private func comparison(
    allocations: Double = 1, _ changes: [TimeChange], doubts: [String] = []
  ) -> Comparison {
    func figures(_ value: Double) -> ResultTable {
      let cell = Cell(scenario: "s", workload: "w", size: Size("1"), variant: "v")
      return ResultTable([
        ResultRow(runID: "r", cell: cell, architecture: "a", .count(.allocations, value))
      ])
    }
    return Comparison(
      before: "a", after: "b",
      exact: ExactComparison(from: figures(1), to: figures(allocations)),
      times: TimeComparison(changes: changes, doubts: doubts))
  }

  private func change(_ size: Int, _ ratio: Double, _ verdict: TimeVerdict) -> TimeChange {
    TimeChange(
      cell: Cell(scenario: "s", workload: "w", size: Size("\(size)"), variant: "v"),
      ratio: TimeRatio(value: ratio, verdict: verdict))
  }

  @Test("what is worse comes first, the worst on top, and a long list is cut off")
  func order() throws {
    let changes = (1...30).map { number in
      number < 3 ? change(number, 0.5, .faster) : change(number, 1 + Double(number), .slower)
    }
    let sections = ComparisonContents(comparison: comparison(changes), showsAll: false).sections
    #expect(sections.map { String($0.title.prefix { $0 != ":" }) } == ["worse", "better"])
    #expect(sections.map(\.hiddenCount) == [8, 0])
    #expect(sections.first?.table.text(TextPage()).contains(#/-\ns\/w\/30\/v /#) == true)
  }

  @Test("a worse count is a regression, a worse time is not, and a failed cell comes first")
  func exitCodes() {
    func exitCode(
      allocations: Double, _ verdict: TimeVerdict = .equivalent, hasFailures: Bool = false
    ) -> ExitCode {
      CheckCommand.exitCode(
        of: comparison(allocations: allocations, [change(1, 1, verdict)]), hasFailures: hasFailures)
    }
    #expect(exitCode(allocations: 1) == .success)
    #expect(exitCode(allocations: 0) == .success)
    #expect(exitCode(allocations: 2) == .regression)
    #expect(exitCode(allocations: 1, .slower) == .success)
    #expect(exitCode(allocations: 2, hasFailures: true) == .failed)
  }
}
