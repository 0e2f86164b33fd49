import Scenarios

/// Is told about changes of a controller, and reads it then: a screen, or another controller.
@MainActor
public protocol ControllerObserver: AnyObject {
  /// Something that it observes has changed.
  func didChange()

  /// Something that it observes has left, such as a row of a list.
  func didLeave()
}

extension ControllerObserver {
  public func didLeave() {}
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
public struct ControllerObservers {
  private struct Entry {
    weak var observer: (any ControllerObserver)?
  }

  private let entries = ObserverList<Entry>()

  /// Makes an empty list.
  public init() {}

  /// Adds an observer until it goes, or until the observation is detached.
  @discardableResult
  public func add(_ observer: any ControllerObserver) -> ViewAttachment {
    let token = entries.add(Entry(observer: observer))
    return ViewAttachment { [weak token] in token?.remove() }
  }

  /// Tells every observer about a change; nothing is compared.
  public func notify() {
    entries.forEach { entry in
      guard let observer = entry.observer else { return }
      Trace.record(.notified, observer)
      observer.didChange()
    }
  }

  /// Tells every observer that what it observes has left, and removes it.
  public func leave() {
    entries.forEach { $0.observer?.didLeave() }
    entries.removeAll()
  }
}
