import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Time worker")
struct TimeWorkerTests {
  private static let variants: [Participant] = ["direct", "none", "leak", "driver"]

  /// Measures the fake workload in batches of 200,000 ns.
  private func measure(
    _ clock: FakeClock, mode: RunMode = .quick, clockCost: Double = 0,
    variants: [Participant] = variants
  ) throws -> GroupTimes {
    let worker = TimeWorker(
      suite: clock.suite,
      plan: WorkerPlan.TimePlan(mode: mode, seed: 1, process: 0),
      now: { clock.now }, clockCost: clockCost, worked: { clock.now })
    return try worker.measure(WorkerPlan.Group(variants), seconds: 0)
  }

  @Test("times are per operation, from batches of the planned length")
  func times() throws {
    let costs: [String: UInt64] = ["direct": 10, "none": 25, "leak": 500, "driver": 1]
    let clock = FakeClock { variant, _ in costs[variant] ?? 0 }
    let times = try measure(clock)
    #expect(times.operations == [20_000, 8_000, 400, 200_000])
    for round in times.rounds {
      #expect(round.map(\.time) == [10, 25, 500, 1])
    }
    for variant in costs.keys {
      let operations = clock.calls.filter { $0.variant == variant }.reduce(0) { $0 + $1.operations }
      #expect(operations.isMultiple(of: 2), "\(variant) is in another state than before")
    }
    #expect(clock.stopped.sorted() == costs.keys.sorted())
  }

  @Test("the rounds of a process continue the orders of those before it")
  func orders() throws {
    func orders(roundsBefore: Int) throws -> [[Int]] {
      var plan = WorkerPlan.TimePlan.example
      let group = WorkerPlan.Group(Self.variants)
      plan.roundsBefore = [group.id: roundsBefore]
      let clock = FakeClock { _, _ in 10 }
      let times = try TimeWorker(
        suite: clock.suite, plan: plan, now: { clock.now }, worked: { clock.now }
      ).measure(group, seconds: 0)
      return times.rounds.map { round in
        round.indices.sorted { round[$0].position < round[$1].position }
      }
    }
    let design = WilliamsDesign.shuffledRows(treatmentCount: 4, seed: 1)
    for process in 0..<3 {
      let expected = (0..<4).map { design[(3 * process + $0) % 4] }
      #expect(try orders(roundsBefore: 3 * process) == expected)
    }
  }

  @Test("the slowed baseline does 42 operations where 40 are counted", arguments: [7, 20, 999])
  func slowed(_ cost: UInt64) throws {
    let clock = FakeClock { _, _ in cost }
    let times = try measure(clock, variants: ["direct", "direct-again", "direct-slow"])
    #expect(times.operations[2].isMultiple(of: 40))
    // A singly timed operation is one half of a cycle.
    let batches = clock.calls.filter { $0.operations > 1 }
    #expect(batches.allSatisfy { $0.operations.isMultiple(of: 2) })
    for round in times.rounds {
      #expect(round[..<2].map(\.time) == [Double(cost), Double(cost)])
      #expect(abs(round[2].time / Double(cost) - 1.05) < 1e-12)
    }
  }

  @Test("where send returns early it is timed singly, without the cost of reading the clock")
  func singles() throws {
    let clock = FakeClock { variant, calls in
      ["direct": 100, "none": calls.isMultiple(of: 10) ? 1_000 : 200][variant] ?? 1
    }
    let times = try measure(clock, mode: .standard, clockCost: 20)
    #expect(times.singles.map { $0 != nil } == [false, true, false, false])
    let sends = times.singles[1] ?? []
    #expect(sends.count == 1_000 && Set(sends) == [180, 980])
  }
}
