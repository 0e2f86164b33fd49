import ArchDirect
import Foundation
import Results
import Testing

@testable import Benchmarking

/// The alternation of two builds and the evaluation of their times, with fake workers.
@MainActor
@Suite("Comparison: two builds in turns")
struct TimeGateTests {
  private let suite = Benchmarking.Suite(
    architectures: [DirectArchitecture.self, Faultless.self, Leak.self])

  private struct Turn: Equatable {
    let build: String
    let workload: String
  }

  private final class Log {
    var turns: [Turn] = []
    var plans: [WorkerPlan] = []
  }

  /// Compares builds with the given times of an operation.
  private func compare(
    _ filter: String, mode: RunMode = .standard,
    _ time: @escaping (_ build: String, _ cell: Cell, _ turn: Int) -> Double
  ) throws -> (gate: TimeGate, log: Log) {
    let log = Log()
    func pool(_ build: String) -> WorkerPool {
      .fake(started: { log.plans.append($0) }) { _, group in
        log.turns.append(Turn(build: build, workload: group.id.workload))
        let batches = group.variants.map { variant in
          GroupTimes.Batch(
            time: time(build, group.cell(variant), log.turns.count), baseline: 1, position: 0)
        }
        return .timed(group, GroupTimes(operations: batches.map { _ in 2 }, rounds: [batches]))
      }
    }
    let cells = try Selection(filter: filter, skip: []).cells(of: suite, in: .quick)
    let gate = try TimeGate(
      of: cells, mode: mode, seed: 1, .hidden, new: { _ in pool("new") }, old: { _ in pool("old") })
    return (gate, log)
  }

  /// A factor between 0.995 and 1.005.
  private static func noise(_ turn: Int) -> Double { 1 + Double(turn * 7 % 11 - 5) / 1_000 }

  @Test("paired processes are adjacent, in alternating order, and this build is first and last")
  func turns() throws {
    let log = try compare("(dispatch/1|attach/10)/leak", mode: .quick) { _, _, _ in 1 }.log
    let names = log.turns.map { "\($0.build) \($0.workload)" }
    #expect(
      names.prefix(10) == [
        "new dispatch", "old dispatch", "new dispatch", "old attach", "new attach",
        "new dispatch", "old dispatch", "new dispatch", "new attach", "old attach",
      ])
    #expect(names.count == 6 * 5)
    #expect(Set(log.plans.map(\.padding)).count > 20)
    #expect(log.plans.allSatisfy { $0.groups.map(\.variants) == [["direct", "leak"]] })
  }

  @Test("equal builds are equivalent, even if the machine's speed changes between pairs")
  func equal() throws {
    let gate = try compare("counter/") { _, _, turn in
      // The speed is constant over at least two processes.
      Self.noise(turn) * (turn / 40 % 2 == 0 ? 1 : 2)
    }.gate
    #expect(gate.times.changes.count > 20)
    #expect(gate.times.changes(.slower).isEmpty && gate.times.changes(.faster).isEmpty)
    #expect(gate.selfTest?.hasFailed == false)
  }

  @Test("a cell that takes 10 % longer is slower, a cell that takes 10 % less is faster")
  func different() throws {
    let gate = try compare("counter/(dispatch|burst)") { build, cell, turn in
      let factor =
        switch "\(cell)" {
        case "counter/burst/10/none": 1.1
        case "counter/dispatch/1/direct": 0.9
        default: 1.0
        }
      return Self.noise(turn) * (build == "new" ? factor : 1)
    }.gate
    #expect(gate.times.changes(.slower).map(\.cell.description) == ["counter/burst/10/none"])
    #expect(gate.times.changes(.faster).map(\.cell.description) == ["counter/dispatch/1/direct"])
    #expect(gate.times.changes(.equivalent).count == gate.times.changes.count - 2)
    #expect(gate.times.decides(.slower) && gate.times.doubts.isEmpty)
  }

  @Test("after a failed self-test the times have no verdict")
  func failedSelfTest() throws {
    // Processes are slower at some positions of the sequence.
    let gate = try compare("dispatch/1/leak") { build, _, turn in
      Self.noise(turn) * (turn % 6 == 3 || turn % 6 == 4 ? 1.2 : 1)
    }.gate
    #expect(gate.selfTest?.verdict == .slower)
    #expect(gate.times.doubts == ["the baseline of this build differed from itself"])
    #expect(!gate.times.decides(.slower) && !gate.times.decides(.faster))
  }

  @Test("a variant that one build did not time has no change, and the others keep theirs")
  func missingTime() throws {
    func pool(_ variants: [(Participant, Double)]) -> WorkerPool {
      .fake { _, group in
        .timed(
          WorkerPlan.Group(group.id, variants.map(\.0)),
          GroupTimes(
            operations: variants.map { _ in 2 },
            rounds: [variants.map { GroupTimes.Batch(time: $1, baseline: 1, position: 0) }]))
      }
    }
    let cells = try Selection(filter: "dispatch/1/(none|leak)", skip: []).cells(
      of: suite, in: .quick)
    let gate = try TimeGate(
      of: cells, mode: .quick, seed: 1, .hidden,
      new: { _ in pool([("direct", 1), ("none", 2), ("leak", 6)]) },
      old: { _ in pool([("direct", 1), ("leak", 3)]) })
    #expect(gate.times.changes.map(\.cell.description) == ["counter/dispatch/1/leak"])
    #expect(gate.times.changes.map { ($0.ratio.value * 1e9).rounded() / 1e9 } == [2])
  }
}
