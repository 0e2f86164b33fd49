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
@MainActor
public final class ObserverList<Observer> {
  /// The place of one observer in a list, which the list holds until the observer is removed.
  ///
  /// Hold it weakly: it holds the observer.
  @MainActor
  public final class Token {
    @usableFromInline var observer: Observer?

    @inlinable
    init(_ observer: Observer) { self.observer = observer }

    /// Releases the observer; does nothing when called again.
    public func remove() { observer = nil }
  }

  @usableFromInline var tokens: [Token] = []

  /// The number of tokens at which removed ones are dropped.
  private var limit = 8

  public init() {}

  /// Whether there is no observer.
  public var isEmpty: Bool {
    if let first = tokens.first, first.observer == nil { dropRemoved() }
    return tokens.isEmpty
  }

  /// Adds an observer, which the list holds until its token removes it.
  @discardableResult
  public func add(_ observer: Observer) -> Token {
    if tokens.count >= limit { dropRemoved() }
    let token = Token(observer)
    tokens.append(token)
    return token
  }

  /// Calls `body` for each observer in the order of adding.
  @inlinable
  public func forEach(_ body: (Observer) -> Void) {
    for token in tokens {
      if let observer = token.observer { body(observer) }
    }
  }

  /// Removes every observer.
  public func removeAll() {
    let removed = tokens
    tokens = []
    for token in removed { token.remove() }
  }

  private func dropRemoved() {
    tokens.removeAll { $0.observer == nil }
    limit = max(8, 2 * tokens.count)
  }
}
