/// The delayed effects that are under way in a walk, and the time on its clock.
///
/// No two of them begin at the same moment, so that no two end at the same moment: in which order
/// their ends would take effect beside what views do meanwhile, the contract leaves open.
struct DelayLedger<ID: Equatable> {
  private let length: Duration
  private var now = Duration.zero
  private var deadlines: [(id: ID, end: Duration)] = []
  private var lastStart: (id: ID, moment: Duration)?

  /// The delay that has ended and has not been taken note of yet.
  private(set) var elapsed: ID?

  init(length: Duration) { self.length = length }

  /// Whether a delay has begun at this moment.
  var hasStarted: Bool { lastStart?.moment == now }

  /// Whether a delay may begin now.
  func mayStart(_ id: ID) -> Bool { !hasStarted || lastStart?.id == id }

  /// A delay begins; one of the same owner that was under way does not count any more.
  mutating func start(_ id: ID) {
    if elapsed == id { elapsed = nil }
    deadlines.removeAll { $0.id == id }
    deadlines.append((id, now + length))
    lastStart = (id, now)
  }

  /// Lets time pass, but not beyond the next end of a delay; gives how much it was.
  mutating func pass(_ duration: Duration) -> Duration {
    guard elapsed == nil else { return .zero }
    let next = deadlines.indices.min { deadlines[$0].end < deadlines[$1].end }
    guard let next, deadlines[next].end <= now + duration else {
      now += duration
      return duration
    }
    let (id, end) = deadlines.remove(at: next)
    defer { now = end }
    elapsed = id
    return end - now
  }

  /// Gives the delay that has ended, once.
  mutating func takeElapsed() -> ID? { elapsed.take() }
}
