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
    suite.workloads = [
      Workload("counter", "fake", "time passes", [1]) { [self] architecture, _, _ in
        FakeSession(self, architecture.profile.variant)
      }
    ]
    return suite
  }

  init(cost: @escaping (_ variant: String, _ calls: Int) -> UInt64) { self.cost = cost }

  func run(_ variant: String, _ operations: Int) {
    let cost = cost(variant, calls.count { $0.variant == variant })
    calls.append(Call(variant: variant, operations: operations, cost: cost))
    now += cost * UInt64(operations)
  }
}

private final class FakeSession: WorkloadSession {
  private let clock: FakeClock
  private let variant: String
  var delivery: Timing { variant == "none" ? .nextFrame : .atOnce }

  init(_ clock: FakeClock, _ variant: String) {
    self.clock = clock
    self.variant = variant
  }

  func run(_ operations: Int) { clock.run(variant, operations) }
  func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch) { operate(half, stopwatch) }
  func attachFurtherView() -> Bool { false }
  func operate(_ half: Int, _ stopwatch: Stopwatch) {
    stopwatch.sendBegins()
    clock.run(variant, 1)
    stopwatch.sendEnds()
  }
  var deliveries: DeliveryTally { DeliveryTally() }
  var usefulDeliveries: ClosedRange<Int> { 0...0 }
  func findMismatch() -> String? { nil }
  func findMismatchWithinCycle() -> String? { nil }

  isolated deinit { clock.stopped.append(variant) }
}
