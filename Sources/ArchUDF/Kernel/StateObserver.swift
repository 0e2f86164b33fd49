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

/// A registered observer, of whatever part.
///
/// Observers of different parts have different types. A closure, made where the type is known, costs
/// one call; a class hierarchy or an existential would run generic code that is not specialised.
struct RegisteredObserver {
  enum Event {
    case reduced
    case stopped
  }

  let notify: @MainActor (Event) -> Void
}

/// The observers in the order in which they were added.
typealias StateObservers = ObserverList<RegisteredObserver>

extension StateObservers {
  // A copy in each part would cost more than the call.
  @MainActor @inline(never)
  func notify(_ event: RegisteredObserver.Event) { forEach { $0.notify(event) } }
}

/// The observers of one part.
@MainActor
class PartObservers {
  /// The observers of this part alone, in a store that notifies by part.
  let own: StateObservers?

  /// The number of observers of the part, in any list.
  fileprivate(set) var count = 0

  private let list: StateObservers

  init(own: StateObservers?, list: StateObservers) { (self.own, self.list) = (own, list) }

  func add(_ observer: RegisteredObserver, entity: Int?) -> StateObservation {
    count += 1
    let list = list(of: entity)
    return StateObservation(self, list, list.add(observer))
  }

  /// The list for observers of one entity of the part, or of all of it.
  func list(of entity: Int?) -> StateObservers { list }
}

/// The connection of one observer to a store; the store holds the observer until it ends.
@MainActor
public final class StateObservation {
  private let part: PartObservers
  private let list: StateObservers
  private let token: StateObservers.Token
  private var hasEnded = false

  fileprivate init(_ part: PartObservers, _ list: StateObservers, _ token: StateObservers.Token) {
    (self.part, self.list, self.token) = (part, list, token)
  }

  /// Removes the observer; does nothing when it was removed before.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    part.count -= 1
    list.remove(token)
  }
}
