import Scenarios

extension TimeWorker {
  /// How many operations of a cell are timed one by one, at most.
  static let maximumSingles = 1_000

  /// How many there are at least, whatever time they take.
  static let minimumSingles = 4

  /// Times operations one by one, after a few that are not timed: batches do not show the few that
  /// take long.
  func timeSingles(_ contestant: Contestant) -> SingleTimes? {
    guard contestant.variant != Suite.driver, plan.singlesNanoseconds > 0 else { return nil }
    let session = contestant.session
    let stopwatch = Stopwatch(now: now)
    var settles: [Double] = []
    var sends: [Double] = []
    var firstContents: [Double] = []
    let affordable = Int(plan.singlesNanoseconds / contestant.operationNanoseconds)
    let count = min(max(affordable, Self.minimumSingles), Self.maximumSingles)
    session.run(2)
    for index in 0..<count / 2 * 2 {
      stopwatch.begin()
      session.operate(index % 2, stopwatch)
      let settle = stopwatch.elapsed()
      let sendReadings = Double(stopwatch.sendCount)
      settles.append(withoutReadings(1 + 2 * sendReadings, settle))
      if let send = stopwatch.sends { sends.append(withoutReadings(sendReadings, send)) }
      if let content = stopwatch.firstContent { firstContents.append(withoutReadings(1, content)) }
    }
    guard let settle = Distribution(settles) else { return nil }
    let isImmediate = suite.architecture(contestant.variant)?.profile.delivery == .immediate
    return SingleTimes(
      settle: settle, send: isImmediate ? nil : Distribution(sends),
      firstContent: Distribution(firstContents))
  }

  /// A time less that of some readings of the clock, of which each takes time within it.
  private func withoutReadings(_ count: Double, _ nanoseconds: UInt64) -> Double {
    max(0, Double(nanoseconds) - count * clockCost)
  }
}
