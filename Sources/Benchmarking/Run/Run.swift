import ExecutorPump
import Foundation

/// A run: counts and times of the selected cells, measured by worker processes.
@MainActor
public final class Run {
  /// How far a run is.
  public struct Progress: Sendable {
    /// The share that is done, from 0 to 1, by the time it is expected to take.
    public var fraction: Double

    /// What is going on.
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
      try WorkerProcess(padding: padding).run(plans, report: take)
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
    groups = Self.groups(options.cells)
  }

  /// Measures everything, or as much as there is time for until an interruption.
  ///
  /// - Throws: ``WorkerError`` when a worker process fails.
  public func measure() throws -> RunResults {
    guard Pump.isSupported else { throw PumpUnavailable() }
    var generator = SeededGenerator(seed: options.seed)
    try check()
    try count()
    try time(&generator)
    if options.countsInstructions {
      measurements.instructions = InstructionPass(suite: suite)
        .run(sound(groups), options, report: report)
    }
    return RunResults(
      groups: groups, suite: suite, measurements: measurements, record: record(),
      expectedProcesses: options.mode.processCount)
  }

  /// One group per workload and size, with the floor first, whatever was selected.
  private static func groups(_ cells: [Cell]) -> [WorkerPlan.Group] {
    var groups: [WorkerPlan.Group] = []
    for cell in cells {
      let isNew =
        groups.last.map {
          ($0.scenario, $0.workload, $0.size) != (cell.scenario, cell.workload, cell.size)
        } ?? true
      if isNew {
        groups.append(
          WorkerPlan.Group(
            scenario: cell.scenario, workload: cell.workload, size: cell.size,
            variants: [Suite.floor]))
      }
      if cell.variant != Suite.floor { groups[groups.count - 1].variants.append(cell.variant) }
    }
    return groups
  }

  /// Checking rules and counting take about so much of the time of a whole run.
  private static let checkingShare = 0.05
  private static let countingShare = 0.1

  /// Checks the must-rules of the selected scenarios; a cell whose variant breaks one of its scenario
  /// is not measured.
  ///
  /// There is one process per variant and as many at the same time as there are cores: a variant that
  /// brings its process down takes nothing with it.
  private func check() throws {
    var plans = checkPlans
    let total = plans.reduce(0) { $0 + $1.checks.count }
    while !plans.isEmpty, !Interruption.isRequested {
      let together = plans.prefix(WorkerProcess.atOnce)
      let before = measurements.outcomes.count
      try execute(together.map { WorkerPlan(task: .check($0), groups: []) }, 0) { message in
        measurements.take(message)
        report(
          Progress(
            fraction: Self.checkingShare * Double(measurements.outcomes.count) / Double(total),
            label: "checking \(together.map(\.variant).joined(separator: ", "))"))
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
      let variant = architecture.profile.variant
      let measured = Set(groups.filter { $0.variants.contains(variant) }.map(\.scenario))
      let plan = CheckPlan.mustRules(of: variant, in: measured.sorted())
      return plan.checks.isEmpty ? nil : plan
    }
  }

  /// Counts, one process per variant and as many at the same time as there are cores: counts do not
  /// depend on how long anything takes.
  private func count() throws {
    let groups = sound(groups)
    let selected = Set(groups.flatMap(\.variants))
    var variants = suite.allVariants.filter { selected.contains($0) }[...]
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
        report(
          Progress(
            fraction: Self.checkingShare + Self.countingShare * Double(done) / Double(total),
            label: "counting \(together.joined(separator: ", "))"))
      }
    }
  }

  /// Measures times, in several processes one after the other.
  private func time(_ generator: inout SeededGenerator) throws {
    let processes = options.mode.processCount
    let before = Self.checkingShare + Self.countingShare
    let groups = timedGroups
    for process in 0..<processes {
      guard !groups.isEmpty, !Interruption.isRequested else { return }
      let timePlan = WorkerPlan.TimePlan(
        seed: generator.next(), budgetSeconds: options.mode.timingSeconds / Double(processes),
        batchNanoseconds: options.mode.batchNanoseconds,
        maximumRounds: options.mode.maximumRounds)
      let padding = Int.random(in: 0..<4096, using: &generator)
      var done = 0
      try execute([WorkerPlan(task: .time(timePlan), groups: groups)], padding) { message in
        measurements.take(message)
        done += 1
        let share = (Double(process) + Double(done) / Double(groups.count)) / Double(processes)
        report(
          Progress(
            fraction: before + (1 - before) * share,
            label: "timing, process \(process + 1) of \(processes)"))
      }
    }
  }

  /// Groups without the variants that do not conform; none without any variant.
  private func sound(_ groups: [WorkerPlan.Group]) -> [WorkerPlan.Group] {
    groups.compactMap {
      var group = $0
      group.variants = group.variants.filter { measurements.failures[group.cell($0)] == nil }
      return group.variants.isEmpty ? nil : group
    }
  }

  /// The groups without the variants that do not conform, and with the driver itself; none without
  /// the floor.
  private var timedGroups: [WorkerPlan.Group] {
    sound(groups).filter { $0.variants.contains(Suite.floor) }.map {
      var group = $0
      group.variants.append(Suite.driver)
      return group
    }
  }

  private func record() -> RunRecord {
    RunRecord(
      runID: runID, startedAt: startedAt, endedAt: Date(), seed: options.seed,
      arguments: options.arguments, commit: RunRecord.Commit.current(),
      build: BuildFacts.current(), machine: MachineFacts.current(),
      allocator: AllocationCounter.version.map { "jemalloc \($0)" }, loadAtStart: loadAtStart,
      loadAtEnd: MachineFacts.loadAverage(), stolenSeconds: stolenTime.secondsSoFar(),
      timer: TimerFacts.measured(), driverCostNanoseconds: measurements.driverCost)
  }

  /// The second of the start and the seed name a run.
  private var runID: String {
    let second = startedAt.ISO8601Format().filter { $0.isNumber || $0 == "T" }
    return "\(second)-\(String(options.seed, radix: 16))"
  }
}

/// Asynchronous work would be neither exact nor repeatable on this platform.
struct PumpUnavailable: Error, CustomStringConvertible {
  var description: String { "the executor pump does not work here; see 'arch-bench doctor'" }
}
