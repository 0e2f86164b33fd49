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
      try WorkerProcess.runBatches(of: plans) { batch, done, total in
        try folder.process.run(batch) { counts.take($0, profiles: folder.takeProfiles) }
        if let group = batch.last?.groups.first { report(done + batch.count, total, group) }
        return []
      }
    } catch {
      counts.unavailable = "\(error)"
    }
    return counts
  }
}

extension InstructionPass {
  /// Mostly the start of a process.
  private static let secondsPerCell = 1.5

  /// The duration of this pass in relation to the rest of a run.
  private static func relativeDuration(_ options: RunOptions, _ suite: Suite) -> Double {
    guard options.countsInstructions else { return 0 }
    let workloads = Set(options.cells.map { "\($0.group.workloadName)/\($0.variant)" })
    let seconds = secondsPerCell * Double(workloads.count) / Double(WorkerProcess.atOnce)
    return seconds / (options.mode.timingSeconds + suite.coldSeconds(options))
  }

  /// Scales the progress of the rest of a run, so that this pass can follow.
  static func makingRoom(
    in report: @escaping (Run.Progress) -> Void, _ options: RunOptions, _ suite: Suite
  ) -> (Run.Progress) -> Void {
    let whole = 1 + relativeDuration(options, suite)
    return { report(Run.Progress(fraction: $0.fraction / whole, label: $0.label)) }
  }

  /// Counts a selection of cells after the rest of a run.
  func run(
    _ groups: [WorkerPlan.Group], _ options: RunOptions, report: (Run.Progress) -> Void
  ) -> InstructionCounts {
    let duration = Self.relativeDuration(options, suite)
    return run(groups) { done, total, group in
      report(
        Run.Progress(
          fraction: 1 + duration * Double(done) / Double(total),
          label: "counting instructions of \(group)"))
    }
  }
}

extension Diagnosis {
  /// The availability of `--instructions`, which a run does not need.
  static var instructions: Finding {
    do {
      return try Finding(
        subject: "instruction counts", text: Callgrind().version, remedy: nil, isFatal: false)
    } catch {
      return Finding(
        subject: "instruction counts", text: "unavailable: \(error.reason)",
        remedy: error.remedy, isFatal: false)
    }
  }
}
