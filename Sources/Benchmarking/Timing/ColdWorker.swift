import CMeasuring
import Results
import ScenarioTesting

/// Times operations as they follow a pause: one at a time, with empty caches.
///
/// Participants take turns operation by operation, in balanced orders, and before each operation a
/// buffer is walked that is larger than the caches.
@MainActor
struct ColdWorker {
  let suite: Suite
  let plan: WorkerPlan.TimePlan
  let emptyCaches: () -> Void
  var isEmptied = CacheBuffer.current.isLargeEnough
  var now: () -> UInt64 = MonotonicTime.nanoseconds
  var begin: (_ place: Int) -> Void = { _ in }

  func measure(_ group: WorkerPlan.Group) throws -> GroupTimes {
    let start = now()
    let stolenTime = StolenTime()
    let sessions = try group.variants.enumerated().map { place, variant in
      begin(place)
      return try suite.prepare(group.cell(variant), mode: .timing)
    }
    warmUp(sessions)
    // Processes continue the orders: the rounds of one are fewer than a balanced design of many
    // participants has.
    let orders = WilliamsDesign.shuffledRows(treatmentCount: sessions.count, seed: plan.seed)
    let count = plan.mode.coldRounds
    let rounds = (0..<count).map { round in
      // Both operations of a cycle have the same order.
      let order = orders[(plan.process * count + round) / 2 % orders.count]
      return timeRound(sessions, order: order, half: round % 2)
    }
    return GroupTimes(
      operations: sessions.map { _ in 1 }, rounds: rounds, isEmptied: isEmptied,
      seconds: Double(now() - start) / 1e9, stolenSeconds: stolenTime.secondsSoFar())
  }

  /// Runs everything once before it is timed: what happens the first time only is not a tap's cost.
  private func warmUp(_ sessions: [any WorkloadSession]) {
    emptyCaches()
    let stopwatch = Stopwatch(now: now)
    for (place, session) in sessions.enumerated() {
      begin(place)
      for half in [0, 1, 0, 1] { session.operateAfterPause(half, stopwatch) }
    }
  }

  private func timeRound(
    _ sessions: [any WorkloadSession], order: [Int], half: Int
  ) -> [GroupTimes.Sample] {
    var operations = sessions.map { _ in GroupTimes.Sample(time: 0, position: 0) }
    let stopwatch = Stopwatch(now: now)
    for (position, index) in order.enumerated() {
      let session = sessions[index]
      begin(index)
      emptyCaches()
      stopwatch.begin()
      session.operateAfterPause(half, stopwatch)
      let elapsed = stopwatch.elapsed()
      operations[index] = GroupTimes.Sample(
        time: Double(stopwatch.result ?? elapsed), position: position)
    }
    return operations
  }
}

/// The size of a buffer whose walk empties the caches.
struct CacheBuffer: Sendable {
  /// Twice the last-level cache: one that replaces lines at random keeps few of the others.
  let bytes: Int
  let isLargeEnough: Bool
  static let maximumBytes = 128 << 20

  /// Makes the buffer for a last-level cache; the largest one where its size is not known.
  init(lastLevelCacheBytes: Int?) {
    let cache = lastLevelCacheBytes ?? .max
    isLargeEnough = cache <= Self.maximumBytes / 2
    bytes = isLargeEnough ? 2 * cache : Self.maximumBytes
  }

  static let current = CacheBuffer(lastLevelCacheBytes: Platform.lastLevelCacheBytes())

  var walkSeconds: Double { 0.008 * Double(bytes) / Double(64 << 20) }

  func withWalk(_ body: (_ walk: @escaping () -> Void) throws -> Void) rethrows {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bytes, alignment: MemoryLayout<UInt64>.alignment)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    defer { buffer.deallocate() }
    try body { ab_walk_buffer(buffer.baseAddress, buffer.count) }
  }
}
