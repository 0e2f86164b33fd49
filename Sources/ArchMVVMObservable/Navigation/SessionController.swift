import Observation
import Scenarios

/// The controller of the session, which the navigation and the profile's screens share.
@Observable
@MainActor
final class SessionController {
  private(set) var session: Session?

  init() { Trace.watch(self) }

  /// Starts a session, or renames the user of the current one.
  func logIn(_ name: String) { session = Session(name: name) }

  func logOut() { session = nil }
}
