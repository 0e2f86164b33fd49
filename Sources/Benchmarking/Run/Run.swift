import Foundation
import Results
import ScenarioTesting

/// A run: counts and times of the selected cells, measured by worker processes.
@MainActor
public final class Run {
  private let suite: Suite
  private let options: RunOptions
  private let groups: [WorkerPlan.Group]
  var pool = WorkerPool()
  private let progress: ProgressShare
  private let startedAt: Date
  private let id: String

  /// Found at the start, because a build may replace the program.
  private let commit = Bundle.main.executableURL.flatMap(RunRecord.Commit.ofSources)
  private let stolenTime = StolenTime()
  private let loadAtStart = MachineFacts.loadAverage()
  private var measurements = Measurements()

  /// Prepares a run whose workers are processes of this executable.
  public convenience init(suite: Suite, options: RunOptions, progress: ProgressShare) {
    var generator = SystemRandomNumberGenerator()
    self.init(
      suite: suite, options: options, progress: progress, startedAt: Date(), using: &generator)
  }

  init(
    suite: Suite, options: RunOptions, progress: ProgressShare, startedAt: Date,
    using generator: inout some RandomNumberGenerator
  ) {
    self.suite = suite
    self.options = options
    self.progress = progress
    self.startedAt = startedAt
    // Runs of one second may have one seed, on many machines, too.
    let second = startedAt.ISO8601Format().filter { $0.isNumber || $0 == "T" }
    let parts = [options.seed, UInt64(UInt32.random(in: .min ... .max, using: &generator))]
    id = ([second] + parts.map { String($0, radix: 16) }).joined(separator: "-")
    // Whatever was selected, times are compared with those of the baseline.
    groups = WorkerPlan.Group.groups(of: options.cells).map(\.withBaseline)
  }

  /// About how long the run takes without counting instructions, in seconds.
  public static func plannedSeconds(_ options: RunOptions, of suite: Suite) -> Double {
    let planned = suite.plannedSeconds(options)
    return planned.counting + planned.timing + planned.cold
  }

  /// Measures everything, or as much as there is time for until an interruption.
  ///
  /// When no more processes can be started, that ends the run too.
  ///
  /// - Throws: ``WorkerError`` when a worker process that counts fails before anything was measured.
  public func measure() throws -> RunResults {
    do { try measureAll() } catch {
      guard !measurements.counts.isEmpty else { throw error }
      measurements.lose("\(error)")
      measurements.miss(1, "part of the run")
    }
    return RunResults(
      groups: groups, suite: suite, measurements: measurements, record: record())
  }

  private func measureAll() throws {
    let planned = suite.plannedSeconds(options)
    let parts = progress.divided(
      planned.counting, planned.timing, planned.cold, InstructionPass.seconds(options))
    let counting = CountPass(
      suite: suite, groups: groups, countsUnsound: options.measuresUnsound,
      checksParts: options.mode != .quick, pool: pool, progress: parts[0])
    try counting.measure(into: &measurements)
    var generator = SplitMix64(seed: options.seed)
    let seed = generator.next()
    try time(timedGroups, "times", parts[1], &generator) { process in
      .time(timePlan(seed, process))
    }
    try time(coldGroups, "times with empty caches", parts[2], &generator) { process in
      .timeCold(timePlan(seed, process))
    }
    if options.countsInstructions {
      InstructionPass.run(measurements.sound(groups), parts[3], into: &measurements)
    }
  }

  private func timePlan(_ seed: UInt64, _ process: Int) -> WorkerPlan.TimePlan {
    WorkerPlan.TimePlan(
      mode: options.mode, seed: seed, process: process, isDrawing: suite.views != nil)
  }

  private func time(
    _ groups: [WorkerPlan.Group], _ kind: String, _ progress: ProgressShare,
    _ generator: inout SplitMix64,
    _ task: (_ process: Int) -> WorkerPlan.Task
  ) throws {
    guard !groups.isEmpty else { return }
    let plans = (0..<options.mode.processCount).map {
      WorkerPlan.timing(task($0), groups, using: &generator)
    }
    let losses = measurements.losses.count
    // A variant that brought one process down is not timed there again.
    let left = try pool.run(
      plans, "measuring \(kind)", progress,
      revising: { plan in
        measurements.failures.keys.reduce(plan) { $0.without($1) }.following(measurements.times)
      }
    ) { measurements.add($1) }
    measurements.miss(left + measurements.losses.count - losses, "series of \(kind)")
  }

  private var comparableGroups: [WorkerPlan.Group] {
    measurements.sound(groups).filter { $0.variants.contains(.baseline) }
  }

  /// The groups to time, with the driver itself and with what shows how reliable the times are.
  ///
  /// A thorough run compares the baseline with itself everywhere, and with a slower one; a shorter run
  /// compares it with itself in the first group and in those of the first table, or in all if views draw.
  /// Then a batch has too few operations for the slower one.
  private var timedGroups: [WorkerPlan.Group] {
    let (isThorough, isDrawing) = (options.mode == .thorough, suite.views != nil)
    return comparableGroups.enumerated().map { index, group in
      var variants = group.variants
      let isOfAnswer = suite.answerGroups.contains(group.id)
      if index == 0 || isOfAnswer || isThorough || isDrawing { variants.append(.baselineAgain) }
      if isThorough && !isDrawing { variants.append(.baselineSlow) }
      return WorkerPlan.Group(group.id, variants + [.driver])
    }
  }

  private var coldGroups: [WorkerPlan.Group] {
    comparableGroups.filter { suite.timesCold($0.id, in: options.mode) }.map {
      WorkerPlan.Group($0.id, $0.variants + [.baselineAgain, .driver])
    }
  }

  private func record() -> RunRecord {
    var record = RunRecord(
      runID: id, startedAt: startedAt, endedAt: Date(), seed: options.seed,
      arguments: options.arguments, build: .current())
    (record.mode, record.shard, record.commit) = (options.mode, options.shard, commit)
    (record.machine, record.timer) = (.current(), .measured())
    record.allocator = AllocationCounter.allocator
    (record.loadAtStart, record.loadAtEnd) = (loadAtStart, MachineFacts.loadAverage())
    record.stolenSeconds = stolenTime.secondsSoFar()
    record.driverCostNanoseconds = measurements.driverCost
    record.layouts = options.layouts.isEmpty ? nil : options.layouts
    record.views = suite.views?.summary
    if !measurements.coldTimes.groups.isEmpty { record.coldBufferBytes = CacheBuffer.current.bytes }
    return record
  }
}

/// The results of a run.
@MainActor
public struct RunResults {
  /// The name and the circumstances of the run.
  public let record: RunRecord

  /// Why instructions cannot be counted here; nil if they were, or should not be.
  public let instructionNote: String?

  /// Why groups have no times of some process, or cells no instructions, one line each.
  public let losses: [String]

  /// Whether something that was to be measured failed.
  public let hasFailures: Bool

  /// The planned work that an interruption prevented; nil when all was done.
  public let missing: String?

  package let table: ResultTable
  package var rows: [ResultRow] { table.rows }
  let samples: [SampleRow]

  init(
    groups: [WorkerPlan.Group], suite: Suite, measurements: Measurements, record: RunRecord
  ) {
    let reported = groups.flatMap(\.withControls.cells)
    let statistics = CellStatistics(suite: suite, measurements: measurements, record: record)
    table = Verdicts.concluded(reported.flatMap(statistics.rows))
    samples = reported.flatMap(statistics.samples)
    missing =
      measurements.missing.isEmpty ? nil : measurements.missing.joined(separator: ", ")
    self.record = record
    instructionNote = measurements.instructionsUnavailable
    losses = measurements.losses
    hasFailures = !table.rows.failures.isEmpty || !losses.isEmpty
  }

  /// The names of the files.
  public var fileNames: [String] { ResultFiles.names }

  /// Writes the files into a folder, all of them or, when one cannot be made, none.
  ///
  /// - Throws: ``/TextOutput/FileError``.
  public func write(toFolder folder: String) throws {
    try ResultFiles.write(
      rows, samples: samples.map { CSVWriter.line($0) }, record: record, toFolder: folder)
  }
}
