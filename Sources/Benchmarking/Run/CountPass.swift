import ExecutorPump
import Results
import TextOutput

/// Checks the must-rules of cells, and counts those whose variants keep them.
///
/// Neither depends on how long anything takes: there is one process per variant and as many at the
/// same time as there are cores.
@MainActor
struct CountPass {
  let suite: Suite

  /// The cells to check and to count.
  let groups: [WorkerPlan.Group]

  /// The mode of the run, which may have no time for all slow cells; nil to count them all.
  var mode: RunMode?

  /// Whether cells are counted whose variants break a rule.
  var countsUnsound = false

  let execute: Run.Execute
  let report: (Run.Progress) -> Void

  /// Checking takes about so much of the time.
  private static let checkingShare = 1.0 / 3

  /// Does both, or as much as there is time for until an interruption.
  ///
  /// - Throws: ``WorkerError`` when a worker process fails.
  func measure(into measurements: inout Measurements) throws {
    guard Pump.isSupported else { throw PumpUnavailable() }
    try check(into: &measurements)
    try count(into: &measurements)
  }

  /// Checks the must-rules of the selected scenarios; a cell whose variant breaks one of its
  /// scenario is not measured, or is unsound.
  ///
  /// A variant that brings its process down takes nothing with it.
  private func check(into measurements: inout Measurements) throws {
    try WorkerProcess.runBatches(of: checkPlans) { batch, done, total in
      let before = measurements.outcomes.count
      try execute(batch, 0) { message in
        measurements.take(message)
        let checked = done + measurements.outcomes.count - before
        report("checking", batch, share: Self.checkingShare * Double(checked) / Double(total))
      }
      guard measurements.outcomes.count > before else { return [] }
      return batch.compactMap(measurements.unfinished)
    }
    measurements.disqualify(
      groups.flatMap { group in group.variants.map(group.cell) }, toleratesBreaches: countsUnsound)
  }

  private func report(_ activity: String, _ batch: [WorkerPlan], share: Double) {
    let variants = batch.compactMap(\.variant?.id).joined(separator: ", ")
    report(Run.Progress(fraction: share, label: "\(activity) \(variants)"))
  }

  /// The must-rules of each variant, in those scenarios where it is to be measured.
  private var checkPlans: [WorkerPlan] {
    suite.architectures.compactMap { architecture in
      let variant = architecture.participant
      let measured = Set(groups.filter { $0.variants.contains(variant) }.map(\.id.scenario))
      let plan = CheckPlan.mustRules(of: architecture, in: measured.sorted())
      return plan.checks.isEmpty ? nil : WorkerPlan(task: .check(plan))
    }
  }

  /// Counts, where rules were checked those cells whose variants keep them.
  ///
  /// Slow cells come last, as many as there is time for.
  func count(into measurements: inout Measurements) throws {
    let groups = measurements.sound(groups)
    try count(groups, postponesSlowCells: mode != nil, into: &measurements)
    guard let mode, !measurements.postponed.isEmpty else { return }
    let affordable = mode.affordable(measurements.postponed, drawing: suite.views != nil)
    measurements.resume(affordable)
    let slow = groups.map { group in
      WorkerPlan.Group(group.id, group.variants.filter { affordable.contains(group.cell($0)) })
    }
    try count(slow.filter { !$0.variants.isEmpty }, into: &measurements)
  }

  /// Counts cells, with or without the slow ones; those of the baseline, without which nothing can be
  /// compared, are never left out.
  private func count(
    _ groups: [WorkerPlan.Group], postponesSlowCells: Bool = false,
    into measurements: inout Measurements
  ) throws {
    let plans = groups.flatMap(\.variants).withoutRepetitions.map { variant in
      WorkerPlan(
        task: .count(
          variant: variant, postponesSlowCells: postponesSlowCells && variant != .baseline),
        groups: groups.filter { $0.variants.contains(variant) })
    }
    try WorkerProcess.runBatches(of: plans) { batch, done, total in
      var counted = done
      try execute(batch, 0) { message in
        measurements.take(message)
        counted += 1
        let share = Double(counted) / Double(total)
        report("counting", batch, share: Self.checkingShare + (1 - Self.checkingShare) * share)
      }
      guard counted > done else { return [] }
      return batch.compactMap(measurements.unfinished)
    }
  }
}

/// Asynchronous work would be neither exact nor repeatable on this platform.
struct PumpUnavailable: Error, CustomStringConvertible {
  var description: String { "the executor pump does not work here; see '\(Program.name) doctor'" }
}
