import CMeasuring
import Foundation
import Results

/// Counts instructions, retains, releases and mallocs of a selection of cells, under valgrind.
///
/// Each cell has its own process, and one process per core runs at the same time: memory left by one
/// cell would change the figures of the next, because allocators and hash tables depend on addresses.
/// For the same reason the environment of the process does not depend on the user's, and the
/// allocator does nothing by the clock.
///
/// The numbers of calls are then deterministic. Instructions are the same for the same executable and
/// temporary folder: the dynamic linker stores the path of the executable, which changes the last few
/// of ten thousand instructions where much memory is managed.
@MainActor
struct InstructionPass {
  let suite: Suite

  var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

  static let largestSize = 100

  /// The cells to count: the largest selected size of each workload with n ≤ 100, or its smallest one.
  ///
  /// A process takes one or two seconds to start under valgrind, and runs about 30 times slower.
  func selection(_ groups: [WorkerPlan.Group]) -> [WorkerPlan.Group] {
    var selection: [WorkerPlan.Group] = []
    for group in groups {
      guard let size = suite.workload(of: group.cell(.baseline))?.size.n else { continue }
      if selection.last?.id.workloadName != group.id.workloadName {
        selection.append(group)
      } else if size <= Self.largestSize {
        selection[selection.count - 1] = group
      }
    }
    return selection
  }

  /// Counts a selection of cells; ends early when the run is interrupted.
  func run(_ groups: [WorkerPlan.Group], _ progress: ProgressShare) -> InstructionCounts {
    var counts = InstructionCounts()
    let plans = selection(groups).flatMap { group in
      group.variants.map { variant in
        WorkerPlan(
          task: .instructions(variant: variant), groups: [WorkerPlan.Group(group.id, [variant])])
      }
    }
    counts.cellCount = plans.count
    do {
      let callgrind = try Callgrind(searchPath: searchPath)
      let folder = try InstructionFolder(callgrind)
      defer { folder.remove() }
      try WorkerPool(of: folder.program).run(plans, "counting instructions of", progress) {
        counts.add($1, profiles: folder.removeProfiles)
      }
    } catch {
      counts.unavailable = "\(error)"
    }
    return counts
  }

  /// Mostly the start of a process.
  private static let secondsPerCell = 1.5

  /// The duration of this pass in relation to the rest of a run.
  func relativeDuration(_ options: RunOptions) -> Double {
    guard options.countsInstructions else { return 0 }
    let workloads = Set(options.cells.map { "\($0.group.workloadName)/\($0.variant)" })
    let seconds = Self.secondsPerCell * Double(workloads.count) / Double(WorkerPool.atOnce)
    return seconds / (options.mode.timingSeconds + suite.coldSeconds(options))
  }
}

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
