import Scenarios

/// A source of values that others observe: the output of a view model, or one kind of message.
///
/// Values are passed on without a comparison. Observers may be added and removed during a
/// notification; both take constant time.
///
/// A view model lives as long as its screen, or ends its attachments when it leaves. Therefore what
/// it adds can hold it unowned: an object with a weak reference has its count in a side table, which
/// makes every retain of it slower.
@MainActor
struct Output<Value> {
  typealias Observer = @MainActor (Value) -> Void

  private let observers = OldObserverList<Observer>()

  /// Adds an observer of later values until the attachment ends.
  @discardableResult
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
