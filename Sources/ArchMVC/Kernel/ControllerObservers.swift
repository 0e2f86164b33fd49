import Scenarios

/// An observer of a controller: a screen with its view, or another controller.
@MainActor
protocol ControllerObserver: AnyObject {
  /// Called after each change of what it observes.
  func didChange()
}

/// The observers of one thing of a controller, in the order of subscription.
///
/// A change notifies all of them, whether or not it gives an equal value. Observers may subscribe and
/// unsubscribe during a notification: a new one waits for the next change, a removed one is not called
/// any more. Both take constant time.
@MainActor
struct ControllerObservers {
  private let list = OldObserverList<any ControllerObserver>()

  /// Adds an observer, which is retained until the observation ends.
  @discardableResult
  func add(_ observer: any ControllerObserver) -> ViewAttachment {
    let token = list.add(observer)
    return ViewAttachment { [list] in list.remove(token) }
  }

  /// Ends every observation.
  func removeAll() { list.removeAll() }

  /// Notifies every observer; a tracer records each notification.
  func notify(_ tracer: (any Tracer)?, _ subject: @autoclosure () -> String) {
    list.forEach { observer in
      tracer?.record(.notification, subject())
      observer.didChange()
    }
  }
}
