import Results

@testable import Benchmarking

extension WorkerPlan {
  var timePlan: TimePlan? { if case .time(let plan) = task { plan } else { nil } }
}

extension WorkerMessage {
  var words: String {
    switch self {
    case .failed(let cell, let reason): "\(cell): \(reason)"
    case .checked(let outcome): "\(outcome.check.rule) \(outcome.isTimeout) \(outcome.violations)"
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

extension Measurements {
  init(_ messages: [WorkerMessage]) {
    self.init()
    for message in messages { add(message) }
  }
}

extension CellCounts {
  static var example: CellCounts {
    CellCounts(
      perCycle: AllocationCounts(), stages: StageCounts(), usefulDeliveries: 2,
      redundantDeliveries: 0, liveAfterTeardown: 0, peakLiveBytes: 0)
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
