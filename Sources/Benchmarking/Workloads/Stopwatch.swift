/// Takes the times of the parts of one operation.
@MainActor
public final class Stopwatch {
  private let now: () -> UInt64
  private var start: UInt64 = 0

  /// How long the sends of the operation took until they returned, in nanoseconds; nil when it sends
  /// nothing by itself.
  private(set) var sends: UInt64?

  /// How many sends were timed.
  private(set) var sendCount = 0

  /// How long it took from making a scenario to its first complete content, in nanoseconds; nil when
  /// nothing was made.
  private(set) var firstContent: UInt64?

  init(now: @escaping () -> UInt64) { self.now = now }

  /// Begins an operation.
  func begin() {
    sends = nil
    sendCount = 0
    firstContent = nil
    start = now()
  }

  /// The nanoseconds since the operation began.
  func elapsed() -> UInt64 { now() - start }

  /// What is done sends an intent.
  func send(_ body: () -> Void) {
    let start = now()
    body()
    sends = (sends ?? 0) + now() - start
    sendCount += 1
  }

  /// A scenario that was made within this operation shows everything from now on.
  func contentIsComplete() { firstContent = elapsed() }
}
