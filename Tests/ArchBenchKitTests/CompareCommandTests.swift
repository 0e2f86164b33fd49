import Foundation
import Results
import Testing

@testable import Benchmarking

extension ToolTests {
  /// What `compare` says of result folders.
  @Suite("compare")
  struct CompareCommandTests {
    private let folder: ToolFolder
    private static let cells = ["direct", "mvi", "mvc"]

    init() throws { folder = try ToolFolder() }

    /// Writes a result folder in which mvi allocates so often, and takes so many times as long as
    /// the floor.
    private func make(
      _ name: String, allocations: Double = 1, ratio: Double = 2, without lost: String? = nil,
      _ change: (inout RunRecord) -> Void = { _ in }
    ) throws {
      var rows: [ResultRow] = []
      for variant in Self.cells where variant != lost {
        rows.append(time(variant, variant == "mvi" ? ratio : 3))
        rows.append(exact(variant, variant == "mvi" ? allocations : 0))
      }
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
      try CSVWriter.stage(rows, to: folder.path(name + "/results.csv")).commit()
      var record = RunRecord(
        runID: "run", startedAt: Date(), endedAt: Date(), seed: 1, arguments: [],
        build: BuildFacts(swiftVersion: "6.3.1", isDebug: false),
        machine: MachineFacts(cpuModel: "Fast", coreCount: 2), timer: TimerFacts())
      change(&record)
      try record.stage(inFolder: folder.path(name)).commit()
    }

    private func row(_ variant: String, _ finding: ResultRow.Finding) -> ResultRow {
      ResultRow(
        runID: "run", scenario: "counter", workload: "dispatch", size: Size("1"),
        architecture: variant, variant: Participant(variant), finding)
    }

    private func exact(_ variant: String, _ value: Double) -> ResultRow {
      row(variant, .count(.allocations, value))
    }

    private func time(_ variant: String, _ ratio: Double) -> ResultRow {
      var time = Time(value: 100, interval: 99...101, processes: 6)
      if variant != "direct" {
        time.reference = .baseline
        time.ratio = Time.Ratio(
          value: ratio, interval: ratio * 0.99...ratio * 1.01, standardError: 0.00285)
      }
      return row(variant, .time(.settleTime, time))
    }

    /// The lines of a text, with one blank in the place of several.
    private func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test("what differs is shown, and everything is counted")
    func text() async throws {
      try make("a")
      try make("b", allocations: 2, ratio: 4)
      let outcome = try await folder.run("compare", "a", "b")
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == "")
      let lines = lines(outcome.output)
      #expect(lines.contains("counter/dispatch/1/mvi allocations 1 2 regression"))
      #expect(lines.contains { $0.hasPrefix("counter/dispatch/1/mvi 2.000 1.9") })
      #expect(!outcome.output.contains("mvc"))
      #expect(
        lines.suffix(3).map { $0.prefix { $0 != ";" } } == [
          "b compared with a", "exact metrics: 2 equal, 1 regression, 0 improvement",
          "times: 1 equivalent, 0 faster, 1 slower, 0 inconclusive",
        ])
    }

    @Test("--all shows what is the same too, and the floor's time without a verdict")
    func all() async throws {
      try make("a")
      let outcome = try await folder.run("compare", "a", "a", "--all")
      let lines = lines(outcome.output)
      #expect(lines.contains("counter/dispatch/1/mvc allocations 0 0 equal"))
      #expect(lines.contains { $0.hasPrefix("counter/dispatch/1/mvc 1.000 0.9") })
      #expect(lines.contains("counter/dispatch/1/direct 1.000 0.980 1.020"))
    }

    @Test(
      "--fail-on decides on the exit code; what is worse comes first",
      arguments: [
        (2.0, 4.0, "regression", Int32(2)), (1, 4, "regression", 2), (2, 2, "regression", 2),
        (1, 4, "improvement", 0), (1, 1, "improvement", 4), (0, 2, "improvement,regression", 4),
        (2, 1, "improvement,regression", 2), (1, 2.08, "inconclusive", 0),
      ])
    func gates(
      _ allocations: Double, _ ratio: Double, _ gate: String, _ exitCode: Int32
    ) async throws {
      try make("a")
      try make("b", allocations: allocations, ratio: ratio)
      let outcome = try await folder.run("compare", "a", "b", "--fail-on", gate)
      #expect(outcome.exitCode == exitCode)
    }

    @Test("each further folder is compared with the first one")
    func several() async throws {
      for name in ["a", "b", "c"] { try make(name, ratio: name == "c" ? 1 : 2) }
      let outcome = try await folder.run("compare", "a", "b", "c", "--fail-on", "improvement")
      #expect(outcome.exitCode == 4)
      #expect(outcome.output.contains("b compared with a\n"))
      #expect(outcome.output.contains("c compared with a\n"))
    }

    @Test("times of other machines are refused with what differs; exact metrics are not")
    func otherMachine() async throws {
      try make("a")
      try make("b", allocations: 2, ratio: 4) { record in
        record.machine.cpuModel = "Slow"
        record.machine.coreCount = 4
      }
      let gated = try await folder.run("compare", "a", "b", "--fail-on", "regression")
      #expect(gated.exitCode == 2)
      let outcome = try await folder.run("compare", "a", "b")
      #expect(outcome.exitCode == 64)
      #expect(outcome.error == gated.error)
      #expect(
        outcome.error == """
          arch-bench: times of b are not compared with those of a, only exact metrics: other \
          processor (Fast and Slow), cores (2 and 4); add --across-machines to compare them \
          nevertheless

          """)
      #expect(outcome.output.contains("1 regression"))
      #expect(!outcome.output.contains("times"))
      let allowed = try await folder.run("compare", "a", "b", "--across-machines")
      #expect(allowed.exitCode == 0)
      #expect(allowed.output.contains("1 slower"))
      #expect(
        allowed.error
          == "warning: b is of another processor (Fast and Slow), cores (2 and 4) than a\n")
    }

    @Test("a run whose self-test failed shows its times, which decide nothing")
    func failedSelfTest() async throws {
      try make("a")
      try make("b", ratio: 4) { record in
        record.selfTest = .init(verdict: "slower", ratio: 1.1, ratioLow: 1.05, ratioHigh: 1.2)
      }
      let outcome = try await folder.run("compare", "a", "b", "--fail-on", "regression")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains("1 slower"))
      #expect(
        outcome.output.contains(
          "these times decide nothing: the baseline differed from itself in b\n"))
    }

    @Test("cells of one folder alone are named")
    func lostCells() async throws {
      try make("a")
      try make("b", without: "mvc")
      let outcome = try await folder.run("compare", "a", "b", "--fail-on", "regression")
      #expect(outcome.exitCode == 2)
      #expect(outcome.output.contains("only in a: counter/dispatch/1/mvc\n"))
      let skipped = try await folder.run("compare", "b", "a", "--skip", "mvc")
      #expect(!skipped.output.contains("mvc"))
    }

    @Test("a selection of nothing names what is close")
    func emptySelection() async throws {
      try make("a")
      let outcome = try await folder.run("compare", "a", "a", "--filter", "mvj")
      #expect(outcome.exitCode == 64)
      #expect(outcome.error.contains("no cell of these results matches --filter 'mvj'"))
      #expect(outcome.error.contains("  counter/dispatch/1/mv"))
    }

    @Test("Markdown has tables and a list, of which names are no part")
    func markdown() async throws {
      try make("a_b")
      try make("b", allocations: 2)
      let outcome = try await folder.run("compare", "a_b", "b", "--format", "markdown")
      #expect(
        outcome.output == """
          ### b compared with a\\_b

          exact metrics:

          | cell | metric | before | after | change |
          | --- | --- | ---: | ---: | --- |
          | counter/dispatch/1/mvi | allocations | 1 | 2 | regression |

          - exact metrics: 2 equal, 1 regression, 0 improvement
          - times: 2 equivalent, 0 faster, 0 slower, 0 inconclusive; half of them would show a \
          change of 1.3 %

          """)
    }

    @Test("CSV has one row per metric")
    func csv() async throws {
      try make("a")
      try make("b", allocations: 2, ratio: 4)
      let outcome = try await folder.run("compare", "a", "b", "--format", "csv", "--all")
      #expect(outcome.notes.contains("exact metrics: 2 equal, 1 regression, 0 improvement"))
      let table = CSVTable(outcome.output)
      #expect(
        table.columns == [
          "before", "after", "scenario", "workload", "size", "variant", "metric", "unit",
          "old_value", "new_value", "ratio", "ratio_ci_low", "ratio_ci_high", "mde", "verdict",
        ])
      #expect(
        table.values(of: ["variant", "metric", "old_value", "new_value", "verdict"]) == [
          ["direct", "allocations", "0", "0", "equal"],
          ["mvi", "allocations", "1", "2", "regression"],
          ["mvc", "allocations", "0", "0", "equal"],
          ["mvi", "settle_time", "", "", "slower"],
          ["mvc", "settle_time", "", "", "equivalent"],
          ["direct", "settle_time", "", "", ""],
        ])
    }

    @Test("a folder that is missing or malformed is named")
    func input() async throws {
      try make("a")
      let missing = try await folder.run("compare", "a", "none")
      #expect(missing.exitCode == 66)
      #expect(missing.error.contains("none/results.csv"))
      try make("b")
      try folder.write("{", to: "b/run.json")
      let malformed = try await folder.run("compare", "a", "b")
      #expect(malformed.exitCode == 65)
      #expect(malformed.output == "")
    }
  }
}
