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
    case .lost(let group, let reason): "\(group): \(reason)"
    default: "\(self)"
    }
  }
}

extension WorkerPlan.TimePlan {
  static let example = WorkerPlan.TimePlan(mode: .quick, seed: 1, process: 0)
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

extension GroupTimes {
  init(operations: [Int], rounds: [[Sample]]) {
    self.init(
      operations: operations, rounds: rounds, singles: operations.map { _ in nil }, seconds: 1)
  }

  /// The same round again and again, of samples in order.
  init(_ times: [Double], rounds: Int = 1) {
    self.init([[Double]](repeating: times, count: rounds), operations: times.map { _ in 2 })
  }

  init(_ rounds: [[Double]], operations: [Int]? = nil, isEmptied: Bool = true) {
    self.init(
      operations: operations ?? (rounds.first ?? []).map { _ in 1 },
      rounds: rounds.map { round in
        round.enumerated().map { Sample(time: $1, position: $0) }
      })
    self.isEmptied = isEmptied
  }
}
