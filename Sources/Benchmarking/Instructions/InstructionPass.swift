import Foundation
import Results

/// Counts instructions, retains, releases and mallocs of a selection of cells, under valgrind.
///
/// Each cell has a process of its own, and as many run at the same time as there are cores: what
/// one cell leaves in memory would show in the figures of the next, because what an allocator and a
/// hash table do depends on addresses. For the same reason the process has an environment that does
/// not depend on the user's, and the allocator does nothing by the clock.
///
/// Calls are then the same whatever happens. Instructions are the same for the same executable, and
/// the same folder for temporary files: the dynamic linker remembers where the executable lies, and
/// that moves the last few of ten thousand instructions where there is much memory to manage.
@MainActor
struct InstructionPass {
  let suite: Suite

  /// Where the tools are looked for.
  var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// The largest `n` that is counted while a workload has others.
  static let largestSize = 100

  /// Which cells are counted: of each workload the largest size with n ≤ 100 that is selected, or
  /// the smallest one when there is none.
  ///
  /// A process takes a second or two to start under valgrind, and runs about 30 times slower.
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
  func run(
    _ groups: [WorkerPlan.Group], report: (_ done: Int, _ total: Int, WorkerPlan.Group) -> Void
  ) -> InstructionCounts {
    var counts = InstructionCounts()
    let plans = selection(groups).flatMap { group in
      group.variants.map { variant in
        var single = group
        single.variants = [variant]
        return WorkerPlan(task: .instructions(variant: variant), groups: [single])
      }
    }
    counts.cellCount = plans.count
    do {
      let callgrind = try Callgrind(searchPath: searchPath)
      let folder = try InstructionFolder(callgrind)
      defer { folder.remove() }
      var left = plans[...]
      while !left.isEmpty, !Interruption.isRequested {
        let together = left.prefix(WorkerProcess.atOnce)
        left = left.dropFirst(together.count)
        try folder.process.run(Array(together)) {
          counts.take($0, profiles: folder.takeProfiles)
        }
        if let group = together.last?.groups.first {
          report(plans.count - left.count, plans.count, group)
        }
      }
    } catch {
      counts.unavailable = "\(error)"
    }
    return counts
  }
}
