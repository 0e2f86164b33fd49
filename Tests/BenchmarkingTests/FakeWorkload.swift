import ArchDirect
import Results
import Scenarios

@testable import Benchmarking

/// A clock that is advanced and logged by the operations of a fake workload.
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

  /// The number of calls for singly timed operations, which are the last ones.
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

/// A workload whose operations only advance a fake clock.
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
    var expectedUsefulDeliveries: ClosedRange<Int> { 0...0 }
    func findMismatch() -> String? { nil }
    func findMismatchWithinCycle() -> String? { nil }
    func stop() { clock.stopped.append(variant) }
  }
}

extension CellCounts {
  static func example(allocations: Int = 0) -> CellCounts {
    CellCounts(
      perCycle: AllocationCounts(allocations: allocations), usefulDeliveries: 2,
      redundantDeliveries: 0, liveAfterTeardown: 0, peakLiveBytes: 0)
  }
}

extension ColdTimes {
  /// Times of operations in their order.
  init(rounds: [[Double]], isEmptied: Bool = true) {
    self.init(
      rounds: rounds.map { round in
        round.enumerated().map { Operation(time: $1, position: $0) }
      },
      isEmptied: isEmptied, seconds: 1)
  }
}

extension GroupTimes {
  /// Times of batches without singly timed operations.
  init(operations: [Int], rounds: [[Batch]]) {
    self.init(
      operations: operations, rounds: rounds, singles: operations.map { _ in nil }, seconds: 1,
      stolenSeconds: nil)
  }
}

extension CellCounts {
  /// The counts of a known program, with 7 allocations per task.
  static func ofKnownProgram(_ cell: Cell) -> CellCounts {
    if ["board", "fanout-all"].contains(cell.group.workload) { return ofDeclaration(cell) }
    let isIdle = cell.variant == "known-idle"
    let tasks = cell.group.workload == "concurrent" ? 10 : 1
    let cost = cell.group.workload == "concurrent" ? 2 * 10 * 7 : 0
    let work = isIdle ? 0 : 2 * tasks
    let reports = work + (cell.variant == "known-misreport" ? 1 : 0)
    let stages = StageCounts(
      reductions: 4 * reports, selections: 6 * reports, notifications: 5 * reports,
      computations: 2 * reports)
    return CellCounts(
      perCycle: AllocationCounts(
        allocations: cost + 5 * work, deallocations: cost + 3 * work, reallocations: 2 * work,
        allocatedBytes: 64 * cost + 8_180 * work, liveBytes: 32 * work),
      stages: isIdle ? nil : stages, usefulDeliveries: 2 * tasks, redundantDeliveries: 2 * work,
      liveAfterTeardown: isIdle ? 0 : 2, peakLiveBytes: 0)
  }

  /// The counts of a program that declares a decision wrongly.
  private static func ofDeclaration(_ cell: Cell) -> CellCounts {
    var counts = CellCounts.example()
    counts.stages = StageCounts(computations: 2)
    if cell.variant == "known-copy" { counts.perCycle.allocatedBytes = cell.group.size.n ?? 0 }
    return counts
  }
}
