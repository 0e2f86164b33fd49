import Results
import Testing

@testable import ArchBenchKit
@testable import Benchmarking

/// How an exit code follows from comparisons; no variant that comes with the tool fails.
@MainActor
@Suite("check: exit code")
struct GateTests {
  /// A comparison of one cell in which an exact metric and a time became others.
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

  @Test("what is worse comes first, whether it is a count or a time")
  func precedence() {
    #expect(exitCode(comparison()) == .success)
    #expect(exitCode(comparison(.faster)) == .improvement)
    #expect(exitCode(comparison(allocations: 0)) == .improvement)
    #expect(exitCode(comparison(allocations: 0, .inconclusive)) == .inconclusive)
    #expect(exitCode(comparison(allocations: 2, .inconclusive)) == .regression)
    #expect(exitCode(comparison(allocations: 0, .slower)) == .regression)
  }

  @Test("only what was asked for decides")
  func gates() {
    #expect(exitCode(comparison(.slower), [.improvement]) == .success)
    #expect(exitCode(comparison(.inconclusive), [.regression]) == .success)
    #expect(exitCode(comparison(allocations: 2, .faster), [.improvement]) == .improvement)
  }

  @Test("doubtful times decide nothing, which is inconclusive, and counts still do")
  func doubts() {
    #expect(exitCode(comparison(.slower, doubts: ["noise"])) == .inconclusive)
    #expect(exitCode(comparison(.slower, doubts: ["noise"]), [.regression]) == .success)
    #expect(exitCode(comparison(allocations: 2, .slower, doubts: ["noise"])) == .regression)
  }

  @Test("a cell that fails makes the command fail, whatever else there is")
  func failure() {
    #expect(exitCode(comparison(), hasFailures: true) == .failed)
    #expect(exitCode(comparison(allocations: 2), hasFailures: true) == .failed)
  }
}
