import Scenarios

/// An object that is notified after reductions with a part of the state.
@MainActor
public protocol StateObserver<State>: AnyObject {
  /// The part that is observed, for which the store has a ``StateMapper``.
  associatedtype State

  /// The entity of the part that alone concerns the observer, if it is one.
  ///
  /// A store with entity tables uses it; other stores notify every observer.
  var entity: Int? { get }

  /// Called after a reduction, and once at the start without an old state.
  ///
  /// In a store that changes its state in place there is never an old state.
  func didReduce(_ state: State, oldState: State?)

  /// Called when the store stops; there are no more notifications.
  func didStop()
}

extension StateObserver {
  public var entity: Int? { nil }
  public func didStop() {}
}

/// What an observer is notified of.
enum StoreEvent {
  case reduced
  case stopped
}

/// The observers in the order in which they were added.
///
/// Observers of different parts have different types. A closure, made where the type is known, costs
/// one call; a class hierarchy or an existential would run generic code that is not specialised.
typealias StateObservers = ObserverList<@MainActor (StoreEvent) -> Void>

/// The connection of one observer to a store; the store holds the observer until it ends.
@MainActor
public final class StateObservation {
  private let observers: StateObservers
  private let token: StateObservers.Token
  private var didEnd: (@MainActor () -> Void)?

  init(
    _ observers: StateObservers, _ token: StateObservers.Token,
    didEnd: @escaping @MainActor () -> Void
  ) {
    self.observers = observers
    self.token = token
    self.didEnd = didEnd
  }

  /// Removes the observer; does nothing when it was removed before.
  public func end() {
    guard let didEnd = didEnd.take() else { return }
    didEnd()
    observers.remove(token)
  }
}
