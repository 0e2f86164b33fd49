import Conformance
import Foundation
import Results

@testable import Benchmarking

/// A process that does not exist: it does all its work at once.
final class FakeWorker: PoolWorker {
  typealias Report = (WorkerMessage) throws -> Void

  private static let null = open("/dev/null", O_RDONLY)

  /// Is always readable.
  let descriptor = FakeWorker.null

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
    check: @escaping FakeCheck = kept,
    _ answer: @escaping (WorkerPlan, WorkerPlan.Group) throws -> WorkerMessage
  ) -> WorkerPool {
    WorkerPool { plan in
      started(plan)
      return FakeWorker { report in
        if case .check(let plan) = plan.task {
          for next in plan.checks { try report(.checked(check(plan, next))) }
        }
        for group in plan.groups { try report(answer(plan, group)) }
      }
    }
  }
}

extension Benchmarking.Suite {
  /// Runs cells with fake workers, which report the given cells as failed, so many seconds of others,
  /// and so many bytes; those that time die at a group.
  func measure(
    _ filter: String, failing: Set<String> = [], seconds: [String: Double] = [:],
    bytes: [String: Int] = [:], dyingAt deadGroup: String? = nil, mode: RunMode = .quick,
    seed: UInt64 = 1, unsound: Bool = false, check: WorkerPool.FakeCheck? = nil,
    _ progress: ProgressShare = .hidden
  ) throws -> (results: RunResults, plans: [WorkerPlan], checks: [CheckPlan]) {
    var options = RunOptions(
      mode: mode, seed: seed,
      cells: try Selection(filter: filter, skip: []).cells(of: self, in: mode), arguments: [])
    options.measuresUnsound = unsound
    var plans: [WorkerPlan] = []
    var checks: [CheckPlan] = []
    let pool = WorkerPool.fake(
      started: { plan in
        if case .check(let check) = plan.task { checks.append(check) } else { plans.append(plan) }
      }, check: check ?? WorkerPool.kept
    ) { plan, group in
      switch plan.task {
      case .count(let variant, let postponesSlowCells):
        let cell = group.cell(variant)
        guard !failing.contains("\(cell)") else { return .failed(cell, reason: "it lies") }
        let effort = CellEffort(preparationSeconds: 0, operationSeconds: seconds["\(cell)"] ?? 0)
        if postponesSlowCells, effort.isSlow { return .postponed(cell, effort) }
        var counts = CellCounts.example()
        counts.perCycle.allocatedBytes = bytes["\(cell)"] ?? 0
        return .counted(cell, counts)
      case .time:
        if "\(group.id)" == deadGroup { throw WorkerError.Cause.died(signal: 9) }
        let round = group.variants.map { _ in
          GroupTimes.Batch(time: 20, baseline: 10, position: 0)
        }
        return .timed(
          group, GroupTimes(operations: round.map { _ in 2 }, rounds: [round, round]))
      case .timeCold(let plan):
        let round = group.variants.map { _ in 20.0 }
        return .timedCold(
          group, ColdTimes(rounds: [[Double]](repeating: round, count: plan.rounds)))
      case .audit, .check, .describe, .instructions:
        return .failed(group.cell(""), reason: "unexpected task")
      }
    }
    let run = Run(suite: self, options: options, pool: pool, progress)
    return (try run.measure(), plans, checks)
  }
}

extension WorkerPlan {
  /// The seed and the padding of a process that measures times.
  var randomness: [UInt64]? {
    guard case .time(let time) = task else { return nil }
    return [time.seed, UInt64(padding)]
  }
}

extension WorkerPlan.Group {
  init(_ variants: [Participant], workload: String = "fake", size: String = "1") {
    self.init(CellGroup(scenario: "counter", workload: workload, size: Size(size)), variants)
  }
}
