import Scenarios

/// Measures times: the variants of a cell take turns, batch by batch, in balanced orders.
@MainActor
struct TimeWorker {
  let suite: Suite
  let plan: WorkerPlan.TimePlan

  /// The clock, in nanoseconds.
  var now: () -> UInt64 = MonotonicTime.nanoseconds

  /// What one reading of the clock takes, in nanoseconds.
  var clockCost = 0.0

  /// The fewest rounds that a cell gets, however little time is left.
  static let minimumRounds = 6

  /// A batch that takes longer than this, in nanoseconds, has the floor measured before and after.
  static let longBatch = 10_000_000.0

  /// One variant at its work.
  struct Contestant {
    let variant: String
    let session: any WorkloadSession
    let operations: Int
    let batchNanoseconds: Double

    /// About how long one operation takes.
    var operationNanoseconds: Double { batchNanoseconds / Double(operations) }
  }

  /// Measures one group for about so long.
  ///
  /// - Throws: ``UnknownCell`` when there are no such cells, or the floor is not among them.
  func measure(_ group: WorkerPlan.Group, seconds: Double) throws -> GroupTimes {
    guard let floor = group.variants.firstIndex(of: Suite.floor) else {
      throw UnknownCell(cell: group.cell(Suite.floor))
    }
    let start = now()
    let stolenTime = StolenTime()
    let contestants = try group.variants.map { variant in
      try calibrate(suite.prepare(group.cell(variant), mode: .timing), variant)
    }
    defer { for contestant in contestants { contestant.session.stop() } }

    let roundSeconds = contestants.reduce(0) { $0 + $1.batchNanoseconds } / 1e9
    let singleSeconds = plan.singlesNanoseconds / 1e9 * Double(contestants.count)
    let remaining = seconds - singleSeconds - Double(now() - start) / 1e9
    let affordable = Int(max(0, remaining) / roundSeconds)
    let rounds = min(max(affordable, Self.minimumRounds), plan.maximumRounds)
    return GroupTimes(
      operations: contestants.map(\.operations),
      rounds: takeTurns(contestants, floor: floor, rounds: rounds),
      singles: contestants.map(timeSingles), seconds: Double(now() - start) / 1e9,
      stolenSeconds: stolenTime.secondsSoFar())
  }

  private func takeTurns(
    _ contestants: [Contestant], floor: Int, rounds: Int
  ) -> [[GroupTimes.Batch]] {
    var generator = SeededGenerator(seed: plan.seed)
    let orders = WilliamsDesign.rows(treatmentCount: contestants.count)
      .shuffled(using: &generator)
    return (0..<rounds).map { round in
      let order = orders[round % orders.count]
      var batches = contestants.map { _ in GroupTimes.Batch(time: 0, floor: 0, position: 0) }
      var besides: [Int: Double] = [:]
      for (position, index) in order.enumerated() {
        let contestant = contestants[index]
        let isLong = contestant.batchNanoseconds > Self.longBatch && index != floor
        let before = isLong ? time(contestants[floor]) : 0
        batches[index].time = time(contestant)
        batches[index].position = position
        if isLong { besides[index] = (before + time(contestants[floor])) / 2 }
      }
      for index in batches.indices {
        batches[index].floor = besides[index] ?? batches[floor].time
      }
      return batches
    }
  }

  /// The time of one operation in one batch, after a few untimed operations.
  private func time(_ contestant: Contestant) -> Double {
    contestant.session.run(2)
    let start = now()
    contestant.session.run(contestant.operations)
    return Double(now() - start) / Double(contestant.operations)
  }

  /// Finds how many operations, as many as the session needs for whole cycles, make a batch of the
  /// planned length.
  private func calibrate(_ session: any WorkloadSession, _ variant: String) -> Contestant {
    var operations = 2
    while true {
      let start = now()
      session.run(operations)
      let elapsed = Double(now() - start)
      if elapsed >= plan.batchNanoseconds / 4 || operations >= 1 << 24 {
        let perOperation = max(elapsed, 1) / Double(operations)
        let multiple = session.batchMultiple
        let planned = max(multiple, Int(plan.batchNanoseconds / perOperation) / multiple * multiple)
        return Contestant(
          variant: variant, session: session, operations: planned,
          batchNanoseconds: Double(planned) * perOperation)
      }
      operations *= 2
    }
  }
}
