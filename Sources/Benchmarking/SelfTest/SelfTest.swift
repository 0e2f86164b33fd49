import ExecutorPump
import Foundation
import Results

/// Whether the instrument itself is to be trusted: it measures what is known.
///
/// Everything goes the way of a run: the same workers, plans, figures and verdicts.
@MainActor
public final class SelfTest {
  private let suite: Suite
  private let mode: RunMode
  private let seed: UInt64
  private let execute: Run.Execute
  private let report: (Run.Progress) -> Void
  private let startedAt = Date()
  private var measurements = Measurements()
  private var audits: [SelfTestResults.Audit] = []

  /// Prepares a self-test, for runs of a mode, whose workers are processes of this executable.
  public convenience init(
    suite: Suite, mode: RunMode, seed: UInt64, report: @escaping (Run.Progress) -> Void
  ) {
    self.init(suite: suite, mode: mode, seed: seed, report: report) { plans, padding, take in
      try WorkerProcess.execute(plans, padding: padding, report: take)
    }
  }

  init(
    suite: Suite, mode: RunMode, seed: UInt64, report: @escaping (Run.Progress) -> Void,
    execute: @escaping Run.Execute
  ) {
    self.suite = suite
    self.mode = mode
    self.seed = seed
    self.report = report
    self.execute = execute
  }

  /// Measures everything; nil after an interruption.
  ///
  /// - Throws: ``WorkerError`` when a worker process fails.
  public func measure() throws -> SelfTestResults? {
    guard Pump.isSupported else { throw PumpUnavailable() }
    try count()
    try time()
    guard !Interruption.isRequested else { return nil }
    return SelfTestResults(
      comparisons: comparisons, knownFigures: KnownCounts(measurements: measurements).figures,
      audits: audits, failures: measurements.failures)
  }

  /// Counting takes about so much of the time.
  private static let countingShare = 0.1

  /// Counts known programs, and audits the allocations of every variant: as many processes at the same
  /// time as there are cores, because counts do not depend on how long anything takes.
  private func count() throws {
    let known = KnownPrograms.all.map { architecture in
      WorkerPlan(task: .count(variant: architecture.participant), groups: KnownCounts.groups)
    }
    let cells = Set(suite.cells)
    let audited = suite.architectures.map { architecture in
      let variant = architecture.participant
      return WorkerPlan(
        task: .audit(variant: variant),
        groups: SelfTestPlan.audits.map { SelfTestPlan.group($0, [variant]) }
          .filter { cells.contains($0.cell(variant)) })
    }
    var plans = (known + audited)[...]
    let total = plans.reduce(0) { $0 + $1.groups.count }
    var done = 0
    while !plans.isEmpty, !Interruption.isRequested {
      let together = plans.prefix(WorkerProcess.atOnce)
      plans = plans.dropFirst(together.count)
      try execute(Array(together), 0) { message in
        measurements.take(message)
        if case .audited(let cell, let audit) = message {
          audits.append(SelfTestResults.Audit(cell: cell, audit: audit))
        }
        done += 1
        report(
          Run.Progress(
            fraction: Self.countingShare * Double(done) / Double(total),
            label: "counting what is known"))
      }
    }
  }

  /// Compares the baseline with itself, as it is and slowed down.
  private func time() throws {
    var generator = SeededGenerator(seed: seed)
    let variants = [Participant.baseline, .baselineAgain, .baselineSlowed]
    let groups = SelfTestPlan.comparisons.map { SelfTestPlan.group($0, variants) }
    let total = groups.count * mode.processCount
    var done = 0
    for process in 1...mode.processCount {
      guard !Interruption.isRequested else { return }
      let plan = WorkerPlan.TimePlan(mode, using: &generator)
      let padding = WorkerProcess.padding(using: &generator)
      try execute([WorkerPlan(task: .time(plan), groups: groups)], padding) { message in
        measurements.take(message)
        done += 1
        report(
          Run.Progress(
            fraction: Self.countingShare
              + (1 - Self.countingShare) * Double(done) / Double(total),
            label: "timing what is known, process \(process) of \(mode.processCount)"))
      }
    }
  }

  /// The comparisons, each with the verdict of a run in which there is no other: a family of twenty
  /// would be judged more strictly where nothing differs, and more mildly where all do.
  private var comparisons: [SelfTestResults.Comparison] {
    let reduction = Reduction(suite: suite, measurements: measurements, record: record)
    func cells(_ variant: Participant) -> [Cell] {
      SelfTestPlan.comparisons.map { SelfTestPlan.group($0, [variant]).cell(variant) }
    }
    let variants = [Participant.baseline, .baselineAgain, .baselineSlowed]
    let rows = variants.flatMap(cells).compactMap(reduction.settleRow)
      .flatMap { Verdicts.judged([$0]) }
    return SelfTestPlan.comparisons.map { name in
      func row(_ variant: Participant) -> ResultRow? {
        rows.first { $0.name == "\(name)/\(variant)" }
      }
      return SelfTestResults.Comparison(
        name: name, baseline: row(.baseline), again: row(.baselineAgain),
        slowed: row(.baselineSlowed))
    }
  }

  private var record: RunRecord {
    RunRecord(
      runID: "", startedAt: startedAt, endedAt: Date(), seed: seed, arguments: [],
      build: BuildFacts.current(), machine: MachineFacts.current(), timer: TimerFacts.measured())
  }
}
