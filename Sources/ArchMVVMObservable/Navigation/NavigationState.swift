import Observation
import Scenarios

/// The controller of the session, shared by all screens that show or change it.
@Observable
@MainActor
final class SessionController {
  private(set) var session: Session?

  /// Starts a session, or renames the user of the current one.
  func logIn(_ name: String) { session = Session(name: name) }

  func logOut() { session = nil }
}

/// The controller of the counter that all counter screens show.
@Observable
@MainActor
final class SharedCounterController {
  private(set) var count = 0

  func add(_ amount: Int) { count += amount }
}
