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

  /// Runs cells with fake workers, which report so many seconds of cells; those that time die of a variant.
  func measure(
    _ filter: String, seconds: [String: Double] = [:],
    trapping culprit: Participant? = nil, mode: RunMode = .quick,
    seed: UInt64 = 1, unsound: Bool = false, check: WorkerPool.FakeCheck? = nil
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
      switch plan.task {
      case .count(let variant, let postponesSlowCells):
        let cell = group.cell(variant)
        let effort = CellEffort(preparationSeconds: 0, operationSeconds: seconds["\(cell)"] ?? 0)
        if postponesSlowCells, effort.isSlow { return .postponed(cell, effort) }
        return .counted(cell, .example)
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
