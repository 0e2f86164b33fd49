/// An ordered list of observers that may change while it is gone through.
///
/// ```swift
/// let token = observers.add(screen)
/// observers.forEach { $0.didChange() }
/// token.remove()
/// ```
///
/// An observer added meanwhile is first called the next time; one that was removed is not called any
/// more. Adding and removing take amortised constant time.
///
/// It is inlinable, as a container of the standard library is: called through its metadata, a
/// notification would cost thousands of instructions.
@MainActor
public final class ObserverList<Observer> {
  @usableFromInline var entries: [ObserverEntry<Observer>] = []

  /// The number of entries at which removed ones are dropped.
  @usableFromInline var limit = 8

  @inlinable
  public init() {}

  /// Whether there is no observer.
  @inlinable
  public var isEmpty: Bool {
    guard let first = entries.first else { return true }
    guard first.observer == nil else { return false }
    dropRemoved()
    return entries.isEmpty
  }

  /// Adds an observer, which the list holds until its token removes it.
  @inlinable
  @discardableResult
  public func add(_ observer: Observer) -> ObserverToken { addEntry(observer) }

  @inlinable
  func addEntry(_ observer: Observer) -> ObserverEntry<Observer> {
    // What was added last is often removed first: then the list does not grow.
    while let last = entries.last, last.observer == nil { entries.removeLast() }
    if entries.count >= limit { dropRemoved() }
    let entry = ObserverEntry(observer)
    entries.append(entry)
    return entry
  }

  /// Calls `body` for each observer in the order of adding.
  @inlinable
  public func forEach(_ body: (Observer) -> Void) {
    for entry in entries {
      if let observer = entry.observer { body(observer) }
    }
  }

  /// Removes every observer.
  @inlinable
  public func removeAll() {
    let removed = entries
    entries = []
    for entry in removed { entry.remove() }
  }

  @inlinable
  func dropRemoved() {
    entries.removeAll { $0.observer == nil }
    limit = max(8, 2 * entries.count)
  }
}

/// The place of one observer in an ``ObserverList``, which holds it until the observer is removed.
///
/// Hold it weakly: it holds the observer.
@MainActor
public class ObserverToken {
  @usableFromInline
  init() {}

  /// Releases the observer; does nothing when called again.
  public func remove() {}
}

@usableFromInline
final class ObserverEntry<Observer>: ObserverToken {
  @usableFromInline var observer: Observer?

  @inlinable
  init(_ observer: Observer) {
    self.observer = observer
    super.init()
  }

  @inlinable
  override func remove() { observer = nil }
}
