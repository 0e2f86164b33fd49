import ArchDirect
import Results
import Scenarios
import TestSupport
import Testing

@testable import Benchmarking

@MainActor
@Suite("Declared decisions and counts")
struct DecisionCheckTests {
  /// Counts of operations by size, and the finding on them.
  struct Case: CustomTestStringConvertible, Sendable {
    let architecture: any Architecture.Type
    let counts: [Int: Int]
    let verdict: ConformanceRow.Outcome?

    init(
      _ architecture: any Architecture.Type, _ counts: [Int: Int],
      _ verdict: ConformanceRow.Outcome?
    ) {
      (self.architecture, self.counts, self.verdict) = (architecture, counts, verdict)
    }

    var testDescription: String { "\(architecture.profile.variant) \(counts)" }

    @MainActor
    func findings(
      on workload: String, _ change: (inout CellCounts, Int) -> Void
    ) -> [ConformanceRow] {
      var measurements = Measurements()
      for (n, count) in counts {
        var counts = CellCounts.example()
        change(&counts, count * CellCounts.operationsPerCycle)
        let cell = Cell(
          scenario: "counter", workload: workload, size: Size("\(n)"),
          variant: architecture.participant)
        measurements.add(.counted(cell, counts))
      }
      return DecisionCheck(
        suite: Benchmarking.Suite(architectures: [DirectArchitecture.self, Returning.self]),
        measurements: measurements
      ).findings(on: [architecture.participant])
    }
  }

  @Test(
    "the bytes of a step on a board grow with it if and only if the transition returns a new state",
    arguments: [
      Case(Returning.self, [1: 48, 10_000: 160_048], .passed),
      Case(Returning.self, [1: 48, 100: 48, 10_000: 48], .failed),
      Case(KnownCopy.self, [1: 48, 10: 208], .failed),
      Case(KnownCopy.self, [1: 0, 10: 0], .passed), Case(KnownCopy.self, [10: 208], nil),
      Case(KnownCopy.self, [:], nil),
    ])
  func transition(_ testCase: Case) throws {
    let rows = testCase.findings(on: "board") { $0.perCycle.allocatedBytes = $1 }
    #expect(rows.map(\.verdict) == [testCase.verdict].compactMap(\.self))
    #expect(rows.allSatisfy { $0.rule == "decision:transition" && $0.level == .reported })
  }

  @Test(
    "n views compute n contents with a view model each, and fewer with one per thing",
    arguments: [
      Case(KnownShare.self, [1: 1, 10: 10, 1000: 1000], .passed),
      Case(KnownShare.self, [10: 10, 1000: 1], .failed),
      Case(KnownCopy.self, [1: 1, 10: 1], .passed), Case(KnownCopy.self, [10: 10], .failed),
      Case(KnownShare.self, [1: 1], nil), Case(DirectArchitecture.self, [10: 1], nil),
      Case(DirectArchitecture.self, [10: 10], nil),
    ])
  func viewModels(_ testCase: Case) throws {
    let rows = testCase.findings(on: "fanout-all") {
      $0.stages = StageCounts(computations: $1)
    }
    #expect(rows.map(\.verdict) == [testCase.verdict].compactMap(\.self))
    #expect(rows.allSatisfy { $0.rule == "decision:view-model" && $0.level == .reported })
    #expect(testCase.findings(on: "fanout-all") { _, _ in }.isEmpty, "no stage was reported")
  }
}

private enum Returning: Architecture {
  static let profile = Profile(
    architecture: "returning", variant: "returning", summary: "",
    decisions: Decisions(
      transition: .returned, reach: .everyObserver, filter: .part, viewModels: .none,
      delivery: .immediate),
    order: .source)
}
