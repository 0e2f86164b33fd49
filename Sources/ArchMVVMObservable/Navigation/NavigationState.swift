import Observation
import Scenarios

/// Keeps who is logged in, for all screens that show it.
@Observable
@MainActor
final class SessionController {
  private(set) var session: Session?

  /// Begins a session, or renames the user of the one there is.
  func logIn(name: String) { session = Session(name: name) }

  func logOut() { session = nil }
}

/// Keeps the counter that all counter screens show.
@Observable
@MainActor
final class SharedCounterController {
  private(set) var count = 0

  func add(_ amount: Int) { count += amount }
}

/// Keeps how many stories are unread, for the tab bar: all that the navigation knows of the news.
@Observable
@MainActor
final class UnreadController {
  private(set) var count = 0

  func receive(_ message: Message) {
    if case .unreadChanged(let count) = message { self.count = count }
  }
}
