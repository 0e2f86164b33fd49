/// The listeners to a scenario's one-shot events, in the order in which they were added.
///
/// Each event reaches each listener once and is never replayed. An event that a listener causes comes
/// next, so that all listeners get the same events in the same order.
@MainActor
public final class EventListeners<Event> {
  private let listeners = ObserverList<@MainActor (Event) -> Void>()
  private var queue = CallQueue<Event>()

  public init() {}

  /// Adds a listener until its attachment ends.
  public func add(_ listener: @escaping @MainActor (Event) -> Void) -> ViewAttachment {
    let token = listeners.add(listener)
    return ViewAttachment { [weak token] in token?.remove() }
  }

  /// Sends an event to every listener.
  public func send(_ event: Event) {
    guard queue.begin(with: event) else { return }
    while let event = queue.next() { listeners.forEach { $0(event) } }
  }
}

/// What waits while listeners are called, so that it comes next and not in between.
struct CallQueue<Element> {
  private var waiting: [Element] = []
  private var isCalling = false

  /// Adds an element; returns whether the caller is to call the listeners.
  mutating func begin(with element: Element) -> Bool {
    waiting.append(element)
    if isCalling { return false }
    isCalling = true
    return true
  }

  /// The next element, or nil at the end.
  mutating func next() -> Element? {
    if !waiting.isEmpty { return waiting.removeFirst() }
    isCalling = false
    return nil
  }
}
