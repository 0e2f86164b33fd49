import ExecutorPump
import Foundation
import Results
import TextOutput

/// A process that measures a part of a run on behalf of another one.
@MainActor
public struct Worker {
  /// The command that makes the executable a worker.
  nonisolated public static let command = "worker"

  private let suite: Suite
  private let reports: FileHandle

  /// Takes the standard output of this process for its reports; what an architecture writes goes to
  /// standard error from now on.
  public init(suite: Suite) {
    self.suite = suite
    reports = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Reads a plan from standard input and reports what comes out.
  ///
  /// - Parameter suspending: does work that suspends, on the real executors, and ends the process.
  /// - Throws: ``UnreadablePlan``, or whatever keeps the plan from being worked on.
  public func run(suspending: (@escaping @MainActor () async throws -> Void) -> Never) throws {
    // When the process that ordered the work is gone, its results have no reader.
    signal(SIGPIPE, SIG_DFL)
    guard let input = try? FileHandle.standardInput.readToEnd(),
      let plan = try? JSONDecoder().decode(WorkerPlan.self, from: input)
    else { throw UnreadablePlan() }
    // What measures has one window until the end: closing one lets libdispatch start threads, and
    // those allocate.
    switch plan.task {
    case .check(let plan): suspending { try await check(plan) }
    case .count(let variant): try Pump.window { try count(variant, plan.groups) }
    case .instructions(let variant): try Pump.window { try profile(variant, plan.groups) }
    case .time(let timePlan): try Pump.window { try time(timePlan, plan.groups) }
    case .timeCold(let timePlan): try Pump.window { try timeCold(timePlan, plan.groups) }
    }
  }

  private func check(_ plan: CheckPlan) async throws {
    for check in plan.checks {
      let outcome = try await suite.check(check, of: plan.variant, options: plan.options) {
        // Without a reader, the next report fails, too.
        try? report(.doing($0))
      }
      try report(.checked(outcome))
    }
  }

  private func count(_ variant: Participant, _ groups: [WorkerPlan.Group]) throws {
    try AllocationCounter.install()
    defer { AllocationCounter.remove() }
    let worker = CountWorker(suite: suite)
    for group in groups {
      let cell = group.cell(variant)
      do {
        try worker.check(cell)
        try report(.counted(cell, worker.count(cell)))
      } catch let failure as CountFailure {
        try report(.failed(cell, reason: failure.description))
      }
    }
  }

  private func profile(_ variant: Participant, _ groups: [WorkerPlan.Group]) throws {
    let worker = InstructionWorker(suite: suite)
    for group in groups {
      let cell = group.cell(variant)
      try worker.run(cell)
      try report(.profiled(cell, process: getpid()))
    }
  }

  private func time(_ plan: WorkerPlan.TimePlan, _ groups: [WorkerPlan.Group]) throws {
    let worker = TimeWorker(
      suite: suite, plan: plan, clockCost: TimerFacts.measured().medianCostNanoseconds ?? 0,
      begin: VariantAtWork().begin)
    let checks = groups.count { $0.variants.contains(.baselineAgain) }
    let start = MonotonicTime.nanoseconds()
    for (index, group) in groups.enumerated() {
      let elapsed = Double(MonotonicTime.nanoseconds() - start) / 1e9
      let seconds = plan.seconds(
        for: group, elapsed: elapsed, groupsLeft: groups.count - index, checks: checks)
      try report(.timed(group, worker.measure(group, seconds: seconds)))
    }
  }

  private func timeCold(_ plan: WorkerPlan.TimePlan, _ groups: [WorkerPlan.Group]) throws {
    try CacheBuffer.current.withWalk { walk in
      let worker = ColdWorker(
        suite: suite, plan: plan, emptyCaches: walk, begin: VariantAtWork().begin)
      for group in groups { try report(.timedCold(group, worker.measure(group))) }
    }
  }

  private func report(_ message: WorkerMessage) throws {
    var line = try JSONEncoder().encode(message)
    line.append(UInt8(ascii: "\n"))
    try reports.write(contentsOf: line)
  }
}

/// Standard input does not contain a worker plan.
public struct UnreadablePlan: Error, CustomStringConvertible {
  public var description: String {
    "worker: stdin has no worker plan; only '\(Program.name)' itself runs this command"
  }
}

/// A plan is about a cell or a check that the suite does not have.
struct UnknownWork: Error, CustomStringConvertible {
  let description: String

  init(_ cell: Cell) { description = "there is no cell \(cell)" }

  init(_ check: CheckPlan.Check, of variant: Participant) {
    description = "\(check) cannot be checked on \(variant)"
  }
}

/// A report of a worker process: one JSON value per line on standard output.
enum WorkerMessage: Codable, Sendable {
  /// The work of a check from now on, such as a random walk, in words: not the end of a step.
  case doing(String)

  case checked(CheckOutcome)
  case counted(Cell, CellCounts)
  case timed(WorkerPlan.Group, GroupTimes)
  case timedCold(WorkerPlan.Group, GroupTimes)

  /// A cell has no figures because the variant does not do what it should, and why.
  case failed(Cell, reason: String)

  /// A group has no times of a process, and why; the pool says so of a process that failed.
  case lost(WorkerPlan.Group, reason: String)

  /// A cell was run in regions; the number of the process tells where valgrind wrote the profiles.
  case profiled(Cell, process: Int32)
}
