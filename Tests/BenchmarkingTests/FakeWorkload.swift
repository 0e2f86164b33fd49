import ArchDirect
import Results
import Scenarios

@testable import Benchmarking

/// A clock that operations of a fake workload advance, and a record of all operations.
@MainActor
final class FakeClock {
  struct Call: Equatable {
    let variant: String
    let operations: Int

    /// The nanoseconds of each operation.
    let cost: UInt64
  }

  /// In nanoseconds.
  var now: UInt64 = 0

  /// The nanoseconds of an operation of a variant, by the number of its previous calls.
  let cost: (_ variant: String, _ calls: Int) -> UInt64

  private(set) var calls: [Call] = []

  /// The number of calls, at the end, for operations that were timed one by one.
  var singleCalls: Int {
    let variants = Set(calls.filter { $0.operations == 1 }.map(\.variant)).count
    return calls.count { $0.operations == 1 } + variants
  }

  var stopped: [String] = []

  init(cost: @escaping (_ variant: String, _ calls: Int) -> UInt64) { self.cost = cost }

  func run(_ variant: String, _ operations: Int) {
    let cost = cost(variant, calls.count { $0.variant == variant })
    calls.append(Call(variant: variant, operations: operations, cost: cost))
    now += cost * UInt64(operations)
  }
}

/// A workload that only advances a fake clock.
struct FakeWorkload: Workload {
  let clock: FakeClock

  let scenario = "counter"
  let name = "fake"
  let summary = "time passes"
  let sizes = [WorkloadSize(1)]

  func isImplemented(by architecture: any Architecture.Type) -> Bool { true }

  func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    FakeSession(clock, architecture.profile.variant)
  }

  private final class FakeSession: WorkloadSession {
    private let clock: FakeClock
    private let variant: String

    init(_ clock: FakeClock, _ variant: String) {
      self.clock = clock
      self.variant = variant
    }

    func run(_ operations: Int) { clock.run(variant, operations) }
    func operate(_ half: Int, _ stopwatch: Stopwatch) {
      stopwatch.send { clock.run(variant, 1) }
    }
    var deliveries: DeliveryTally { DeliveryTally() }
    var expectedUsefulDeliveries: Int { 0 }
    func findMismatch() -> String? { nil }
    func findMismatchWithinCycle() -> String? { nil }
    func stop() { clock.stopped.append(variant) }
  }
}

extension WorkerPlan.Group {
  /// The fake workload, or another one of one size.
  init(_ variants: [Participant], workload: String = "fake", size: String = "1") {
    self.init(CellGroup(scenario: "counter", workload: workload, size: Size(size)), variants)
  }
}

extension GroupTimes {
  /// Batches alone, as if no operation had been timed by itself.
  init(operations: [Int], rounds: [[Batch]]) {
    self.init(
      operations: operations, rounds: rounds, singles: operations.map { _ in nil }, seconds: 1,
      stolenSeconds: nil)
  }
}
