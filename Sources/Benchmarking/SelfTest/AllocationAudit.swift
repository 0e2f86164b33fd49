import Results

/// What two independent counters say of the same work.
struct AllocationAudit: Codable, Equatable, Sendable {
  /// What the hooks counted.
  var counted: AllocationCounts

  /// What the allocator keeps account of.
  var accounted: AllocatorStatistics

  /// Whether both say the same.
  ///
  /// A reallocation that moves hands out a block and takes one back, and one that stays does not: so
  /// the account may have more of both, by the same number, at most one for each reallocation.
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
    \(counted.reallocations) reallocations and \(counted.liveBytes) more bytes alive, the allocator \
    handed out \(accounted.blocksGiven) blocks, took back \(accounted.blocksTaken), and has \
    \(accounted.bytesGiven - accounted.bytesTaken) more bytes alive
    """
  }
}

/// Lets two independent counters look at what sessions allocate.
///
/// Nothing else must go on in the process, or the counters do not see the same.
@MainActor
struct AllocationAuditor {
  /// How many operations a session of an audit runs.
  private static let operations = 10 * CellCounts.operationsPerCycle

  let suite: Suite

  init(suite: Suite) throws(AllocatorStatisticsUnavailable) {
    self.suite = suite
    try AllocatorStatistics.begin()
  }

  /// Audits a whole life: making a scenario, operations, and its end.
  func audit(_ cell: Cell) throws -> AllocationAudit {
    let counts = AllocationCounter.snapshot()
    let accounts = try AllocatorStatistics.current()
    try live(cell)
    return AllocationAudit(
      counted: AllocationCounter.snapshot().counts(since: counts),
      accounted: try AllocatorStatistics.current().since(accounts))
  }

  /// Whatever it leaves alive is counted as that.
  private func live(_ cell: Cell) throws {
    let session = try suite.prepare(cell, mode: .counting(nil))
    session.run(Self.operations)
    session.stop()
  }
}
