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
            throw WorkerError.died(signal: SIGILL)
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

  /// Runs cells with fake workers; some variants break the rules of a scenario, given as `counter/leak`, or
  /// die of them, and those that time die of another.
  func measure(
    _ filter: String, breaking broken: Set<String> = [], killing fatal: Set<String> = [],
    trapping culprit: Participant? = nil, mode: RunMode = .quick, seed: UInt64 = 1
  ) throws -> (results: RunResults, plans: [WorkerPlan]) {
    let cells = try Selection(filter: filter, skip: []).cells(of: self, in: mode)
    var plans: [WorkerPlan] = []
    let run = Run(
      suite: self, options: RunOptions(mode: mode, seed: seed, cells: cells, arguments: []),
      progress: .hidden)
    run.pool = .fake(
      started: { plan in
        if case .check = plan.task { return }
        plans.append(plan)
      },
      check: { plan, check in
        var outcome = WorkerPool.kept(plan, check)
        let place = "\(check.scenario)/\(plan.variant)"
        if fatal.contains(place) { throw WorkerError.died(signal: SIGILL) }
        if broken.contains(place) { outcome.violations = ["it lies"] }
        return outcome
      }, timing: culprit
    ) { plan, group in
      switch plan.task {
      case .count(let variant): return .counted(group.cell(variant), .example)
      case .time:
        let times = group.variants.map { $0 == .baseline ? 10.0 : 20 }
        return .timed(group, GroupTimes(times, rounds: 2))
      case .timeCold(let plan):
        return .timedCold(
          group, GroupTimes(group.variants.map { _ in 20.0 }, rounds: plan.mode.coldRounds))
      case .check, .instructions: return .failed(group.cell(""), reason: "unexpected task")
      }
    }
    return (try run.measure(), plans)
  }
}
