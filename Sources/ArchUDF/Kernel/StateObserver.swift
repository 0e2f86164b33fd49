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

/// The observers of a store, of a part or of an entity, in the order in which they were added.
///
/// Observers of one type that follow one another observe the same part: one call, which is compiled for their type,
/// reads the part once and notifies them all. An observer that is added during a notification is first notified by
/// the next one; one that is removed is not notified any more.
@MainActor
final class StateObservers {
  /// Notifies an observer and those of its type that follow it, and moves the position behind them.
  typealias Notification = @MainActor (StateObservers, inout Int) -> Void

  /// An observer, or the place of one that was removed.
  private struct Entry {
    var observer: (any StateObserver)?
    var observation: StateObservation?
    var notify: Notification?
  }

  // Each change takes the entries out of the list, so that no access can overlap another one; see `MappedPart`.
  private var entries: ContiguousArray<Entry> = []
  private var removedCount = 0
  private var rounds = 0

  /// The end of the observers that a notification reaches.
  private var end = 0

  var isEmpty: Bool { entries.count == removedCount }

  func add(
    _ observer: any StateObserver, of part: PartObservers, _ notify: @escaping Notification
  ) -> StateObservation {
    let observation = StateObservation(part, self, at: entries.count)
    var entries = exchange(&self.entries, with: [])
    entries.append(Entry(observer: observer, observation: observation, notify: notify))
    _ = exchange(&self.entries, with: entries)
    return observation
  }

  func notify() {
    rounds += 1
    end = entries.count
    var position = 0
    while position < end {
      let notify = entries[position].notify
      position += 1
      notify?(self, &position)
    }
    rounds -= 1
    if removedCount > 0 { compact() }
  }

  /// The next observer and the position behind it, if it is of a type.
  @inline(__always)
  func next<Observer: StateObserver>(_: Observer.Type, _ position: inout Int) -> Observer? {
    while position < end {
      if let observer = entries[position].observer {
        guard type(of: observer) == Observer.self else { return nil }
        position += 1
        return unsafeDowncast(observer, to: Observer.self)
      }
      position += 1
    }
    return nil
  }

  /// Notifies the observers that the store stops, and removes them.
  func stop() {
    rounds += 1
    var position = 0
    while position < entries.count {
      let entry = entries[position]
      entry.observer?.didStop()
      entry.observation?.end()
      position += 1
    }
    rounds -= 1
    compact()
  }

  fileprivate func remove(at position: Int) {
    var entries = exchange(&self.entries, with: [])
    let removed = exchange(&entries[position], with: Entry())
    _ = exchange(&self.entries, with: entries)
    removedCount += 1
    // Releasing the observer may remove others.
    withExtendedLifetime(removed) { compact() }
  }

  /// Drops the places of removed observers at the end, and all of them when they are more than half of the list.
  private func compact() {
    guard rounds == 0 else { return }
    var entries = exchange(&self.entries, with: [])
    while let last = entries.last, last.observer == nil {
      entries.removeLast()
      removedCount -= 1
    }
    if removedCount * 2 > entries.count {
      entries.removeAll { $0.observer == nil }
      removedCount = 0
      for position in entries.indices { entries[position].observation?.position = position }
    }
    _ = exchange(&self.entries, with: entries)
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

  func add<Observer: StateObserver>(
    _ observer: Observer, _ notify: @escaping StateObservers.Notification
  ) -> StateObservation {
    count += 1
    return list(of: observer.entity).add(observer, of: self, notify)
  }
}

/// The connection of one observer to a store; the store holds the observer until it ends.
@MainActor
public final class StateObservation {
  private let part: PartObservers
  private let list: StateObservers
  fileprivate var position: Int
  private var hasEnded = false

  fileprivate init(_ part: PartObservers, _ list: StateObservers, at position: Int) {
    (self.part, self.list, self.position) = (part, list, position)
  }

  /// Removes the observer; does nothing when it was removed before.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    part.count -= 1
    list.remove(at: position)
  }
}
