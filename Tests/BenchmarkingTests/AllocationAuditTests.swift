import Testing

@testable import Benchmarking

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
