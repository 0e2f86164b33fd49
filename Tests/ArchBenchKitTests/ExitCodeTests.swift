import ArchDirect
import BuiltInArchitectures
import Foundation
import Scenarios
import Testing

@testable import ArchBenchKit
@testable import Benchmarking
@testable import Results

/// The exit code of results; no built-in variant fails.
@MainActor
@Suite("run: exit code")
struct RunConclusionTests {
  private let group = WorkerPlan.Group(
    CellGroup(scenario: "counter", workload: "dispatch", size: Size("1")), [.baseline])

  private func conclude(_ messages: WorkerMessage...) throws -> ExitCode {
    var measurements = Measurements()
    for message in messages { measurements.add(message) }
    let record = RunRecord(
      runID: "run", startedAt: Date(), endedAt: Date(), seed: 1, arguments: [],
      build: .current(), machine: .current(), timer: TimerFacts())
    let results = RunResults(
      groups: [group], suite: Benchmarking.Suite(architectures: [DirectArchitecture.self]),
      measurements: measurements, record: record, expectedProcesses: 0)
    let folder = FileManager.default.temporaryDirectory.path
    return try RunCommand.conclude(results, OutputFolder(folder))
  }

  @Test("a cell that fails makes the command fail")
  func failure() throws {
    #expect(
      try conclude(.failed(group.cell("direct"), reason: "a test says so")) == .failed)
  }

  @Test("a contradicted decision makes the command fail")
  func contradiction() throws {
    func message(_ n: Int) -> WorkerMessage {
      let cell = Cell(
        scenario: "counter", workload: "board", size: Size("\(n)"), variant: .baseline)
      return .counted(cell, counts(bytes: n))
    }
    #expect(try conclude(message(1), message(10)) == .failed)
  }

  private func counts(bytes: Int = 0) -> CellCounts {
    CellCounts(
      perCycle: AllocationCounts(allocatedBytes: bytes), usefulDeliveries: 2,
      redundantDeliveries: 0, liveAfterTeardown: 0, peakLiveBytes: 0)
  }

  @Test("conforming results succeed")
  func success() throws {
    #expect(try conclude(.counted(group.cell("direct"), counts())) == .success)
  }
}

/// The exit code of comparisons; no built-in variant fails.
@MainActor
@Suite("check: exit code")
struct GateTests {
  /// A comparison of one cell with an exact metric and a time.
  private func comparison(
    allocations: Double = 1, _ verdict: TimeVerdict = .equivalent, doubts: [String] = []
  ) -> Comparison {
    let cell = Cell(scenario: "s", workload: "w", size: Size("1"), variant: "v")
    func figures(_ value: Double) -> ExactFigures {
      ExactFigures([
        ResultRow(runID: "r", cell: cell, architecture: "a", .count(.allocations, value))
      ])
    }
    let change = TimeChange(
      cell: cell, ratio: 1, interval: 0.9...1.1, smallestDetectableEffect: 1.1, verdict: verdict)
    return Comparison(
      before: "a", after: "b", exact: ExactComparison(from: figures(1), to: figures(allocations)),
      times: TimeComparison(changes: [change], doubts: doubts))
  }

  private func exitCode(
    _ comparison: Comparison, _ gates: Set<Gate> = Set(Gate.allCases), hasFailures: Bool = false
  ) -> ExitCode {
    CheckCommand.exitCode(of: comparison, gates: gates, hasFailures: hasFailures)
  }

  @Test("the worst result comes first, whether it is a count or a time")
  func precedence() {
    #expect(exitCode(comparison()) == .success)
    #expect(exitCode(comparison(.faster)) == .improvement)
    #expect(exitCode(comparison(allocations: 0)) == .improvement)
    #expect(exitCode(comparison(allocations: 0, .inconclusive)) == .inconclusive)
    #expect(exitCode(comparison(allocations: 2, .inconclusive)) == .regression)
    #expect(exitCode(comparison(allocations: 0, .slower)) == .regression)
  }

  @Test("only the given gates decide")
  func gates() {
    #expect(exitCode(comparison(.slower), [.improvement]) == .success)
    #expect(exitCode(comparison(.inconclusive), [.regression]) == .success)
    #expect(exitCode(comparison(allocations: 2, .faster), [.improvement]) == .improvement)
  }

  @Test("doubtful times are inconclusive, and counts still decide")
  func doubts() {
    #expect(exitCode(comparison(.slower, doubts: ["noise"])) == .inconclusive)
    #expect(exitCode(comparison(.slower, doubts: ["noise"]), [.regression]) == .success)
    #expect(exitCode(comparison(allocations: 2, .slower, doubts: ["noise"])) == .regression)
  }

  @Test("a cell that fails outweighs every other result")
  func failure() {
    #expect(exitCode(comparison(), hasFailures: true) == .failed)
    #expect(exitCode(comparison(allocations: 2), hasFailures: true) == .failed)
  }
}

/// The list of architectures that a program passes to the tool.
@MainActor
@Suite("Registry")
struct RegistryTests {
  private func message(_ architectures: [any Architecture.Type]) -> String? {
    do {
      _ = try ArchBench(architectures: architectures).suite()
      return nil
    } catch {
      return error.message
    }
  }

  @Test("two variants of one name, and a list without the baseline, are errors in words")
  func names() throws {
    let others = BuiltInVariants.all.dropFirst()
    #expect(message(BuiltInVariants.all) == nil)
    let twice = try #require(message(BuiltInVariants.all + others.prefix(1)))
    #expect(twice.contains("'\(others[1].profile.variant)'") && twice.contains("profile"))
    for list in [Array(others), []] {
      #expect(message(list)?.contains("pass DirectArchitecture.self first") == true)
    }
  }
}
