import Scenarios

/// Where the session and the counter are kept that all screens share.
@MainActor
protocol SharedRepository: AnyObject {
  /// The user who is logged in.
  var session: Session? { get set }

  /// The number that all counter screens show.
  var count: Int { get set }
}

/// Keeps both in memory.
final class InMemorySharedRepository: SharedRepository {
  var session: Session?
  var count = 0

  init() { Trace.watch(self) }
}

/// Sent when the shared counter has changed.
struct CountChanged {}

/// Sent when a user was logged in or out.
struct SessionChanged {}
