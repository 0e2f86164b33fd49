import Results

extension InstructionPass {
  /// How long a cell takes, in seconds; most of it is the start of a process.
  private static let secondsPerCell = 1.5

  /// How long this takes compared with the rest of a run.
  private static func relativeDuration(_ options: RunOptions) -> Double {
    guard options.countsInstructions else { return 0 }
    let workloads = Set(options.cells.map { "\($0.group.workloadName)/\($0.variant)" })
    let seconds = secondsPerCell * Double(workloads.count) / Double(WorkerProcess.atOnce)
    return seconds / options.mode.timingSeconds
  }

  /// Makes the progress of the rest of a run leave room for this, when it comes after that.
  static func makingRoom(
    in report: @escaping (Run.Progress) -> Void, _ options: RunOptions
  ) -> (Run.Progress) -> Void {
    let whole = 1 + relativeDuration(options)
    return { report(Run.Progress(fraction: $0.fraction / whole, label: $0.label)) }
  }

  /// Counts a selection of cells, after the rest of a run.
  func run(
    _ groups: [WorkerPlan.Group], _ options: RunOptions, report: (Run.Progress) -> Void
  ) -> InstructionCounts {
    let duration = Self.relativeDuration(options)
    return run(groups) { done, total, group in
      report(
        Run.Progress(
          fraction: 1 + duration * Double(done) / Double(total),
          label: "counting instructions of \(group)"))
    }
  }
}
