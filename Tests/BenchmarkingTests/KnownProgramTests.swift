import ArchDirect
import ArchUDF
import ExecutorPump
import Foundation
import Testing

@testable import Benchmarking

@MainActor
@Suite("Known programs")
struct KnownProgramTests {
  @Test("allocations are counted exactly, on any thread and in tasks")
  func counts() async {
    await #expect(processExitsWith: .success) {
      try await Self.withCounter {
        let suite = Suite(architectures: [DirectArchitecture.self])
        var measurements = Measurements()
        for group in KnownCounts.groups + KnownDeclarations.groups {
          for variant in group.variants {
            let cell = group.cell(variant)
            measurements.add(.counted(cell, try CountWorker(suite: suite).count(cell)))
          }
        }
        let known = KnownCounts(measurements: measurements)
        #expect(known.figures.filter { !$0.isRight } == [])
        #expect(known.figures.count == 61)
        let declarations = KnownDeclarations(suite: suite, measurements: measurements)
        #expect(declarations.findings.count == KnownDeclarations.count)
        #expect(declarations.rightCount == KnownDeclarations.count)
        #expect(known.misreports.count == 4)
        #expect(known.misreports.allSatisfy { $0.found == $0.expected.map { $0 + 1 } })
      }
    }
  }

  @Test("the allocator's statistics agree with the hooks and with known work")
  func audit() async {
    await #expect(processExitsWith: .success) {
      try await Self.withCounter {
        let suite = Suite(architectures: [DirectArchitecture.self, UDFArchitecture.self])
        let auditor = try AllocationAuditor(suite: suite)
        for name in ["counter/lifecycle/100", "news/load/10"] {
          let audit = try auditor.audit(SelfTestPlan.group(name, []).cell("udf"))
          #expect(audit.isConsistent, "\(audit)")
          #expect(audit.counted.allocations > 1_000)
        }
        let work = KnownWork()
        // The first time includes lazy initialisation.
        work.perform()
        work.end()
        let made = try AllocatorStatistics.current()
        work.perform()
        let done = try AllocatorStatistics.current()
        work.end()
        let gone = try AllocatorStatistics.current()
        // One of the two reallocations moves its block.
        #expect(done.since(made).blocksGiven == KnownWork.allocations + 1)
        #expect(done.since(made).blocksTaken == KnownWork.deallocations + 1)
        #expect(done.since(made).bytesGiven - done.since(made).bytesTaken == 2 * 16)
        #expect(gone.since(done).blocksTaken == 2 && gone.since(done).blocksGiven == 0)
      }
    }
  }

  @Test("the statistics include allocations that the hooks miss")
  func missedAllocations() async {
    await #expect(processExitsWith: .success) {
      try await Self.withCounter {
        try AllocatorStatistics.begin()
        let accounts = try AllocatorStatistics.current()
        let counts = AllocationCounter.snapshot()
        KnownWork().perform()
        AllocationCounter.remove()
        KnownWork().perform()
        let audit = AllocationAudit(
          counted: AllocationCounter.snapshot().counts(since: counts),
          accounted: try AllocatorStatistics.current().since(accounts))
        #expect(!audit.isConsistent)
      }
    }
  }

  private static func withCounter(_ body: @MainActor () throws -> Void) async throws {
    try AllocationCounter.install()
    defer { AllocationCounter.remove() }
    try Pump.window { try body() }
  }
}

@Suite("Allocation audits")
struct AllocationAuditTests {
  @Test(
    "an audit detects every difference of one",
    arguments: [
      \AllocationAudit.accounted.blocksGiven, \.accounted.blocksTaken, \.accounted.bytesTaken,
      \.counted.allocations, \.counted.deallocations, \.counted.liveBytes,
    ] as [WritableKeyPath<AllocationAudit, Int> & Sendable])
  func audit(_ path: WritableKeyPath<AllocationAudit, Int> & Sendable) {
    for change in [-1, 1] {
      var audit = AllocationAudit.example
      #expect(audit.isConsistent)
      audit[keyPath: path] += change
      #expect(!audit.isConsistent)
    }
  }
}

extension AllocationAudit {
  /// Two counters that agree: two of the reallocations moved their blocks.
  static let example = AllocationAudit(
    counted: AllocationCounts(
      allocations: 9, deallocations: 7, reallocations: 3, allocatedBytes: 90, liveBytes: 32),
    accounted: AllocatorStatistics(
      blocksGiven: 11, blocksTaken: 9, bytesGiven: 144, bytesTaken: 112))
}
