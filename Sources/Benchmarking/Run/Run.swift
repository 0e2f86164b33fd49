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
    self.report = InstructionPass.makingRoom(in: report, options)
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

  /// Measures times, in several processes one after the other.
  private func time(_ generator: inout SeededGenerator) throws {
    let processes = options.mode.processCount
    let before = Self.countingShare
    let groups = timedGroups
    for process in 0..<processes {
      guard !groups.isEmpty, !Interruption.isRequested else { return }
      let timePlan = WorkerPlan.TimePlan(options.mode, layout: process, using: &generator)
      let padding = WorkerProcess.padding(using: &generator)
      var done = 0
      // A process that dies loses the group that it was at, and another one goes on behind it.
      while done < groups.count, !Interruption.isRequested {
        let plan = WorkerPlan(task: .time(timePlan), groups: Array(groups[done...]))
        do {
          try execute([plan], padding) { message in
            measurements.take(message)
            done += 1
            let share = (Double(process) + Double(done) / Double(groups.count)) / Double(processes)
            report(
              Progress(
                fraction: before + (1 - before) * share,
                label: "timing, process \(process + 1) of \(processes)"))
          }
          break
        } catch let error as WorkerError where done < groups.count {
          measurements.lose(groups[done], error)
          done += 1
        }
      }
    }
  }

  /// The groups without the variants that do not conform, and with the driver itself; none without
  /// the baseline.
  ///
  /// In the first group the baseline takes part twice: that comparison shows whether the instrument
  /// is reliable.
  private var timedGroups: [WorkerPlan.Group] {
    measurements.sound(groups).filter { $0.variants.contains(.baseline) }.enumerated().map {
      index, group in
      var group = group
      group.variants += (index == 0 ? [.baselineAgain] : []) + [.driver]
      return group
    }
  }

  private func record() -> RunRecord {
    RunRecord(
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
