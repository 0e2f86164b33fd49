/// What was allocated during some stretch of a run.
package struct AllocationCounts: Equatable, Sendable, Codable {
  /// How many blocks were allocated.
  package var allocations: Int

  /// How many blocks were freed, also older ones.
  package var deallocations: Int

  /// How many blocks changed their size, whether they moved or not.
  package var reallocations: Int

  /// How many bytes were asked for, by allocations and reallocations.
  package var allocatedBytes: Int

  /// By how many usable bytes the blocks alive grew; below zero when they shrank.
  package var liveBytes: Int

  /// By how many the blocks alive grew.
  package var liveBlocks: Int { allocations - deallocations }

  package init(
    allocations: Int = 0, deallocations: Int = 0, reallocations: Int = 0, allocatedBytes: Int = 0,
    liveBytes: Int = 0
  ) {
    self.allocations = allocations
    self.deallocations = deallocations
    self.reallocations = reallocations
    self.allocatedBytes = allocatedBytes
    self.liveBytes = liveBytes
  }
}
