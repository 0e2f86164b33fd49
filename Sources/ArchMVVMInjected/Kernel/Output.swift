import Scenarios

/// Receives the values of an output.
@MainActor
protocol OutputObserver<Value>: AnyObject {
  associatedtype Value

  /// Receives the current value: when it is bound, and after each change.
  func receive(_ value: Value)
}

/// An output of a view model: a value to which views of any form can be bound.
///
/// Values are passed on without a comparison. Observers may be bound and removed during a
/// notification; both take constant time.
@MainActor
struct Output<Value> {
  private let observers = ObserverList<any OutputObserver<Value>>()

  /// Adds an observer, which is retained until the attachment ends, and passes the current value.
  func bind(_ observer: any OutputObserver<Value>, to value: Value) -> ViewAttachment {
    let token = observers.add(observer)
    observer.receive(value)
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
      observer.receive(value)
    }
  }

  /// Ends every attachment.
  func unbindAll() { observers.removeAll() }
}
