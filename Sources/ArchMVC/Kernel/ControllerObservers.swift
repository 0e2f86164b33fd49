import Scenarios

/// Is told about changes of a controller, and reads it then: a screen, or another controller.
@MainActor
public protocol ControllerObserver: AnyObject {
  /// Something that it observes has changed.
  func didChange()
}

/// The observers of one thing that a controller owns, in the order in which they were added.
///
/// ```swift
/// final class SessionController {
///   private(set) var session: Session?
///   let observers = ControllerObservers()
///
///   func logIn(_ name: String) {
///     session = Session(name: name)
///     observers.notify()
///   }
/// }
/// ```
///
/// A controller changes everything first and then notifies. Observers are held weakly: they hold
/// the controllers that they read. They may come and go during a notification.
@MainActor
public final class ControllerObservers {
  private final class Entry {
    weak var observer: (any ControllerObserver)?

    init(_ observer: any ControllerObserver) { self.observer = observer }
  }

  private var entries: [Entry] = []

  /// The number of entries at which those without an observer are dropped.
  private var limit = 8

  /// Makes an empty list.
  public init() {}

  /// Adds an observer until it is released, or until the observation is detached.
  @discardableResult
  public func add(_ observer: any ControllerObserver) -> ViewAttachment {
    // Who came last often goes first: then the list does not grow.
    while let last = entries.last, last.observer == nil { entries.removeLast() }
    if entries.count >= limit {
      entries.removeAll { $0.observer == nil }
      limit = max(8, 2 * entries.count)
    }
    let entry = Entry(observer)
    entries.append(entry)
    return ViewAttachment { [weak entry] in entry?.observer = nil }
  }

  /// Tells every observer about a change; nothing is compared.
  public func notify() {
    for entry in entries {
      guard let observer = entry.observer else { continue }
      Trace.record(.notified, observer)
      observer.didChange()
    }
  }
}
