/// An ordered list of observers that may change while it is being served.
///
/// - Adding and removing take constant time, amortised over the life of the list.
/// - An observer added while the list is served waits for the next round; one removed meanwhile is
///   not called any more.
///
/// The list's own accesses are short and never span a call to an observer, so that the run-time
/// check for overlapping accesses is switched off for its fields; it would cost more than the list.
@MainActor
public final class ObserverList<Observer> {
  /// Stands for one observer in the list, to remove it with.
  @MainActor
  public final class Token {
    @exclusivity(unchecked) @usableFromInline var position: Int?

    @inlinable
    init(position: Int) { self.position = position }
  }

  @usableFromInline
  struct Entry {
    @usableFromInline var observer: Observer?
    @usableFromInline let token: Token

    @inlinable
    init(observer: Observer, token: Token) {
      self.observer = observer
      self.token = token
    }
  }

  @exclusivity(unchecked) @usableFromInline var entries: ContiguousArray<Entry> = []
  @exclusivity(unchecked) @usableFromInline var removedCount = 0
  @exclusivity(unchecked) @usableFromInline var rounds = 0

  /// Makes an empty list.
  @inlinable
  public init() {}

  /// How many observers are in the list.
  @inlinable
  public var count: Int { entries.count - removedCount }

  /// Whether nobody is in the list.
  @inlinable
  public var isEmpty: Bool { entries.count == removedCount }

  /// Appends an observer.
  @inlinable
  @discardableResult
  public func add(_ observer: Observer) -> Token {
    let token = Token(position: entries.count)
    entries.append(Entry(observer: observer, token: token))
    return token
  }

  /// Removes an observer and releases it; does nothing when it was removed already.
  @inlinable
  public func remove(_ token: Token) {
    guard let position = token.position else { return }
    token.position = nil
    // What goes with the observer may remove others: it goes when the list is in order again.
    let observer = entries[position].observer.take()
    removedCount += 1
    withExtendedLifetime(observer) { compactIfWorthwhile() }
  }

  /// Removes every observer.
  @inlinable
  public func removeAll() {
    var position = 0
    rounds += 1
    while position < entries.count {
      remove(entries[position].token)
      position += 1
    }
    rounds -= 1
    compactIfWorthwhile()
  }

  /// Calls `body` for each observer in the order of adding.
  @inlinable
  public func forEach(_ body: @MainActor (Observer) -> Void) {
    forEachPosition { position in
      if let observer = entries[position].observer { body(observer) }
    }
  }

  /// Calls `body` for whoever has to be told of a value, in the order of adding.
  @inlinable
  public func forEach(
    concernedBy value: Observer.Value, _ body: @MainActor (Observer.Receiver) -> Void
  ) where Observer: Subscriber {
    forEachPosition { position in
      if let receiver = entries[position].observer?.take(value) { body(receiver) }
    }
  }

  @inlinable
  func forEachPosition(_ body: @MainActor (Int) -> Void) {
    rounds += 1
    var position = 0
    let end = entries.count
    while position < end {
      body(position)
      position += 1
    }
    rounds -= 1
    if removedCount > 0 { compactIfWorthwhile() }
  }

  /// Drops removed entries when they are at the end or more than half of the list, so that each
  /// removal pays for a constant number of moves; never while the list is served.
  @inlinable
  func compactIfWorthwhile() {
    guard rounds == 0 else { return }
    while let last = entries.last, last.token.position == nil {
      entries.removeLast()
      removedCount -= 1
    }
    guard removedCount * 2 > entries.count else { return }
    entries.removeAll { $0.token.position == nil }
    removedCount = 0
    for position in entries.indices { entries[position].token.position = position }
  }
}

/// An observer that remembers what it was told.
public protocol Subscriber {
  /// What there is to tell.
  associatedtype Value

  /// Who is told.
  associatedtype Receiver

  /// Remembers a value, and gives the receiver if that has to be told.
  mutating func take(_ value: Value) -> Receiver?
}
