/// What was allocated during some stretch of a run.
struct AllocationCounts: Equatable, Sendable, Codable {
  /// How many blocks were allocated.
  var allocations = 0

  /// How many blocks were freed, also older ones.
  var deallocations = 0

  /// How many blocks changed their size, whether they moved or not.
  var reallocations = 0

  /// How many bytes were asked for, by allocations and reallocations.
  var allocatedBytes = 0

  /// By how many usable bytes the blocks alive grew; below zero when they shrank.
  var liveBytes = 0

  /// By how many the blocks alive grew.
  var liveBlocks: Int { allocations - deallocations }
}
