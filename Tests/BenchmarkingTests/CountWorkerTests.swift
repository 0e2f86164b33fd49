import ArchDirect
import ExecutorPump
import Results
import Scenarios
import Testing

@testable import Benchmarking

/// Exact counts need a process of their own.
@MainActor
@Suite("Count worker")
struct CountWorkerTests {
  @Test(
    "a faulty variant is detected, with the reason",
    arguments: [
      CountCase(WrongText.self, "dispatch/1", "counter 0 shows text 1! instead of 1"),
      CountCase(
        SilentDecrement.self, "fanout-all/10", "counter 0 shows text 1 instead of 0"),
      CountCase(
        LateDelivery.self, "dispatch/1", "0 useful deliveries in a closed cycle instead of 2"),
      CountCase(
        LateDelivery.self, "burst/10", "2 useful deliveries in a closed cycle instead of 20"),
      CountCase(
        StaleStart.self, "attach/1", "the temporary view shows text -1 instead of "),
      CountCase(Faultless.self, "derived/10", "the total shows text 0 instead of "),
      CountCase(
        Uncomputed.self, "dispatch/1",
        "0 contents reported as computed in a closed cycle with 2 useful deliveries"),
      CountCase(
        FitfulNotification.self, "dispatch/1", "two counts of the stages of a cycle differ"),
    ])
  func fault(_ testCase: CountCase) {
    let failure = #expect(throws: CountFailure.self) { try testCase.count() }
    #expect(failure?.description.hasPrefix(testCase.reason) == true)
  }

  @Test("a board without a fault passes every check")
  func faultless() throws {
    let counts = try CountCase(Faultless.self, "dispatch/1").count()
    #expect(counts.usefulDeliveries == 2)
    #expect(counts.redundantDeliveries == 0)
    #expect(counts.stages == nil)
  }

  @Test("a delivery of the content that is shown already is redundant")
  func redundant() throws {
    let counts = try CountCase(DoubleDelivery.self, "burst/10").count()
    #expect(counts.usefulDeliveries == 20)
    #expect(counts.redundantDeliveries == 20)
  }

  @Test("the baseline allocates nothing in a step, and leaks nothing")
  func baseline() async {
    await #expect(processExitsWith: .success) {
      let counts = try await CountCase(DirectArchitecture.self, "dispatch/1").countExactly()
      #expect(counts.perCycle == AllocationCounts())
      #expect(counts.liveAfterTeardown == 0)
      #expect(counts.peakLiveBytes > 0)
    }
  }

  @Test("bytes per view are counted only in workloads that attach views")
  func bytesPerView() async {
    await #expect(processExitsWith: .success) {
      let attaching = try await CountCase(Faultless.self, "attach/1").countExactly()
      // An element of its list has 24 bytes, and at most half of the list's capacity is unused.
      #expect((24...48).contains(attaching.bytesPerView ?? 0))
      let stepping = try await CountCase(Faultless.self, "dispatch/1").countExactly()
      #expect(stepping.bytesPerView == nil)
    }
  }

  @Test("leaks of two life cycles are counted")
  func leak() async {
    await #expect(processExitsWith: .success) {
      let counts = try await CountCase(Leak.self, "dispatch/1").countExactly()
      #expect(counts.liveAfterTeardown == 2)
    }
  }

  @Test("a variant that shows later is counted until everything has settled")
  func later() async {
    await #expect(processExitsWith: .success) {
      let counts = try await CountCase(LaterArchitecture.self, "lifecycle/1").countExactly()
      #expect(counts.usefulDeliveries == 4 && counts.perCycle.allocations > 0)
      #expect(counts.perCycle.liveBytes == 0 && counts.liveAfterTeardown == 0)
    }
  }

  @Test("fractional counts per cycle are a failure")
  func fitfulAllocation() async {
    await #expect(processExitsWith: .success) {
      let failure = await #expect(throws: CountFailure.self) {
        try await CountCase(FitfulAllocation.self, "dispatch/1").countExactly()
      }
      #expect(failure?.description.hasPrefix("7 cycles do not cost a whole number") == true)
    }
  }

  @Test("an unknown cell is an error, not a failure of a variant")
  func unknownCell() {
    let suite = Suite(architectures: [DirectArchitecture.self])
    let cells = [("nap", "1", "direct"), ("dispatch", "2", "direct"), ("dispatch", "1", "mvc")]
    for (workload, size, variant) in cells {
      let cell = Cell(
        scenario: "counter", workload: workload, size: Size(size), variant: Participant(variant))
      #expect(throws: UnknownCell(cell: cell)) { try CountWorker(suite: suite).check(cell) }
    }
  }
}

/// A variant at a cell, and the expected reason of its failure.
struct CountCase: CustomTestStringConvertible, Sendable {
  let architecture: any CounterArchitecture.Type
  let cell: Cell
  let reason: String

  init(_ architecture: any CounterArchitecture.Type, _ name: String, _ reason: String = "") {
    let parts = name.split(separator: "/").map(String.init)
    self.architecture = architecture
    cell = Cell(
      scenario: "counter", workload: parts[0], size: Size(parts[1]),
      variant: architecture.participant)
    self.reason = reason
  }

  var testDescription: String { "\(cell)" }

  /// Counts without the hooks, so that all allocation counts are zero.
  @MainActor
  func count() throws -> CellCounts {
    let isBaseline = architecture.participant == .baseline
    let suite = Suite(
      architectures: [DirectArchitecture.self] + (isBaseline ? [] : [architecture]))
    return try Pump.window {
      let worker = CountWorker(suite: suite)
      _ = try worker.check(cell)
      return try worker.count(cell)
    }
  }

  /// Counts with the hooks, in a process that does nothing else.
  @MainActor
  func countExactly() throws -> CellCounts {
    try AllocationCounter.install()
    defer { AllocationCounter.remove() }
    return try count()
  }
}

@Suite("Allocation counts")
struct AllocationCountsTests {
  private let one = AllocationCounts(
    allocations: 10, deallocations: 9, reallocations: 1, allocatedBytes: 100, liveBytes: 16)

  private func counts(_ factor: Int) -> AllocationCounts {
    AllocationCounts(
      allocations: 10 + 3 * factor, deallocations: 9 + 2 * factor, reallocations: 1 + factor,
      allocatedBytes: 100 + 48 * factor, liveBytes: 16 - 8 * factor)
  }

  @Test("the cost of a cycle is the difference divided by the additional cycles")
  func perCycle() {
    #expect(
      counts(7).perCycle(beyond: one, cycles: 7)
        == AllocationCounts(
          allocations: 3, deallocations: 2, reallocations: 1, allocatedBytes: 48, liveBytes: -8))
    #expect(one.perCycle(beyond: one, cycles: 7) == AllocationCounts())
  }
}
