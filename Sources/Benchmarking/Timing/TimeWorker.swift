import Results
import ScenarioTesting
import Scenarios

/// Measures times: the variants of a cell take turns, batch by batch, in balanced orders.
@MainActor
struct TimeWorker {
  let suite: Suite
  let plan: WorkerPlan.TimePlan
  var now: () -> UInt64 = MonotonicTime.nanoseconds
  var clockCost = 0.0
  var worked: () -> UInt64 = ProcessorTime.nanoseconds

  /// Keeps the place in its group of the variant that is at work from now on.
  var begin: (_ place: Int) -> Void = { _ in }

  struct Contestant {
    let variant: Participant
    let place: Int
    let session: any WorkloadSession
    let operations: Int
    let batchNanoseconds: Double
    let views: (any ViewLayer)?

    /// Whether its operations are timed one by one, too: where `send` returns before views show the result.
    @MainActor var hasSingles: Bool {
      variant.isCompared && views == nil && session.delivery != .atOnce
    }
  }

  func measure(_ group: WorkerPlan.Group, seconds: Double) throws -> GroupTimes {
    let start = now()
    let stolenTime = StolenTime()
    var generator = SplitMix64(seed: plan.seed &+ UInt64(plan.process))
    // The widgets that are made first get the best places in memory.
    let contestants = try Array(group.variants.enumerated()).map(
      inRandomOrder: suite.views != nil, using: &generator
    ) { place, variant in
      begin(place)
      let views = suite.views?.init()
      let mode = views.map { SessionMode.drawing($0) } ?? .timing
      return try calibrate(
        suite.prepare(group.cell(variant), mode: mode), variant, at: place, views)
    }

    let singleSeconds =
      plan.mode.singlesNanoseconds / 1e9 * Double(contestants.count(where: \.hasSingles))
    let end = start + UInt64(max(0, seconds - singleSeconds) * 1e9)
    return GroupTimes(
      operations: contestants.map(\.operations),
      rounds: timeRounds(contestants, of: group, until: end),
      singles: contestants.map(timeSingles), streams: playStreams(contestants, &generator),
      seconds: Double(now() - start) / 1e9,
      stolenSeconds: stolenTime.secondsSoFar())
  }

  /// Batches of all, until a time or until there are enough; of views that draw, which take longer, the fewest.
  ///
  /// Processes continue the orders: the rounds of one are fewer than a balanced design of many participants
  /// has.
  private func timeRounds(
    _ contestants: [Contestant], of group: WorkerPlan.Group, until end: UInt64
  ) -> [[GroupTimes.Sample]] {
    let orders = WilliamsDesign.shuffledRows(treatmentCount: contestants.count, seed: plan.seed)
    let first = plan.roundsBefore[group.id] ?? 0
    let most = suite.views == nil ? plan.mode.maximumRounds : plan.mode.minimumRounds
    var rounds: [[GroupTimes.Sample]] = []
    while rounds.count < plan.mode.minimumRounds || rounds.count < most && now() < end {
      let order = orders[(first + rounds.count) % orders.count]
      rounds.append(timeRound(contestants, order: order))
    }
    return rounds
  }

  private func timeRound(_ contestants: [Contestant], order: [Int]) -> [GroupTimes.Sample] {
    var batches = contestants.map { _ in GroupTimes.Sample(time: 0, position: 0) }
    for (position, index) in order.enumerated() {
      let (time, frame) = time(contestants[index])
      batches[index] = GroupTimes.Sample(time: time, frame: frame, position: position)
    }
    return batches
  }

  private func time(_ contestant: Contestant) -> (operation: Double, frame: Double?) {
    begin(contestant.place)
    contestant.session.run(2)
    if let views = contestant.views {
      views.drawFrame()
      return timeWithFrames(contestant.session, views, contestant.operations)
    }
    let start = worked()
    contestant.session.run(contestant.variant.operations(counted: contestant.operations))
    return (Double(worked() - start) / Double(contestant.operations), nil)
  }

  /// Finds how many operations, as many as the participant needs for whole cycles, make a batch of the
  /// planned length.
  private func calibrate(
    _ session: any WorkloadSession, _ variant: Participant, at place: Int,
    _ views: (any ViewLayer)?
  ) -> Contestant {
    var operations = 2
    while true {
      let start = worked()
      if let views {
        _ = timeWithFrames(session, views, operations)
      } else {
        session.run(operations)
      }
      let elapsed = Double(worked() - start)
      if elapsed >= plan.mode.batchNanoseconds / 4 || operations >= 1 << 24 {
        let perOperation = max(elapsed, 1) / Double(operations)
        let multiple = variant.batchMultiple
        let planned = max(
          multiple, Int(plan.mode.batchNanoseconds / perOperation) / multiple * multiple)
        return Contestant(
          variant: variant, place: place, session: session, operations: planned,
          batchNanoseconds: Double(planned) * perOperation, views: views)
      }
      operations *= 2
    }
  }

  /// The mean times of operations and of the frames after them, which take so long that the clock
  /// of single operations is exact enough.
  private func timeWithFrames(
    _ session: any WorkloadSession, _ views: any ViewLayer, _ operations: Int
  ) -> (operation: Double, frame: Double?) {
    let stopwatch = Stopwatch(now: now, draw: views.drawFrame)
    var (settle, frames) = (0.0, 0.0)
    for index in 0..<operations {
      stopwatch.begin()
      session.operate(index % 2, stopwatch)
      let readings = 1 + 2 * Double(stopwatch.sendCount + stopwatch.frameCount)
      let elapsed = stopwatch.elapsed() - stopwatch.frames
      settle += withoutReadings(readings, elapsed)
      stopwatch.drawFrame()
      frames += withoutReadings(Double(stopwatch.frameCount), stopwatch.frames)
    }
    return (settle / Double(operations), frames / Double(operations))
  }

  /// Streams with views that draw, by contestant, on a display of 120 Hz.
  ///
  /// The clock is that of batches: what other programs do is no work of a frame.
  private func playStreams(
    _ contestants: [Contestant], _ generator: inout SplitMix64
  ) -> [StreamTimes?]? {
    guard suite.views != nil else { return nil }
    return contestants.map(inRandomOrder: true, using: &generator) { contestant in
      guard contestant.variant.isCompared, let views = contestant.views,
        let session = contestant.session as? any StreamingSession
      else { return nil }
      begin(contestant.place)
      session.run(2)
      views.drawFrame()
      return session.play(hertz: 120, now: worked, draw: views.drawFrame)
    }
  }

  /// Times operations one by one, where that shows what batches do not.
  func timeSingles(_ contestant: Contestant) -> [Double]? {
    guard contestant.hasSingles else { return nil }
    let session = contestant.session
    begin(contestant.place)
    let stopwatch = Stopwatch(now: now)
    var sends: [Double] = []
    let operationNanoseconds = contestant.batchNanoseconds / Double(contestant.operations)
    let affordable = Int(plan.mode.singlesNanoseconds / operationNanoseconds)
    let count = min(max(affordable, 4), 1_000)
    session.run(2)
    for index in 0..<count / 2 * 2 {
      stopwatch.begin()
      session.operate(index % 2, stopwatch)
      if let send = stopwatch.sends {
        sends.append(withoutReadings(Double(stopwatch.sendCount), send))
      }
    }
    return sends
  }

  private func withoutReadings(_ count: Double, _ nanoseconds: UInt64) -> Double {
    max(0, Double(nanoseconds) - count * clockCost)
  }
}

/// Orders of turns that are balanced for position and predecessor.
///
/// A Williams design is a Latin square in which every treatment follows every other equally often:
/// n orders, and for an odd n 2n, of which the second half mirrors the first.
package enum WilliamsDesign {
  package static func rows(treatmentCount n: Int) -> [[Int]] {
    // 0, 1, n-1, 2, n-2, …: each of the steps between neighbours occurs once.
    let first = (0..<n).map { position in
      position.isMultiple(of: 2) ? (n - position / 2) % n : (position + 1) / 2
    }
    let square = (0..<n).map { shift in first.map { ($0 + shift) % n } }
    return n.isMultiple(of: 2) ? square : square + square.map { $0.reversed() }
  }

  /// The orders in one that the seed determines, so that processes can share it.
  static func shuffledRows(treatmentCount: Int, seed: UInt64) -> [[Int]] {
    var generator = SplitMix64(seed: seed)
    return rows(treatmentCount: treatmentCount).shuffled(using: &generator)
  }
}

extension Participant {
  /// A batch counts a multiple of so many operations.
  fileprivate var batchMultiple: Int { self == .baselineSlow ? 40 : 2 }

  /// The number of operations to do in a batch that counts so many.
  fileprivate func operations(counted: Int) -> Int {
    self == .baselineSlow ? counted / batchMultiple * 42 : counted
  }
}

extension Array {
  /// The results of a function for the elements, in their order; they may be made in a random one.
  func map<Made>(
    inRandomOrder isRandom: Bool, using generator: inout some RandomNumberGenerator,
    _ make: (Element) throws -> Made
  ) rethrows -> [Made] {
    let order = isRandom ? indices.shuffled(using: &generator) : Array<Int>(indices)
    return try order.map { (place: $0, made: try make(self[$0])) }.sorted { $0.place < $1.place }
      .map(\.made)
  }
}
