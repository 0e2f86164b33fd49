import Results

/// Runs a cell in regions that valgrind counts; it counts nothing itself.
@MainActor
struct InstructionWorker {
  let suite: Suite

  /// How many cycles a region has, by region: pairs of one cycle and of k cycles.
  ///
  /// What the k − 1 cycles of a pair cost more is the cost of the cycles alone.
  nonisolated static let cyclesOfRegions = [1, 9, 1, 9, 1, 9]

  /// How many cycles come first, uncounted.
  private static let warmUpCycles = 4

  /// Runs one cell, after warming up, with the views that times are measured with.
  func run(_ cell: Cell) throws {
    let session = try suite.prepare(cell, mode: .timing)
    session.run(Self.warmUpCycles * CellCounts.operationsPerCycle)
    // Every region goes through the same call, so that the compiler does not treat one specially.
    for cycles in Self.cyclesOfRegions {
      CountedRegion.run { session.run(cycles * CellCounts.operationsPerCycle) }
    }
    session.stop()
  }
}
