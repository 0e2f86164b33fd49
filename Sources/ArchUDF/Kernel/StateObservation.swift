import Scenarios

/// Keeps an observer connected to what it observes, for as long as somebody holds this value.
///
/// The observer is held as long, too. Whoever owns the observer owns its observation; an observer
/// that held its own would never go, unless it is observed through a ``WeakStateObserver``.
@MainActor
public final class StateObservation {
  private let end: @MainActor () -> Void

  init<Observer>(of observers: ObserverList<Observer>, _ token: ObserverList<Observer>.Token) {
    end = { observers.remove(token) }
  }

  init(end: @escaping @MainActor () -> Void) { self.end = end }

  isolated deinit { end() }
}
