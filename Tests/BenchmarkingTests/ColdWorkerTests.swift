import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Cold worker")
struct ColdWorkerTests {
  private let variants: [Participant] = [
    "direct", "none", "leak", "direct-again", "direct-slow", "driver",
  ]

  /// Measures the fake workload, and logs the number of operations before each walk.
  private func measure(
    _ clock: FakeClock, process: Int = 0
  ) throws -> (times: GroupTimes, walks: [Int]) {
    var walks: [Int] = []
    let worker = ColdWorker(
      suite: clock.suite,
      plan: WorkerPlan.TimePlan(mode: .standard, seed: 1, process: process),
      emptyCaches: {
        walks.append(clock.calls.count)
        clock.now += 1_000_000
      }, isEmptied: true, now: { clock.now })
    return (try worker.measure(WorkerPlan.Group(variants)), walks)
  }

  @Test("every timed operation follows a walk, and its time is without that of the walk")
  func walks() throws {
    let costs: [String: UInt64] = ["direct": 10, "none": 25, "leak": 500, "driver": 1]
    let clock = FakeClock { variant, _ in costs[variant] ?? 0 }
    let (times, walks) = try measure(clock)
    for round in times.rounds { #expect(round.map(\.time) == [10, 25, 500, 10, 10, 1]) }
    #expect(times.isEmptied)
    // Four operations of each are not timed; after them there is a walk for each one.
    let first = 4 * variants.count
    #expect(walks == [0] + Array(first..<first + 6 * variants.count))
    #expect(clock.stopped.count == variants.count)
  }

  @Test("the processes of a run together have a balanced design for both halves of a cycle")
  func processes() throws {
    // Six participants have six orders, each in two rounds: two processes of six rounds have all.
    var orders: [[[Int]]] = [[], []]
    for process in 0..<2 {
      let times = try measure(FakeClock { _, _ in 1 }, process: process).times
      for (round, operations) in times.rounds.enumerated() {
        orders[round % 2].append(
          operations.indices.sorted { operations[$0].position < operations[$1].position })
      }
    }
    for half in orders {
      #expect(Set(half) == Set(WilliamsDesign.rows(treatmentCount: 6)) && half.count == 6)
    }
  }

  @Test("a buffer that is not twice the last-level cache says so")
  func buffer() {
    let buffers = [24 << 20, 65 << 20, nil].map { CacheBuffer(lastLevelCacheBytes: $0) }
    #expect(buffers.map(\.bytes) == [48 << 20, 128 << 20, 128 << 20])
    #expect(buffers.map(\.isLargeEnough) == [true, false, false])
  }

  @Test(
    "orders are permutations with balanced positions and predecessors", arguments: [1, 2, 5, 6])
  func balance(_ n: Int) {
    let rows = WilliamsDesign.rows(treatmentCount: n)
    #expect(rows.count == (n.isMultiple(of: 2) ? n : 2 * n))
    for row in rows { #expect(row.sorted() == Array(0..<n)) }
    let pairs = rows.flatMap { row in zip(row, row.dropFirst()).map { [$0, $1] } }
    for first in 0..<n {
      for position in 0..<n {
        #expect(rows.count { $0[position] == first } == rows.count / n)
      }
      for second in 0..<n where second != first {
        #expect(pairs.count { $0 == [first, second] } == rows.count / n)
      }
    }
  }
}
