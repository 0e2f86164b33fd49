import Scenarios

/// An output of a view model: a value that views of any form can observe.
///
/// Values are passed on without a comparison. Observers may be added and removed during a
/// notification; both take constant time.
@MainActor
struct Output<Value> {
  typealias Observer = @MainActor (Value) -> Void

  private let observers = ObserverList<Observer>()

  /// Adds an observer of later values until the attachment ends.
  func add(_ observer: @escaping Observer) -> ViewAttachment {
    let token = observers.add(observer)
    return ViewAttachment { [observers] in observers.remove(token) }
  }

  /// Notifies every observer of the current value, which is not evaluated without observers.
  func send(
    _ value: @autoclosure () -> Value, _ tracer: (any Tracer)?, _ subject: @autoclosure () -> String
  ) {
    guard !observers.isEmpty else { return }
    let value = value()
    observers.forEach { observer in
      tracer?.record(.notification, subject())
      observer(value)
    }
  }

  /// Ends every attachment.
  func removeObservers() { observers.removeAll() }
}
