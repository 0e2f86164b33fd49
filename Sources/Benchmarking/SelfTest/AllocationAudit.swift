import CMeasuring
import Results

/// The counts of the same work by two independent counters.
struct AllocationAudit: Codable, Equatable, Sendable {
  /// By the hooks.
  var counted: AllocationCounts

  /// By the allocator.
  var accounted: AllocatorStatistics

  /// Whether both agree.
  ///
  /// A reallocation that moves its block gives one and takes one back, and one in place does neither:
  /// the allocator may count more of both, by the same number, at most one for each reallocation.
  var isConsistent: Bool {
    let moves = accounted.blocksGiven - counted.allocations
    return (0...max(0, counted.reallocations)).contains(moves)
      && accounted.blocksTaken - counted.deallocations == moves
      && accounted.bytesGiven - accounted.bytesTaken == counted.liveBytes
      && accounted.bytesGiven >= counted.allocatedBytes
  }
}

extension AllocationAudit: CustomStringConvertible {
  var description: String {
    """
    the hooks counted \(counted.allocations) allocations, \(counted.deallocations) deallocations, \
    \(counted.reallocations) reallocations and \(counted.liveBytes) more live bytes, the allocator \
    gave \(accounted.blocksGiven) blocks, took back \(accounted.blocksTaken), and has \
    \(accounted.bytesGiven - accounted.bytesTaken) more live bytes
    """
  }
}

/// Counts the allocations of sessions with two independent counters.
///
/// The process must do nothing else meanwhile, or the counters see different work.
@MainActor
struct AllocationAuditor {
  private static let operations = 10 * CellCounts.operationsPerCycle

  let suite: Suite

  init(suite: Suite) throws(AllocationCounterError) {
    self.suite = suite
    try AllocatorStatistics.begin()
  }

  /// Audits a life cycle: making a scenario, operations, stopping it.
  func audit(_ cell: Cell) throws -> AllocationAudit {
    let counts = AllocationCounter.snapshot()
    let accounts = try AllocatorStatistics.current()
    try runLifeCycle(cell)
    return AllocationAudit(
      counted: AllocationCounter.snapshot().counts(since: counts),
      accounted: try AllocatorStatistics.current().since(accounts))
  }

  private func runLifeCycle(_ cell: Cell) throws {
    let session = try suite.prepare(cell, mode: .counting(nil))
    session.run(Self.operations)
    session.stop()
  }
}

/// jemalloc's own statistics: a second counter, independent of the hooks of ``AllocationCounter``.
///
/// Blocks are counted where an arena gives them and takes them back, and usable bytes by thread. The
/// requested bytes are not known, nor the blocks in the caches of other threads.
struct AllocatorStatistics: Codable, Equatable, Sendable {
  var blocksGiven = 0
  var blocksTaken = 0

  /// Usable bytes of the current thread.
  var bytesGiven = 0
  var bytesTaken = 0

  /// Includes all further allocations of this thread in the statistics.
  static func begin() throws(AllocationCounterError) {
    guard ab_allocator_statistics_begin() else { throw .noStatistics }
  }

  /// The statistics since the start of the process, read without allocating.
  static func current() throws(AllocationCounterError) -> AllocatorStatistics {
    var statistics = ab_allocator_statistics()
    guard ab_allocator_statistics_read(&statistics) else { throw .noStatistics }
    return AllocatorStatistics(
      blocksGiven: Int(statistics.blocks_given), blocksTaken: Int(statistics.blocks_taken),
      bytesGiven: Int(statistics.bytes_given), bytesTaken: Int(statistics.bytes_taken))
  }

  func since(_ earlier: AllocatorStatistics) -> AllocatorStatistics {
    AllocatorStatistics(
      blocksGiven: blocksGiven - earlier.blocksGiven,
      blocksTaken: blocksTaken - earlier.blocksTaken,
      bytesGiven: bytesGiven - earlier.bytesGiven, bytesTaken: bytesTaken - earlier.bytesTaken)
  }
}
