import Results
import TestSupport
import Testing

@testable import Benchmarking

@MainActor
@Suite("Time worker")
struct TimeWorkerTests {
  private let variants = ["direct", "none", "leak", "driver"]

  /// Measures the fake workload in batches of 1,000 ns.
  private func measure(
    _ clock: FakeClock, seconds: Double = 0,
    singlesNanoseconds: Double = 0, clockCost: Double = 0, variants: [Participant]? = nil
  ) throws -> GroupTimes {
    let worker = TimeWorker(
      suite: clock.suite,
      plan: .example(budgetSeconds: seconds, singlesNanoseconds: singlesNanoseconds),
      now: { clock.now }, clockCost: clockCost, worked: { clock.now })
    return try worker.measure(
      WorkerPlan.Group(variants ?? self.variants.map { Participant($0) }), seconds: seconds)
  }

  @Test("times are per operation, from batches of the planned length")
  func times() throws {
    let costs: [String: UInt64] = ["direct": 10, "none": 25, "leak": 500, "driver": 1]
    let clock = FakeClock { variant, _ in costs[variant] ?? 0 }
    let times = try measure(clock)
    #expect(times.operations == [100, 40, 2, 1_000])
    for round in times.rounds {
      #expect(round.map(\.time) == [10, 25, 500, 1])
      #expect(round.map(\.baseline) == [10, 10, 10, 10])
    }
    for variant in variants {
      let operations = clock.calls.filter { $0.variant == variant }.reduce(0) { $0 + $1.operations }
      #expect(operations.isMultiple(of: 2), "\(variant) is in another state than before")
    }
    #expect(clock.stopped.sorted() == variants.sorted())
  }

  @Test("the time budget determines the number of rounds, which is at least six")
  func rounds() throws {
    func count(seconds: Double) throws -> Int {
      try measure(FakeClock { _, _ in 10 }, seconds: seconds).rounds.count
    }
    #expect(try count(seconds: -1) == 6)
    #expect(try count(seconds: 0) == 6)
    // A round of four batches takes 4 µs; calibrating takes half as long as one, at most.
    #expect([19, 20].contains(try count(seconds: 80e-6)))
    #expect(try count(seconds: 1) == 40)
  }

  @Test("the slowed baseline does 42 operations where 40 are counted, for any length of a batch")
  func slowed() throws {
    for cost: UInt64 in [7, 20, 999] {
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
  }

  @Test("the baseline is measured before and after a long batch")
  func longBatches() throws {
    // The baseline becomes slower with every call, the two others take 12 ms and 10 ms per batch.
    let clock = FakeClock { variant, calls in
      ["none": 6_000_000, "leak": 5_000_000][variant] ?? 1_000 + UInt64(calls)
    }
    let times = try measure(clock, variants: ["direct", "none", "leak"])
    #expect(times.operations == [2, 2, 2])
    // Each timed call comes after an untimed one of the same variant.
    let long = clock.calls.indices.filter { clock.calls[$0].variant == "none" }
      .suffix(2 * times.rounds.count).filter { clock.calls[$0 - 1].variant == "none" }
    for (round, index) in zip(times.rounds, long) {
      let (before, after) = (clock.calls[index - 2], clock.calls[index + 2])
      #expect(before.variant == "direct" && after.variant == "direct")
      #expect(round[1].baseline == Double(before.cost + after.cost) / 2)
      #expect(round[0].baseline == round[0].time)
      #expect(round[2].baseline == round[0].time)
    }
    #expect(long.count == times.rounds.count)
  }

  @Test("the cost of reading the clock is subtracted from singly timed operations")
  func singles() throws {
    let clock = FakeClock { variant, calls in
      ["direct": 100, "none": calls.isMultiple(of: 10) ? 1_000 : 200][variant] ?? 1
    }
    let times = try measure(clock, singlesNanoseconds: 1e6, clockCost: 20)
    #expect(times.singles.map { $0 != nil } == [true, true, true, false])
    let contents = times.singles.map { $0?.firstContent }
    #expect(contents.map { $0 != nil } == [false, true, false, false])
    #expect(contents[1]?.count == 1_000 && contents[1]?.p50 == 180 && contents[1]?.p99 == 980)
    // Only operations that end with a frame return before their end.
    #expect(times.singles.allSatisfy { $0?.send == nil })
  }
}

@MainActor
@Suite("Cold worker")
struct ColdWorkerTests {
  private let variants: [Participant] = ["direct", "none", "leak", "direct-again", "driver"]

  /// Measures the fake workload, and logs the number of operations before each walk.
  private func measure(
    _ clock: FakeClock, process: Int = 0
  ) throws -> (times: ColdTimes, walks: [Int]) {
    var walks: [Int] = []
    let worker = ColdWorker(
      suite: clock.suite,
      plan: WorkerPlan.ColdPlan(
        seed: 1, process: process, rounds: 4, buffer: CacheBuffer(lastLevelCacheBytes: 4096)),
      emptyCaches: {
        walks.append(clock.calls.count)
        clock.now += 1_000_000
      }, now: { clock.now })
    return (try worker.measure(WorkerPlan.Group(variants)), walks)
  }

  @Test("every timed operation follows a walk, and its time is without that of the walk")
  func walks() throws {
    let costs: [String: UInt64] = ["direct": 10, "none": 25, "leak": 500, "driver": 1]
    let clock = FakeClock { variant, _ in costs[variant] ?? 0 }
    let (times, walks) = try measure(clock)
    for round in times.rounds { #expect(round.map(\.time) == [10, 25, 500, 10, 1]) }
    #expect(times.isEmptied)
    // Four operations of each are not timed; after them there is a walk for each one.
    let first = 4 * variants.count
    #expect(walks == [0] + Array(first..<first + 4 * variants.count))
    #expect(clock.stopped.count == variants.count)
  }

  @Test("the processes of a run together have a balanced design for both halves of a cycle")
  func balance() throws {
    // Five participants have ten orders, each in two rounds: five processes of four rounds have all.
    var orders: [[[Int]]] = [[], []]
    for process in 0..<5 {
      let times = try measure(FakeClock { _, _ in 1 }, process: process).times
      for (round, operations) in times.rounds.enumerated() {
        orders[round % 2].append(
          operations.indices.sorted { operations[$0].position < operations[$1].position })
      }
    }
    for half in orders {
      #expect(Set(half) == Set(WilliamsDesign.rows(treatmentCount: 5)) && half.count == 10)
    }
  }

  @Test("the buffer is twice the last-level cache, or says that it is not")
  func buffer() throws {
    let folder = TemporaryFolder()
    for (index, cache) in [("1", "32K"), ("3", "24M"), ("2", "1024K")].enumerated() {
      try folder.write(cache.0 + "\n", to: "index\(index)/level")
      try folder.write(cache.1 + "\n", to: "index\(index)/size")
    }
    #expect(Platform.lastLevelCacheBytes(folder: folder.path(".")) == 24 << 20)
    #expect(Platform.lastLevelCacheBytes(folder: folder.path("none")) == nil)
    let sizes: [(Int?, Int, Bool)] = [
      (24 << 20, 48 << 20, true), (64 << 20, 128 << 20, true), (65 << 20, 128 << 20, false),
      (nil, 128 << 20, false),
    ]
    for (cache, bytes, isLargeEnough) in sizes {
      let buffer = CacheBuffer(lastLevelCacheBytes: cache)
      #expect(buffer.bytes == bytes && buffer.isLargeEnough == isLargeEnough)
    }
  }
}

@Suite("Williams design")
struct WilliamsDesignTests {
  @Test("rows are permutations with balanced positions and predecessors", arguments: 1...10)
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
