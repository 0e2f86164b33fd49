import Foundation
import Results

/// A run: counts and times of the selected cells, measured by worker processes.
@MainActor
public final class Run {
  /// The progress of a run.
  public struct Progress: Sendable {
    /// The share that is done, from 0 to 1, by the time it is expected to take.
    public var fraction: Double

    /// The present step.
    public var label: String
  }

  /// Works on plans at the same time, each in a process whose environment has so many more bytes,
  /// and hands over the messages.
  typealias Execute = ([WorkerPlan], _ padding: Int, (WorkerMessage) -> Void) throws -> Void

  private let suite: Suite
  private let options: RunOptions
  private let groups: [WorkerPlan.Group]
  private let execute: Execute
  private let report: (Progress) -> Void
  private let startedAt = Date()
  private let stolenTime = StolenTime()
  private let loadAtStart = MachineFacts.loadAverage()
  private var measurements = Measurements()

  /// Prepares a run whose workers are processes of this executable.
  public convenience init(
    suite: Suite, options: RunOptions, report: @escaping (Progress) -> Void
  ) {
    self.init(suite: suite, options: options, report: report) { plans, padding, take in
      try WorkerProcess.execute(plans, padding: padding, report: take)
    }
  }

  init(
    suite: Suite, options: RunOptions, report: @escaping (Progress) -> Void,
    execute: @escaping Execute
  ) {
    self.suite = suite
    self.options = options
    self.report = InstructionPass.makingRoom(in: report, options, suite)
    self.execute = execute
    // Whatever was selected, times are compared with those of the baseline.
    groups = WorkerPlan.Group.groups(of: options.cells).map(\.withBaseline)
  }

  /// Measures everything, or as much as there is time for until an interruption.
  ///
  /// - Throws: ``WorkerError`` when a worker process that counts fails.
  public func measure() throws -> RunResults {
    var generator = SeededGenerator(seed: options.seed)
    try count()
    try time(&generator)
    if options.countsInstructions {
      measurements.instructions = InstructionPass(suite: suite)
        .run(measurements.sound(groups), options, report: report)
    }
    return RunResults(
      groups: groups, suite: suite, measurements: measurements, record: record(),
      expectedProcesses: options.mode.processCount)
  }

  /// Checking rules and counting take about so much of the time of a whole run.
  private static let countingShare = 0.15

  /// Checks rules, and counts.
  private func count() throws {
    let pass = CountPass(
      suite: suite, groups: groups, mode: options.mode, countsUnsound: options.measuresUnsound,
      execute: execute
    ) { [report] progress in
      report(
        Progress(fraction: Self.countingShare * progress.fraction, label: progress.label))
    }
    try pass.measure(into: &measurements)
  }

  /// Measures times, and then those with empty caches.
  private func time(_ generator: inout SeededGenerator) throws {
    let before = Self.countingShare
    let share = options.mode.timingSeconds / timingSeconds
    try time(
      timedGroups, "timing", from: before, to: before + (1 - before) * share, &generator
    ) { process, generator in
      .time(WorkerPlan.TimePlan(options.mode, layout: process, using: &generator))
    }
    let seed = generator.next()
    try time(
      coldGroups, "timing with empty caches", from: before + (1 - before) * share, to: 1, &generator
    ) { process, _ in
      .timeCold(
        WorkerPlan.ColdPlan(
          seed: seed, process: process, rounds: options.mode.coldRounds, buffer: .current))
    }
  }

  /// Measures times of groups, in several processes one after the other.
  private func time(
    _ groups: [WorkerPlan.Group], _ activity: String, from start: Double, to end: Double,
    _ generator: inout SeededGenerator,
    _ task: (_ process: Int, _ generator: inout SeededGenerator) -> WorkerPlan.Task
  ) throws {
    let processes = options.mode.processCount
    for process in 0..<processes {
      guard !groups.isEmpty, !Interruption.isRequested else { return }
      let task = task(process, &generator)
      let padding = WorkerProcess.padding(using: &generator)
      var done = 0
      // A process that dies loses the group that it was at, and another one goes on behind it.
      while done < groups.count, !Interruption.isRequested {
        let plan = WorkerPlan(task: task, groups: Array(groups[done...]))
        do {
          try execute([plan], padding) { message in
            measurements.take(message)
            done += 1
            let share = (Double(process) + Double(done) / Double(groups.count)) / Double(processes)
            report(
              Progress(
                fraction: start + (end - start) * share,
                label: "\(activity), process \(process + 1) of \(processes)"))
          }
          break
        } catch let error as WorkerError where done < groups.count {
          measurements.lose(groups[done], error)
          done += 1
        }
      }
    }
  }

  /// About how long timing takes, in seconds.
  private var timingSeconds: Double { options.mode.timingSeconds + suite.coldSeconds(options) }

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
    if !measurements.coldTimes.isEmpty { record.coldBufferBytes = CacheBuffer.current.bytes }
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
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Others who work in this repository are not kept waiting.
    process.arguments = ["git", "--no-optional-locks"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
