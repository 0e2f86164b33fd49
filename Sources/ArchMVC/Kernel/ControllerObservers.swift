import Scenarios

/// Those who observe one thing of a controller, told in the order in which they came.
///
/// Observers may come and go while others are told: one that comes waits for the next change, one
/// that went is not told any more. Both take constant time, however many there are: nobody is
/// looked for, and the places of those who went are closed when they outnumber the others.
///
/// A copy stands for the same observers.
@MainActor
package struct ControllerObservers<Value> {
  private let list = ObserverList<any ControllerObserver<Value>>()

  package init() {}

  /// Whether nobody observes.
  package var isEmpty: Bool { list.isEmpty }

  /// Adds an observer, which is held until the observation ends.
  ///
  /// A screen that leaves ends its observations; it is released with the last one.
  package func add(_ observer: any ControllerObserver<Value>) -> ViewAttachment {
    let token = list.add(observer)
    return ViewAttachment { [list] in list.remove(token) }
  }

  /// Ends every observation.
  package func removeAll() { list.removeAll() }

  /// Notifies every observer of the current value; a tracer records each notification.
  package func notify(
    _ value: Value, _ tracer: (any Tracer)?, _ subject: @autoclosure () -> String
  ) {
    list.forEach { observer in
      tracer?.record(.notification, subject())
      observer.didChange(value)
    }
  }
}
