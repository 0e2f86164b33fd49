import Results

/// Compares the times of this build with those of another one, in one session.
@MainActor
public struct TimeGate {
  /// The changes of the times.
  package let times: TimeComparison

  /// The comparison of this build with itself.
  package let selfTest: RunRecord.SelfTest?

  /// Measures cells that both builds have.
  ///
  /// - Throws: ``WorkerError`` or ``OtherBuildFailure`` when a worker process fails.
  package init(
    of cells: [Cell], from old: OtherBuild, mode: RunMode, seed: UInt64,
    report: @escaping (Run.Progress) -> Void
  ) throws {
    try self.init(
      of: cells, mode: mode, seed: seed, report: report,
      new: { layout in
        let copy = try Layouts.ofThisProgram().copy(layout)
        return { try copy.run($0, padding: $1, report: $2) }
      }, old: old.copy)
  }

  init(
    of cells: [Cell], mode: RunMode, seed: UInt64, report: @escaping (Run.Progress) -> Void,
    new: @escaping PairedTimes.Start, old: @escaping PairedTimes.Start
  ) throws {
    var pairs = PairedTimes(
      groups: WorkerPlan.Group.groups(of: cells), effort: mode.pairedEffort, seed: seed,
      new: new, old: old, report: report)
    try pairs.measure()
    selfTest = pairs.selfTest
    let doubt: String? =
      switch selfTest?.hasFailed {
      case nil: "the baseline of this build was not compared with itself"
      case true?: "the baseline of this build differed from itself"
      case false?: nil
      }
    times = TimeComparison(
      changes: pairs.changes(of: cells), doubts: doubt.map { [$0] } ?? [])
  }
}

extension RunMode {
  /// The effort of a comparison of two builds.
  fileprivate var pairedEffort: PairedTimes.Effort {
    PairedTimes.Effort(
      repetitions: repetitionCount, groupSeconds: self == .thorough ? 0.1 : 0.05,
      batchNanoseconds: 200_000, maximumRounds: 40)
  }

  /// The number of pairs of processes that compare two builds.
  public var repetitionCount: Int {
    switch self {
    case .quick: 6
    case .standard: 10
    case .thorough: 20
    }
  }

  /// The mode of the sizes that are compared: those of a quick run, unless there is time for all.
  package var sizesOfComparison: RunMode { self == .thorough ? self : .quick }
}
