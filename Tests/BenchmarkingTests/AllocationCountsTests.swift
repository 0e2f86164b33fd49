import Testing

@testable import Benchmarking

@Suite("Allocation counts")
struct AllocationCountsTests {
  private let one = AllocationCounts(
    allocations: 10, deallocations: 9, reallocations: 1, allocatedBytes: 100, liveBytes: 16)

  private func counts(_ factor: Int) -> AllocationCounts {
    AllocationCounts(
      allocations: 10 + 3 * factor, deallocations: 9 + 2 * factor, reallocations: 1 + factor,
      allocatedBytes: 100 + 48 * factor, liveBytes: 16 - 8 * factor)
  }

  @Test("the cost of a cycle is what more cycles cost more, divided among them")
  func perCycle() {
    #expect(
      counts(7).perCycle(beyond: one, cycles: 7)
        == AllocationCounts(
          allocations: 3, deallocations: 2, reallocations: 1, allocatedBytes: 48, liveBytes: -8))
    #expect(one.perCycle(beyond: one, cycles: 7) == AllocationCounts())
  }

  @Test(
    "a cycle cannot cost a fraction",
    arguments: [
      \AllocationCounts.allocations, \.deallocations, \.reallocations, \.allocatedBytes,
      \.liveBytes,
    ] as [WritableKeyPath<AllocationCounts, Int> & Sendable])
  func fraction(_ path: WritableKeyPath<AllocationCounts, Int> & Sendable) {
    var many = counts(7)
    many[keyPath: path] += 1
    #expect(many.perCycle(beyond: one, cycles: 7) == nil)
  }
}
