import ArchDirect
import ExecutorPump
import Results
import Scenarios
import TestSupport
import Testing

@testable import Benchmarking

/// Exact counts need a process of their own.
@MainActor
@Suite("Count worker")
struct CountWorkerTests {
  /// Counts in a window; without the hooks, all allocation counts are zero.
  private static func count(
    _ architecture: any CounterArchitecture.Type, _ workload: String = "dispatch/1"
  ) throws -> CellCounts {
    let worker = CountWorker(suite: Suite(architectures: [DirectArchitecture.self, architecture]))
    let cell = Cell("counter/\(workload)/\(architecture.participant)")
    _ = try worker.check(cell)
    return try worker.count(cell)
  }

  @Test("a faulty variant is detected, with the reason")
  func faults() {
    for (architecture, workload, reason) in [
      (DoubleStep.self, "dispatch/1", "counter 0 shows text 2 instead of 1"),
      (SilentDecrement.self, "fanout-all/10", "counter 0 shows text 1 instead of 0"),
      (FitfulNotification.self, "dispatch/1", "two counts of the stages of a cycle differ"),
    ] as [(any CounterArchitecture.Type, String, String)] {
      let failure = #expect(throws: CountFailure.self) {
        try Pump.window { try Self.count(architecture, workload) }
      }
      #expect(failure?.description.hasPrefix(reason) == true)
    }
  }

  @Test("allocations, stages, deliveries and leaks are counted exactly, on any thread and in tasks")
  func exactness() async {
    await #expect(processExitsWith: .success) {
      try await AllocationCounter.counting {
        for (workload, works) in [("dispatch/1", 2), ("concurrent/10", 20)] {
          let idle = try Self.count(Faultless.self, workload)
          for architecture: any FaultyArchitecture.Type in [Working.self, WorkingElsewhere.self] {
            let counts = try Self.count(architecture, workload)
            let (cycle, other) = (counts.perCycle, idle.perCycle)
            #expect(cycle.allocations - other.allocations == works * Work.allocations)
            #expect(cycle.deallocations - other.deallocations == works * Work.deallocations)
            #expect(cycle.allocatedBytes - other.allocatedBytes == works * Work.allocatedBytes)
            // Of an operation; a cycle has two.
            let values = Dictionary(uniqueKeysWithValues: counts.values)
            #expect(values[.reductions] == Double(works * 2))
            #expect(counts.stages.notifications - idle.stages.notifications == works * 5)
            #expect(counts.usefulDeliveries == idle.usefulDeliveries)
          }
          #expect(idle.usefulDeliveries == works && idle.redundantDeliveries == 0)
        }
        let twofold = try Self.count(DoubleDelivery.self)
        #expect(twofold.usefulDeliveries == 2 && twofold.redundantDeliveries == 2)
        #expect(try Self.count(Leak.self).liveAfterTeardown == 2, "a block for each of two lives")
        let bytes = try Self.count(Faultless.self, "attach/1").bytesPerView ?? 0
        #expect((8...1_024).contains(bytes))
      }
    }
  }

  @Test("fractional counts per cycle are a failure")
  func fitfulAllocation() async {
    await #expect(processExitsWith: .success) {
      let failure = await #expect(throws: CountFailure.self) {
        try await AllocationCounter.counting {
          _ = try Self.count(FitfulAllocation.self)
        }
      }
      let reason = try #require(failure?.description)
      #expect(reason.hasPrefix("equal operations do not allocate alike"))
      #expect(reason.contains(", 8 cycles made "), "\(reason)")
    }
  }
}
