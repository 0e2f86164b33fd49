import Testing

@testable import ArchBenchKit
@testable import Results

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
