import Foundation
import Results

/// A run: counts and times of the selected cells, measured by worker processes.
@MainActor
public final class Run {
  private let suite: Suite
  private let options: RunOptions
  private let groups: [WorkerPlan.Group]
  private let pool: WorkerPool
  private let progress: ProgressShare
  private let startedAt = Date()
  private let stolenTime = StolenTime()
  private let loadAtStart = MachineFacts.loadAverage()
  private var measurements = Measurements()

  /// Prepares a run whose workers are processes of this executable.
  public convenience init(suite: Suite, options: RunOptions, progress: ProgressShare) {
    self.init(suite: suite, options: options, pool: WorkerPool(), progress)
  }

  init(suite: Suite, options: RunOptions, pool: WorkerPool, _ progress: ProgressShare) {
    self.suite = suite
    self.options = options
    self.pool = pool
    self.progress = progress
    // Whatever was selected, times are compared with those of the baseline.
    groups = WorkerPlan.Group.groups(of: options.cells).map(\.withBaseline)
  }

  /// About how long the run takes without counting instructions, in seconds.
  public static func plannedSeconds(_ options: RunOptions, of suite: Suite) -> Double {
    let planned = suite.plannedSeconds(options)
    return planned.counting + planned.timing
  }

  /// Measures everything, or as much as there is time for until an interruption.
  ///
  /// - Throws: ``WorkerError`` when a worker process that counts fails.
  public func measure() throws -> RunResults {
    let instructions = InstructionPass(suite: suite)
    let end = 1 / (1 + instructions.relativeDuration(options))
    let planned = suite.plannedSeconds(options)
    let counted = end * planned.counting / (planned.counting + planned.timing)
    try CountPass(
      suite: suite, groups: groups, mode: options.mode, countsUnsound: options.measuresUnsound,
      pool: pool, progress: progress.part(to: counted)
    ).measure(into: &measurements)
    try time(progress.part(from: counted, to: end))
    if options.countsInstructions {
      measurements.instructions = instructions.run(
        measurements.sound(groups), progress.part(from: end))
    }
    return RunResults(
      groups: groups, suite: suite, measurements: measurements, record: record(),
      expectedProcesses: options.mode.processCount)
  }

  /// Measures times, and then those with empty caches, each in several processes.
  private func time(_ progress: ProgressShare) throws {
    var generator = SeededGenerator(seed: options.seed)
    let seconds = suite.plannedSeconds(options).timing
    let share = 1 - suite.coldSeconds(options) / seconds
    try time(timedGroups, "timing", progress.part(to: share), &generator) { process, generator in
      .time(WorkerPlan.TimePlan(options.mode, layout: process, using: &generator))
    }
    let seed = generator.next()
    try time(
      coldGroups, "timing with empty caches", progress.part(from: share), &generator
    ) { process, _ in
      .timeCold(
        WorkerPlan.ColdPlan(
          seed: seed, process: process, rounds: options.mode.coldRounds, buffer: .current))
    }
  }

  private func time(
    _ groups: [WorkerPlan.Group], _ activity: String, _ progress: ProgressShare,
    _ generator: inout SeededGenerator,
    _ task: (_ process: Int, _ generator: inout SeededGenerator) -> WorkerPlan.Task
  ) throws {
    guard !groups.isEmpty else { return }
    let plans = (0..<options.mode.processCount).map { process in
      WorkerPlan(
        task: task(process, &generator), groups: groups,
        padding: WorkerPlan.padding(using: &generator))
    }
    try pool.run(plans, activity, progress, losesGroups: true) { measurements.add($1) }
  }

  /// The groups without the variants that do not conform; none without the baseline.
  private var comparableGroups: [WorkerPlan.Group] {
    measurements.sound(groups).filter { $0.variants.contains(.baseline) }
  }

  /// The groups to time, with the driver itself.
  ///
  /// In the first group the baseline takes part twice, and wherever views draw: that comparison shows
  /// whether the instrument is reliable.
  private var timedGroups: [WorkerPlan.Group] {
    comparableGroups.enumerated().map { index, group in
      let isTwice = index == 0 || suite.views != nil
      return WorkerPlan.Group(
        group.id, group.variants + (isTwice ? [.baselineAgain] : []) + [.driver])
    }
  }

  /// The groups to time with empty caches, all with the baseline twice and with the driver.
  private var coldGroups: [WorkerPlan.Group] {
    comparableGroups.filter { suite.timesCold($0.id, in: options.mode) }.map {
      WorkerPlan.Group($0.id, $0.variants + [.baselineAgain, .driver])
    }
  }

  private func record() -> RunRecord {
    var record = RunRecord(
      runID: runID, startedAt: startedAt, endedAt: Date(), seed: options.seed,
      mode: options.mode, shard: options.shard, arguments: options.arguments,
      commit: RunRecord.Commit.current(),
      build: BuildFacts.current(), machine: MachineFacts.current(),
      allocator: AllocationCounter.allocator, loadAtStart: loadAtStart,
      loadAtEnd: MachineFacts.loadAverage(), stolenSeconds: stolenTime.secondsSoFar(),
      clocks: .current, timer: TimerFacts.measured(),
      driverCostNanoseconds: measurements.driverCost, layouts: options.layouts,
      views: suite.views?.summary,
      postponed: measurements.postponed.keys.map(\.description).sorted())
    if !measurements.coldTimes.groups.isEmpty { record.coldBufferBytes = CacheBuffer.current.bytes }
    return record
  }

  /// The second of the start and the seed name a run.
  private var runID: String {
    let second = startedAt.ISO8601Format().filter { $0.isNumber || $0 == "T" }
    return "\(second)-\(String(options.seed, radix: 16))"
  }
}

extension RunRecord.Commit {
  /// The commit of the folder that the program runs in, or nothing outside of a repository.
  fileprivate static func current() -> RunRecord.Commit? {
    guard let hash = git("rev-parse", "HEAD"), !hash.isEmpty else { return nil }
    return RunRecord.Commit(hash: hash, isDirty: git("status", "--porcelain") != "")
  }

  private static func git(_ arguments: String...) -> String? {
    // Others who work in this repository are not kept waiting.
    Process.output(of: URL(filePath: "/usr/bin/env"), ["git", "--no-optional-locks"] + arguments)
  }
}
