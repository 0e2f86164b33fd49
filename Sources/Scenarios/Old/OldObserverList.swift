/// An ordered list of observers that may change during a notification.
///
/// - Adding and removing take amortised constant time.
/// - An observer added during a notification is first called in the next one; an observer removed
///   during a notification is not called any more.
///
/// The list's own accesses are short and never span a call to an observer. Therefore the run-time
/// check for overlapping accesses, which would cost more than the list, is off for its fields.
@MainActor
public final class OldObserverList<Observer> {
  /// Identifies one observer in the list, for its removal.
  @MainActor
  public final class Token {
    @exclusivity(unchecked) @usableFromInline var position: Int?

    @inlinable
    init(position: Int) { self.position = position }
  }

  @usableFromInline
  struct Entry {
    @usableFromInline var observer: Observer?
    @usableFromInline var token: Token?

    @inlinable
    init(observer: Observer, token: Token) {
      self.observer = observer
      self.token = token
    }
  }

  @exclusivity(unchecked) @usableFromInline var entries: ContiguousArray<Entry> = []
  @exclusivity(unchecked) @usableFromInline var removedCount = 0
  @exclusivity(unchecked) @usableFromInline var rounds = 0

  @inlinable
  public init() {}

  @inlinable
  public var count: Int { entries.count - removedCount }

  @inlinable
  public var isEmpty: Bool { entries.count == removedCount }

  @inlinable
  @discardableResult
  public func add(_ observer: Observer) -> Token {
    let token = Token(position: entries.count)
    entries.append(Entry(observer: observer, token: token))
    return token
  }

  /// Removes an observer and releases it; does nothing if it was removed before.
  @inlinable
  public func remove(_ token: Token) {
    guard let position = token.position else { return }
    token.position = nil
    // Releasing the observer may remove others, so it is released when the list is consistent.
    let observer = entries[position].observer.take()
    entries[position].token = nil
    removedCount += 1
    withExtendedLifetime(observer) { compactIfWorthwhile() }
  }

  @inlinable
  public func removeAll() {
    var position = 0
    rounds += 1
    while position < entries.count {
      if let token = entries[position].token { remove(token) }
      position += 1
    }
    rounds -= 1
    compactIfWorthwhile()
  }

  /// Calls `body` for each observer in the order of adding.
  @inlinable
  public func forEach(_ body: @MainActor (Observer) -> Void) {
    notify { rest in
      while let observer = next(in: &rest, { $0 }) { body(observer) }
    }
  }

  /// The observers that a notification has not reached yet.
  public struct Rest {
    @usableFromInline var position = 0
    @usableFromInline let end: Int

    @inlinable
    init(end: Int) { self.end = end }
  }

  /// Makes a notification: `body` takes the observers with ``next(in:_:)``, in the order of adding.
  @inlinable
  public func notify(_ body: @MainActor (inout Rest) -> Void) {
    rounds += 1
    var rest = Rest(end: entries.count)
    body(&rest)
    rounds -= 1
    if removedCount > 0 { compactIfWorthwhile() }
  }

  /// Takes the next observer from the rest, as `transform` maps it.
  ///
  /// Returns nil at the end, or if `transform` does, which leaves the observer in the rest. Removed
  /// observers are skipped: all calls of a notification together take time linear in the list.
  ///
  /// - Precondition: `rest` is that of a running ``notify(_:)`` of this list.
  @inlinable
  public func next<Value>(in rest: inout Rest, _ transform: (Observer) -> Value?) -> Value? {
    while rest.position < rest.end {
      if let observer = entries[rest.position].observer {
        guard let value = transform(observer) else { return nil }
        rest.position += 1
        return value
      }
      rest.position += 1
    }
    return nil
  }

  /// Drops removed entries at the end, and all of them when they are more than half of the list.
  ///
  /// Each removal pays for a constant number of moves. The list stays as it is during a
  /// notification.
  @inlinable
  func compactIfWorthwhile() {
    guard rounds == 0 else { return }
    while let last = entries.last, last.token == nil {
      entries.removeLast()
      removedCount -= 1
    }
    guard removedCount * 2 > entries.count else { return }
    entries.removeAll { $0.token == nil }
    removedCount = 0
    for position in entries.indices { entries[position].token?.position = position }
  }
}
