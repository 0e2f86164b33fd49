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
/// one call; a class hierarchy or an existential would run generic code that is not specialised. The
/// observer itself serves its type, its entity and its stop.
struct RegisteredObserver {
  let observer: any StateObserver

  /// Notifies the observer, and those of its type that follow it: they observe the same part, since a
  /// store has one mapper per type of part.
  let notifyRun: @MainActor (StateObservers, inout StateObservers.Rest) -> Void
}

/// The observers in the order in which they were added.
typealias StateObservers = OldObserverList<RegisteredObserver>

extension StateObservers {
  // A copy in each part would cost more than the call.
  @MainActor @inline(never)
  func notify() {
    notify { rest in
      while let notifyRun = next(in: &rest, { $0.notifyRun }) { notifyRun(self, &rest) }
    }
  }

  /// Takes the next observer from the rest, if it is of a type.
  @MainActor @inline(__always)
  func next<Kind: StateObserver>(_: Kind.Type, in rest: inout Rest) -> Kind? {
    next(in: &rest) {
      type(of: $0.observer) == Kind.self ? unsafeDowncast($0.observer, to: Kind.self) : nil
    }
  }

  /// Notifies the observers of the stop, and removes them.
  @MainActor
  func stop() {
    forEach { $0.observer.didStop() }
    removeAll()
  }
}

/// The observers of one part.
@MainActor
class PartObservers {
  /// The number of observers of the part, in any list.
  fileprivate(set) var count = 0

  /// The observers of this part alone, in a store that notifies by part.
  var own: StateObservers? { isShared ? nil : list }

  private let list: StateObservers
  private let isShared: Bool

  /// Takes the list that all parts of a store share, or makes one of its own.
  init(_ shared: StateObservers? = nil) {
    list = shared ?? StateObservers()
    isShared = shared != nil
  }

  /// The list for observers of one entity of the part, or of all of it.
  func list(of entity: Int?) -> StateObservers { list }

  func add(_ registered: RegisteredObserver) -> StateObservation {
    count += 1
    let list = list(of: registered.observer.entity)
    return StateObservation(self, list, list.add(registered))
  }
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
