import ArchDirect
import Conformance
import Foundation
import Results
import Scenarios

@testable import Benchmarking

/// A process that does not exist: it does all its work at once.
final class FakeWorker: PoolWorker {
  typealias Report = (WorkerMessage) throws -> Void

  private static let null = open("/dev/null", O_RDONLY)

  /// Is always readable.
  let descriptor = FakeWorker.null
  let interval: Int32 = 0
  var variantAtWork: Int?

  private let work: (Report) throws -> Void

  init(work: @escaping (Report) throws -> Void) { self.work = work }

  func read(_ report: Report) throws -> Bool {
    try work(report)
    return true
  }

  func end() {}
}

extension WorkerPool {
  typealias FakeCheck = (CheckPlan, CheckPlan.Check) throws -> CheckOutcome

  static func kept(_ plan: CheckPlan, _ check: CheckPlan.Check) -> CheckOutcome {
    CheckOutcome(variant: plan.variant, check: check, violations: [])
  }

  /// A pool of processes that answer each step, by default with kept rules; one that throws a cause
  /// fails of it.
  static func fake(
    started: @escaping (WorkerPlan) -> Void = { _ in },
    check: @escaping FakeCheck = kept, timing culprit: Participant? = nil,
    _ answer: @escaping (WorkerPlan, WorkerPlan.Group) throws -> WorkerMessage
  ) -> WorkerPool {
    WorkerPool { plan in
      started(plan)
      let worker = FakeWorker { report in
        if case .check(let plan) = plan.task {
          for next in plan.checks { try report(.checked(check(plan, next))) }
        }
        for group in plan.groups {
          if plan.layout != nil, let culprit, group.variants.contains(culprit) {
            throw WorkerError.Cause.died(signal: SIGILL)
          }
          try report(answer(plan, group))
        }
      }
      worker.variantAtWork = culprit.flatMap { plan.groups.first?.variants.firstIndex(of: $0) }
      return worker
    }
  }
}

extension Benchmarking.Suite {
  static var example: Self {
    Self(architectures: [DirectArchitecture.self, Faultless.self, Leak.self])
  }

  /// Runs cells with fake workers, which report the given cells as failed, and so many seconds of others;
  /// those that time die of a variant.
  func measure(
    _ filter: String, failing: Set<String> = [], seconds: [String: Double] = [:],
    trapping culprit: Participant? = nil, mode: RunMode = .quick,
    seed: UInt64 = 1, unsound: Bool = false, check: WorkerPool.FakeCheck? = nil,
    answer: ((WorkerPlan, WorkerPlan.Group) throws -> WorkerMessage)? = nil
  ) throws -> (results: RunResults, plans: [WorkerPlan], checks: [CheckPlan]) {
    var options = RunOptions(
      mode: mode, seed: seed,
      cells: try Selection(filter: filter, skip: []).cells(of: self, in: mode), arguments: [])
    options.measuresUnsound = unsound
    var plans: [WorkerPlan] = []
    var checks: [CheckPlan] = []
    let pool = WorkerPool.fake(
      started: { plan in
        switch plan.task {
        case .check(let check): checks.append(check)
        default: plans.append(plan)
        }
      }, check: check ?? WorkerPool.kept, timing: culprit
    ) { plan, group in
      if let answer { return try answer(plan, group) }
      switch plan.task {
      case .count(let variant, let postponesSlowCells):
        let cell = group.cell(variant)
        guard !failing.contains("\(cell)") else { return .failed(cell, reason: "it lies") }
        let effort = CellEffort(preparationSeconds: 0, operationSeconds: seconds["\(cell)"] ?? 0)
        if postponesSlowCells, effort.isSlow { return .postponed(cell, effort) }
        return .counted(cell, .example())
      case .time:
        return .timed(
          group,
          GroupTimes(group.variants.map { $0 == .baseline ? 10 : 20 }, baseline: 10, rounds: 2))
      case .timeCold(let plan):
        let round = group.variants.map { _ in 20.0 }
        return .timedCold(
          group, ColdTimes(rounds: [[Double]](repeating: round, count: plan.rounds)))
      case .check, .instructions:
        return .failed(group.cell(""), reason: "unexpected task")
      }
    }
    let run = Run(suite: self, options: options, progress: .hidden)
    run.pool = pool
    return (try run.measure(), plans, checks)
  }
}

extension WorkerPlan {
  var timePlan: TimePlan? { if case .time(let plan) = task { plan } else { nil } }
}

extension WorkerMessage {
  var words: String {
    switch self {
    case .failed(let cell, let reason): "\(cell): \(reason)"
    case .checked(let outcome): "\(outcome.check.rule) \(outcome.isTimeout) \(outcome.violations)"
    case .lost(let group, let reason): "\(group.id): \(reason)"
    case .counted(let cell, _): "\(cell)"
    default: "\(self)"
    }
  }
}

extension WorkerPlan.TimePlan {
  static func example(
    budgetSeconds: Double = 1, singlesNanoseconds: Double = 0
  ) -> WorkerPlan.TimePlan {
    WorkerPlan.TimePlan(
      seed: 1, budgetSeconds: budgetSeconds, batchNanoseconds: 1_000, minimumRounds: 6,
      maximumRounds: 40, singlesNanoseconds: singlesNanoseconds, layout: 0)
  }
}

extension WorkerPlan.Group {
  init(_ variants: [Participant], workload: String = "fake", size: String = "1") {
    self.init(CellGroup(scenario: "counter", workload: workload, size: Size(size)), variants)
  }
}

/// A clock that is advanced and logged by the operations of a fake workload.
@MainActor
final class FakeClock {
  struct Call: Equatable {
    let variant: String
    let operations: Int
    let cost: UInt64
  }

  var now: UInt64 = 0

  /// The nanoseconds of an operation of a variant, by the number of its previous calls.
  let cost: (_ variant: String, _ calls: Int) -> UInt64

  private(set) var calls: [Call] = []

  var stopped: [String] = []

  var suite: Benchmarking.Suite {
    var suite = Benchmarking.Suite.example
    suite.workloads = [FakeWorkload(clock: self)]
    return suite
  }

  init(cost: @escaping (_ variant: String, _ calls: Int) -> UInt64) { self.cost = cost }

  func run(_ variant: String, _ operations: Int) {
    let cost = cost(variant, calls.count { $0.variant == variant })
    calls.append(Call(variant: variant, operations: operations, cost: cost))
    now += cost * UInt64(operations)
  }
}

struct FakeWorkload: Workload {
  let clock: FakeClock

  let scenario = "counter"
  let name = "fake"
  let summary = "time passes"
  let sizes: [WorkloadSize] = [1]

  func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    FakeSession(clock, architecture.profile.variant)
  }

  private final class FakeSession: WorkloadSession {
    private let clock: FakeClock
    private let variant: String
    let delivery = Timing.atOnce

    init(_ clock: FakeClock, _ variant: String) {
      self.clock = clock
      self.variant = variant
    }

    func run(_ operations: Int) { clock.run(variant, operations) }
    func operate(_ half: Int, _ stopwatch: Stopwatch) {
      stopwatch.send { clock.run(variant, 1) }
      if variant == "none" { stopwatch.contentIsComplete() }
    }
    var deliveries: DeliveryTally { DeliveryTally() }
    var expectedUsefulDeliveries: ClosedRange<Int> { 0...0 }
    func findMismatch() -> String? { nil }
    func findMismatchWithinCycle() -> String? { nil }

    isolated deinit { clock.stopped.append(variant) }
  }
}

extension CellCounts {
  static func example(allocations: Int = 0) -> CellCounts {
    CellCounts(
      perCycle: AllocationCounts(allocations: allocations), stages: StageCounts(),
      usefulDeliveries: 2, redundantDeliveries: 0, liveAfterTeardown: 0, peakLiveBytes: 0)
  }
}

extension ColdTimes {
  init(rounds: [[Double]], isEmptied: Bool = true) {
    self.init(
      rounds: rounds.map { round in
        round.enumerated().map { Operation(time: $1, position: $0) }
      },
      isEmptied: isEmptied, seconds: 1)
  }
}

extension GroupTimes {
  init(operations: [Int], rounds: [[Batch]]) {
    self.init(
      operations: operations, rounds: rounds, singles: operations.map { _ in nil }, seconds: 1,
      stolenSeconds: nil)
  }

  init(_ times: [Double], baseline: Double, rounds: Int = 1) {
    let round = times.map { Batch(time: $0, baseline: baseline, position: 0) }
    self.init(operations: times.map { _ in 2 }, rounds: [[Batch]](repeating: round, count: rounds))
  }
}
