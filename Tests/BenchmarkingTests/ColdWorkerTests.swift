import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Cold worker")
struct ColdWorkerTests {
  @Test("every timed operation follows a walk, and its time is without that of the walk")
  func walks() throws {
    let variants: [Participant] = ["direct", "none", "leak", "direct-again", "driver"]
    let costs: [String: UInt64] = ["direct": 10, "none": 25, "leak": 500, "driver": 1]
    let clock = FakeClock { variant, _ in costs[variant] ?? 0 }
    // The number of operations before each walk.
    var walks: [Int] = []
    let worker = ColdWorker(
      suite: clock.suite,
      plan: WorkerPlan.ColdPlan(
        seed: 1, process: 0, rounds: 4, buffer: CacheBuffer(lastLevelCacheBytes: 4096)),
      emptyCaches: {
        walks.append(clock.calls.count)
        clock.now += 1_000_000
      }, now: { clock.now })
    let times = try worker.measure(WorkerPlan.Group(variants))
    for round in times.rounds { #expect(round.map(\.time) == [10, 25, 500, 10, 1]) }
    #expect(times.isEmptied)
    // Four operations of each are not timed; after them there is a walk for each one.
    let first = 4 * variants.count
    #expect(walks == [0] + Array(first..<first + 4 * variants.count))
    #expect(clock.stopped.count == variants.count)
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
