import ExecutorPump
import Results
import Scenarios

/// Counts, for one cell after the other, the allocations, stages and deliveries of an operation.
@MainActor
struct CountWorker {
  let suite: Suite

  func count(_ cell: Cell) throws -> CellCounts {
    let (perCycle, deliveries, bytesPerView) = try withSession(cell) { session in
      let perCycle = try allocationsPerCycle(session)
      let before = session.deliveries
      session.run(CellCounts.operationsPerCycle)
      let deliveries = session.deliveries - before
      return (perCycle, deliveries, bytesPerFurtherView(session))
    }
    let stages = try stagesPerCycle(cell)
    let life = try measureLives(cell)
    return CellCounts(
      perCycle: perCycle, stages: stages, usefulDeliveries: deliveries.useful,
      redundantDeliveries: deliveries.redundant, liveAfterTeardown: life.leaked,
      peakLiveBytes: life.peakBytes, bytesPerView: bytesPerView)
  }

  /// Runs `body` with a new session, lets it go, and waits until what it cancelled has ended.
  private func withSession<Result>(
    _ cell: Cell, _ body: @MainActor (any WorkloadSession) throws -> Result
  ) throws -> Result {
    defer { Pump.settle(Display()) }
    return try body(suite.prepare(cell, mode: .counting))
  }

  /// Checks that views show what the reference model gives and that every operation causes its
  /// useful deliveries.
  func check(_ cell: Cell) throws {
    try withSession(cell) { session in
      if let mismatch = session.findMismatchWithinCycle() { throw CountFailure(mismatch) }
      let before = session.deliveries.useful
      session.run(CellCounts.operationsPerCycle)
      let useful = session.deliveries.useful - before
      let expected = session.usefulDeliveries(of: CellCounts.operationsPerCycle)
      guard expected.contains(useful) else {
        let (least, most) = (expected.lowerBound, expected.upperBound)
        throw CountFailure(
          "\(useful) useful deliveries in a closed cycle instead of \(least)"
            + (least == most ? "" : " to \(most)"))
      }
      if let mismatch = session.findMismatch() { throw CountFailure(mismatch) }
    }
  }

  /// Counts, after warming up, one cycle and k cycles: the k − 1 cycles cost the difference.
  ///
  /// It must be the same three times, and a whole number per cycle.
  private func allocationsPerCycle(_ session: any WorkloadSession) throws -> AllocationCounts {
    func allocations(cycles: Int) -> AllocationCounts {
      let before = AllocationCounter.snapshot()
      session.run(cycles * CellCounts.operationsPerCycle)
      return AllocationCounter.snapshot().counts(since: before)
    }
    _ = allocations(cycles: 2)
    let start = MonotonicTime.nanoseconds()
    _ = allocations(cycles: 2)
    let isSlow = MonotonicTime.nanoseconds() - start > 2_000_000
    let cycles = isSlow ? 2 : 8

    var results: [AllocationCounts] = []
    for _ in 0..<3 {
      let one = allocations(cycles: 1)
      let many = allocations(cycles: cycles)
      guard let perCycle = many.perCycle(beyond: one, cycles: cycles - 1) else {
        throw Self.unlike("a cycle made \(one.words), \(cycles) cycles made \(many.words)")
      }
      results.append(perCycle)
    }
    guard let first = results.first, results.allSatisfy({ $0 == first }) else {
      throw Self.unlike(
        "three counts of the same cycle are \(results.map(\.words).joined(separator: "; "))")
    }
    return first
  }

  private static func unlike(_ counts: String) -> CountFailure {
    CountFailure(
      "equal operations do not allocate alike, so that there is no count of one: \(counts)")
  }

  /// Counts the stages of one cycle, after warming up.
  private func stagesPerCycle(_ cell: Cell) throws -> StageCounts {
    let counter = StageCounter()
    return try withSession(cell) { session in
      @MainActor func stages() -> StageCounts {
        counter.reset()
        watched(by: counter) { session.run(CellCounts.operationsPerCycle) }
        return counter.counts
      }
      _ = stages()
      let counts = stages()
      let again = stages()
      guard counts == again else {
        throw CountFailure("two counts of the stages of a cycle differ: \(counts), \(again)")
      }
      return counts
    }
  }

  private func watched(by watcher: StageCounter, _ body: @MainActor () -> Void) {
    Trace.setWatcher(watcher)
    defer { Trace.setWatcher(nil) }
    body()
  }

  /// So many views are attached to find out what each of them costs: enough for a list that doubles
  /// its room to do so.
  private static let furtherViews = 1_024

  /// The bytes that each further view keeps alive; nil where the workload is not about that.
  private func bytesPerFurtherView(_ session: any WorkloadSession) -> Double? {
    let before = AllocationCounter.snapshot()
    for _ in 0..<Self.furtherViews {
      guard session.attachFurtherView() else { return nil }
    }
    let counts = AllocationCounter.snapshot().counts(since: before)
    return Double(counts.liveBytes) / Double(Self.furtherViews)
  }

  /// Lives four whole lives; after two of them everything that is made once has been made.
  private func measureLives(_ cell: Cell) throws -> (leaked: Int, peakBytes: Int) {
    let life = try measureLifeAlone(cell)
    // What the session itself keeps alive is no variant's memory.
    let session = try measureLifeAlone(Cell(cell.group, .driver))
    return (life.leaked, life.peakBytes - session.peakBytes)
  }

  private func measureLifeAlone(_ cell: Cell) throws -> (leaked: Int, peakBytes: Int) {
    func live() throws {
      try withSession(cell) { session in session.run(CellCounts.operationsPerCycle) }
    }
    try live()
    try live()
    let settled = AllocationCounter.snapshot()
    AllocationCounter.resetPeak()
    try live()
    try live()
    let end = AllocationCounter.snapshot()
    return (end.counts(since: settled).liveBlocks, end.peakLiveBytes(since: settled))
  }
}

struct CountFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// What happened inside an architecture, as it records it itself.
struct StageCounts: Codable, Equatable, Sendable {
  var reductions = 0
  var notifications = 0
  var made = 0

  /// Whether a kernel recorded anything; contents record by themselves.
  var isReported: Bool { reductions + notifications > 0 }
}

/// Counts stages; it makes no text and allocates nothing.
final class StageCounter: TraceWatcher {
  private(set) var counts = StageCounts()

  func didRecord(_ event: Trace.Event) {
    switch event.stage {
    case .reduced: counts.reductions += 1
    case .notified: counts.notifications += 1
    case .made: counts.made += 1
    case .passed, .selected: break
    }
  }

  func reset() { counts = StageCounts() }
}

struct CellCounts: Codable, Equatable, Sendable {
  var perCycle: AllocationCounts

  /// The stages of one closed cycle.
  var stages: StageCounts

  /// Whether the kernel of the variant records stages, in this cell or in another one.
  var hasStages: Bool?
  var usefulDeliveries: Int
  var redundantDeliveries: Int

  /// The blocks that are alive after the fourth life and were not after the second.
  var liveAfterTeardown: Int
  var peakLiveBytes: Int
  var bytesPerView: Double?
  static let operationsPerCycle = 2

  var values: [(Metric, Double)] {
    func perOperation(_ count: Int) -> Double { Double(count) / Double(Self.operationsPerCycle) }
    let deliveries = usefulDeliveries + redundantDeliveries
    var values: [(Metric, Double)] = [
      (.allocations, perOperation(perCycle.allocations)),
      (.allocatedBytes, perOperation(perCycle.allocatedBytes)),
      (.liveAfterTeardown, Double(liveAfterTeardown)),
      (.peakLiveBytes, Double(peakLiveBytes)),
    ]
    if hasStages ?? stages.isReported {
      values += [
        (.reductions, perOperation(stages.reductions)),
        (.notifications, perOperation(stages.notifications)),
      ]
    }
    values += [
      (.contentsMade, perOperation(stages.made)),
      (.deliveries, perOperation(deliveries)),
      (.redundantDeliveries, perOperation(redundantDeliveries)),
    ]
    if let bytesPerView { values.append((.bytesPerView, bytesPerView)) }
    return values
  }
}
