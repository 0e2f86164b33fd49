/// Times the parts of one operation.
@MainActor
public final class Stopwatch {
  private let now: () -> UInt64
  private var start: UInt64 = 0

  /// The time until the sends of the operation returned, in nanoseconds; nil without any send.
  private(set) var sends: UInt64?
  private(set) var sendCount = 0

  /// The time from making a scenario to its first complete content, in nanoseconds; nil when the
  /// operation makes none.
  private(set) var firstContent: UInt64?

  init(now: @escaping () -> UInt64) { self.now = now }

  func begin() {
    sends = nil
    sendCount = 0
    firstContent = nil
    start = now()
  }

  /// The nanoseconds since the operation began.
  func elapsed() -> UInt64 { now() - start }

  /// Times a send.
  func send(_ body: () -> Void) {
    let start = now()
    body()
    sends = (sends ?? 0) + now() - start
    sendCount += 1
  }

  /// Marks the moment when a scenario made by this operation shows all of its content.
  func contentIsComplete() { firstContent = elapsed() }
}
