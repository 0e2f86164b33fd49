import Conformance
import Scenarios

@testable import Benchmarking

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
