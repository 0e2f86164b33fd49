import CMeasuring
import Results

/// Runs a cell in regions that valgrind counts.
@MainActor
struct InstructionWorker {
  let suite: Suite

  /// The number of cycles of each region: pairs of one cycle and of k cycles, whose difference is the
  /// cost of k − 1 cycles without the region's own.
  nonisolated static let cyclesOfRegions = [1, 9, 1, 9, 1, 9]

  private static let warmUpCycles = 4

  /// Warms up and runs one cell, with timing views.
  func run(_ cell: Cell) throws {
    let session = try suite.prepare(cell, mode: .timing)
    session.run(Self.warmUpCycles * CellCounts.operationsPerCycle)
    // All regions share one call site, so that the compiler does not specialise one of them.
    for cycles in Self.cyclesOfRegions {
      CountedRegion.run { session.run(cycles * CellCounts.operationsPerCycle) }
    }
    session.stop()
  }
}

/// A part of the work that valgrind counts by itself, when this process runs under it.
@MainActor
struct CountedRegion {
  /// The name of the C function that runs it.
  nonisolated static let function = AB_COUNTED_REGION

  private let body: () -> Void

  static func run(_ body: @escaping () -> Void) {
    withUnsafePointer(to: CountedRegion(body: body)) { region in
      ab_counted_region(
        { context in
          context?.assumingMemoryBound(to: CountedRegion.self).pointee.body()
        }, UnsafeMutableRawPointer(mutating: region))
    }
  }
}
