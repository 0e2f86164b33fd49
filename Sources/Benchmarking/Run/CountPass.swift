import ExecutorPump
import Results

/// Checks the must-rules of cells, and counts those whose variants keep them.
///
/// Neither depends on how long anything takes: there is one process per variant and as many at the
/// same time as there are cores.
@MainActor
struct CountPass {
  let suite: Suite

  /// The cells to check and to count.
  let groups: [WorkerPlan.Group]

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
  /// scenario is not measured.
  ///
  /// A variant that brings its process down takes nothing with it.
  private func check(into measurements: inout Measurements) throws {
    var plans = checkPlans
    let total = plans.reduce(0) { $0 + $1.checks.count }
    while !plans.isEmpty, !Interruption.isRequested {
      let together = plans.prefix(WorkerProcess.atOnce)
      let before = measurements.outcomes.count
      try execute(together.map { WorkerPlan(task: .check($0), groups: []) }, 0) { message in
        measurements.take(message)
        report(
          Run.Progress(
            fraction: Self.checkingShare * Double(measurements.outcomes.count) / Double(total),
            label: "checking \(together.map(\.variant.id).joined(separator: ", "))"))
      }
      guard measurements.outcomes.count > before else { break }
      let left = together.map(measurements.checksLeft).filter { !$0.checks.isEmpty }
      plans = left + plans.dropFirst(together.count)
    }
    measurements.disqualify(groups.flatMap { group in group.variants.map(group.cell) })
  }

  /// The must-rules of each variant, in those scenarios where it is to be measured.
  private var checkPlans: [CheckPlan] {
    suite.architectures.compactMap { architecture in
      let variant = architecture.participant
      let measured = Set(groups.filter { $0.variants.contains(variant) }.map(\.id.scenario))
      let plan = CheckPlan.mustRules(of: variant, in: measured.sorted())
      return plan.checks.isEmpty ? nil : plan
    }
  }

  /// Counts, where rules were checked those cells whose variants keep them.
  func count(into measurements: inout Measurements) throws {
    let groups = measurements.sound(groups)
    var variants = groups.flatMap(\.variants).withoutRepetitions[...]
    let total = groups.reduce(0) { $0 + $1.variants.count }
    var done = 0
    while !variants.isEmpty, !Interruption.isRequested {
      let together = variants.prefix(WorkerProcess.atOnce)
      variants = variants.dropFirst(together.count)
      let plans = together.map { variant in
        WorkerPlan(
          task: .count(variant: variant), groups: groups.filter { $0.variants.contains(variant) })
      }
      try execute(plans, 0) { message in
        measurements.take(message)
        done += 1
        let share = Self.checkingShare + (1 - Self.checkingShare) * Double(done) / Double(total)
        report(
          Run.Progress(
            fraction: share, label: "counting \(together.map(\.id).joined(separator: ", "))"))
      }
    }
  }
}

/// Asynchronous work would be neither exact nor repeatable on this platform.
struct PumpUnavailable: Error, CustomStringConvertible {
  var description: String { "the executor pump does not work here; see 'arch-bench doctor'" }
}
