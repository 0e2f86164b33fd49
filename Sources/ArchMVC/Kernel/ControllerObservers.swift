import Scenarios

/// A thin screen, or another controller, that observes one thing of a controller.
@MainActor
protocol ControllerObserver<Value>: AnyObject {
  /// The observed value.
  associatedtype Value

  /// Called after each change, with the current value.
  func didChange(_ value: Value)
}

/// The observers of one thing of a controller, in the order of subscription.
///
/// Observers may subscribe and unsubscribe during a notification: a new one waits for the next
/// change, a removed one is not called any more. Both take constant time.
@MainActor
struct ControllerObservers<Value> {
  private let list = ObserverList<any ControllerObserver<Value>>()

  /// Adds an observer, which is retained until the observation ends.
  func add(_ observer: any ControllerObserver<Value>) -> ViewAttachment {
    let token = list.add(observer)
    return ViewAttachment { [list] in list.remove(token) }
  }

  /// Ends every observation.
  func removeAll() { list.removeAll() }

  /// Notifies every observer of the current value; a tracer records each notification.
  func notify(
    _ value: @autoclosure () -> Value, _ tracer: (any Tracer)?,
    _ subject: @autoclosure () -> String
  ) {
    guard !list.isEmpty else { return }
    let value = value()
    list.forEach { observer in
      tracer?.record(.notification, subject())
      observer.didChange(value)
    }
  }
}
