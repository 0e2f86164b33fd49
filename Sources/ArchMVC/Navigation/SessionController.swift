import Scenarios

/// The controller of the session: it owns who is logged in.
@MainActor
final class SessionController {
  private(set) var session: Session?
  let observers = ControllerObservers()

  init() { Trace.watch(self) }

  func logIn(_ name: String) {
    session = Session(name: name)
    observers.notify()
  }

  func logOut() {
    guard session != nil else { return }
    session = nil
    observers.notify()
  }
}
