import Foundation
import Testing
import TextOutput

@testable import ArchBenchKit
@testable import Benchmarking
@testable import Results

extension ToolTests {
  /// Comparisons of result folders.
  @Suite("compare")
  struct CompareCommandTests {
    private let folder = ToolFolder()
    private static let cells = ["direct", "mvi", "mvc"]

    /// Writes a result folder with the allocations of mvi, and its time relative to the baseline.
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

    /// The lines of a text, with single spaces.
    private func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test("differences are listed, and all figures are counted")
    func text() async throws {
      try make("a")
      try make("b", allocations: 2, ratio: 4)
      let outcome = try await folder.run("compare", "a", "b")
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == "")
      let lines = lines(outcome.output)
      let heads = [
        "b compared with a", "exact metrics: 2 equal, 1 regression, 0 improvement",
        "times: 1 equivalent, 0 faster, 1 slower, 0 inconclusive",
      ]
      #expect(lines.prefix(3).map { String($0.prefix { $0 != ";" }) } == heads)
      let worse = try #require(lines.firstIndex(of: "worse: exact metrics"))
      #expect(lines[worse + 3] == "counter/dispatch/1/mvi allocations 1 2")
      let slower = try #require(lines.firstIndex(of: "worse: times, as ratios to before"))
      #expect(lines[slower + 3].hasPrefix("counter/dispatch/1/mvi 2.000 1.9"))
      #expect(!outcome.output.contains("mvc"))
      #expect(outcome.output.hasSuffix("\n\n--all lists inconclusive and equal figures too\n"))
    }

    @Test(
      "--fail-on selects the exit code; the worst result comes first",
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

    @Test("times of different machines are not compared; exact metrics are")
    func otherMachine() async throws {
      try make("a")
      try make("b", allocations: 2, ratio: 4) { record in
        record.machine.cpuModel = "Slow"
        record.machine.coreCount = 4
      }
      let gated = try await folder.run("compare", "a", "b", "--fail-on", "regression")
      #expect(gated.exitCode == 2)
      let outcome = try await folder.run("compare", "a", "b")
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == gated.error)
      let undecided = try await folder.run("compare", "a", "b", "--fail-on", "inconclusive")
      #expect(undecided.exitCode == 3)
      for key in ["of b and a", "processor (Fast and Slow), cores (2 and 4)", "--across-machines"] {
        #expect(outcome.error.contains(key))
      }
      #expect(outcome.output.contains("1 regression"))
      #expect(!outcome.output.contains("times"))
      let allowed = try await folder.run("compare", "a", "b", "--across-machines")
      #expect(allowed.exitCode == 0)
      #expect(allowed.output.contains("1 slower"))
      #expect(allowed.error.contains(#/^warning: b .* a .*processor \(Fast and Slow\), cores/#))
    }

    @Test("the times of a run with a failed self-test are inconclusive")
    func failedSelfTest() async throws {
      try make("a")
      try make("b", ratio: 4) { record in
        record.selfTest = .init(verdict: .slower, ratio: 1.1, ratioLow: 1.05, ratioHigh: 1.2)
      }
      let outcome = try await folder.run("compare", "a", "b", "--fail-on", "regression")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains("1 slower"))
      #expect(outcome.output.contains(#/inconclusive: .* differed from itself in b\n/#))
    }

    @Test("cells of only one folder are listed")
    func lostCells() async throws {
      try make("a")
      try make("b", without: "mvc")
      let outcome = try await folder.run("compare", "a", "b", "--fail-on", "regression")
      #expect(outcome.exitCode == 2)
      #expect(outcome.output.contains("only in a: counter/dispatch/1/mvc\n"))
      let skipped = try await folder.run("compare", "b", "a", "--skip", "mvc")
      #expect(!skipped.output.contains("mvc"))
    }

    @Test("Markdown has tables, and names are escaped")
    func markdown() async throws {
      try make("a_b")
      try make("b", allocations: 2)
      let outcome = try await folder.run("compare", "a_b", "b", "--format", "markdown")
      #expect(outcome.output.hasPrefix("### b compared with a\\_b\n"))
      #expect(outcome.output.contains("| counter/dispatch/1/mvi allocations | 1 | 2 |\n"))
    }

    @Test("a missing or malformed folder is an error")
    func input() async throws {
      try make("a")
      let missing = try await folder.run("compare", "a", "none")
      missing.expectExit(66, naming: ["none/results.csv"])
      try make("b")
      try folder.write("{", to: "b/run.json")
      let malformed = try await folder.run("compare", "a", "b")
      malformed.expectExit(65, naming: ["b/run.json"])
    }
  }
}

@Suite("compare: contents")
struct ComparisonContentsTests {
  @Test("what is worse comes first, the worst on top, and a long list is cut off")
  func order() throws {
    let changes = (1...30).map { number in
      TimeChange(
        cell: Cell(scenario: "s", workload: "w", size: Size("\(number)"), variant: "v"),
        ratio: number < 3 ? 0.5 : 1 + Double(number), interval: nil,
        smallestDetectableEffect: nil, verdict: number < 3 ? .faster : .slower)
    }
    let comparison = Comparison(
      before: "a", after: "b",
      exact: ExactComparison(from: ExactFigures([]), to: ExactFigures([])),
      times: TimeComparison(changes: changes, doubts: []))
    let sections = ComparisonContents(comparison: comparison, showsAll: false).sections
    #expect(sections.map { String($0.title.prefix { $0 != ":" }) } == ["worse", "better"])
    #expect(sections.map(\.hiddenCount) == [8, 0])
    #expect(sections.first?.table.text(TextPage()).contains(#/-\ns\/w\/30\/v /#) == true)
  }

  @Test("inconclusive times are listed only where everything is")
  func inconclusive() {
    let change = TimeChange(
      cell: Cell(scenario: "s", workload: "w", size: Size("1"), variant: "v"), ratio: 1.02,
      interval: 0.9...1.2, smallestDetectableEffect: 1.1, verdict: .inconclusive)
    let comparison = Comparison(
      before: "a", after: "b",
      exact: ExactComparison(from: ExactFigures([]), to: ExactFigures([])),
      times: TimeComparison(changes: [change], doubts: []))
    let folded = ComparisonContents(comparison: comparison, showsAll: false)
    #expect(folded.sections.isEmpty && folded.hint != nil)
    #expect(folded.summary.contains { $0.contains("1 inconclusive") })
    let whole = ComparisonContents(comparison: comparison, showsAll: true)
    #expect(whole.sections.map { String($0.title.prefix { $0 != ":" }) } == ["inconclusive"])
    #expect(whole.hint == nil)
  }
}
