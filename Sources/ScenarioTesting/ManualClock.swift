import Scenarios
import Synchronization

/// A clock that advances only when the test advances it.
///
/// Sleepers wake in the order of their deadlines, and sleepers with equal deadlines in the order in
/// which they fell asleep.
public final class ManualClock: Clock {
  /// An instant of a manual clock, as an offset from its start.
  public struct Instant: InstantProtocol {
    let offset: Duration

    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let state = Mutex(
    (now: Instant(offset: .zero), lastIdentifier: 0, sleepers: [Int: Sleeper]()))

  public init() {}

  public var now: Instant { state.withLock(\.now) }
  public var minimumResolution: Duration { .zero }

  /// The number of sleeping tasks.
  public var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Suspends the task until the clock has been advanced to the deadline.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let identifier = state.withLock { state in
      state.lastIdentifier += 1
      return state.lastIdentifier
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A cancellation is either detected here, or happens later and finds the sleeper.
        let end: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[identifier] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let end { continuation.resume(with: end) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: identifier) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock forward and wakes every sleeper whose deadline has passed.
  ///
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "a clock does not run backwards, by \(duration)")
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for identifier in due.keys { state.sleepers[identifier] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for (_, sleeper) in due { sleeper.continuation.resume() }
  }
}
