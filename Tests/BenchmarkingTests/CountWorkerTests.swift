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
      CountCase(DoubleStep.self, "dispatch/1", "counter 0 shows text 2 instead of 1"),
      CountCase(SilentDecrement.self, "fanout-all/10", "counter 0 shows text 1 instead of 0"),
      CountCase(
        FitfulNotification.self, "dispatch/1", "two counts of the stages of a cycle differ"),
    ])
  func fault(_ testCase: CountCase) {
    let failure = #expect(throws: CountFailure.self) {
      try Pump.window { try testCase.count() }
    }
    #expect(failure?.description.hasPrefix(testCase.reason) == true)
  }

  @Test("allocations and stages of an operation are counted exactly, on any thread and in tasks")
  func exactness() async {
    await #expect(processExitsWith: .success) {
      try await AllocationCounter.counting {
        for (workload, works) in [("dispatch/1", 2), ("concurrent/10", 20)] {
          let idle = try CountCase(Faultless.self, workload).count()
          for architecture: any FaultyArchitecture.Type in [Working.self, WorkingElsewhere.self] {
            let counts = try CountCase(architecture, workload).count()
            let (cycle, other) = (counts.perCycle, idle.perCycle)
            #expect(cycle.allocations - other.allocations == works * Work.allocations)
            #expect(cycle.deallocations - other.deallocations == works * Work.deallocations)
            #expect(cycle.allocatedBytes - other.allocatedBytes == works * Work.allocatedBytes)
            #expect(counts.stages.reductions == works * 4 && counts.stages.selections == works * 6)
            #expect(counts.stages.notifications == works * 5)
            #expect(counts.usefulDeliveries == idle.usefulDeliveries)
          }
          #expect(!idle.stages.isReported && idle.redundantDeliveries == 0)
        }
        let twofold = try CountCase(DoubleDelivery.self, "dispatch/1").count()
        #expect(twofold.usefulDeliveries == 2 && twofold.redundantDeliveries == 2)
      }
    }
  }

  @Test("leaks of two life cycles are counted")
  func life() async {
    await #expect(processExitsWith: .success) {
      try await AllocationCounter.counting {
        let leak = try CountCase(Leak.self, "dispatch/1").count()
        #expect(leak.liveAfterTeardown == 2)
      }
    }
  }

  @Test("fractional counts per cycle are a failure")
  func fitfulAllocation() async {
    await #expect(processExitsWith: .success) {
      let failure = await #expect(throws: CountFailure.self) {
        try await AllocationCounter.counting {
          _ = try CountCase(FitfulAllocation.self, "dispatch/1").count()
        }
      }
      let reason = try #require(failure?.description)
      #expect(reason.hasPrefix("equal operations do not allocate alike"))
      #expect(reason.contains(", 8 cycles made "), "\(reason)")
    }
  }
}

struct CountCase: CustomTestStringConvertible, Sendable {
  let architecture: any CounterArchitecture.Type
  let cell: Cell
  let reason: String

  init(_ architecture: any CounterArchitecture.Type, _ name: String, _ reason: String = "") {
    let parts = name.split(separator: "/").map(String.init)
    self.architecture = architecture
    cell = WorkerPlan.Group([], workload: parts[0], size: parts[1]).cell(architecture.participant)
    self.reason = reason
  }

  var testDescription: String { "\(cell)" }

  /// Counts in a window; without the hooks, all allocation counts are zero.
  @MainActor
  func count() throws -> CellCounts {
    let worker = CountWorker(suite: Suite(architectures: [DirectArchitecture.self, architecture]))
    _ = try worker.check(cell)
    return try worker.count(cell)
  }
}
