import Scenarios

/// Those who follow something of a feature from outside of it: its state or its events.
///
/// They learn when the feature ends, or at the latest when it is released.
@MainActor
final class Followers<Value> {
  private struct Follower {
    let tell: @MainActor (Value) -> Void
    let end: @MainActor () -> Void
  }

  private let list = ObserverList<Follower>()

  init() {}

  isolated deinit { end() }

  /// Whether nobody follows.
  var isEmpty: Bool { list.isEmpty }

  /// Adds a follower, and gives what removes it again.
  ///
  /// Neither of them is held by what removes it.
  func add(
    _ tell: @escaping @MainActor (Value) -> Void, end: @escaping @MainActor () -> Void = {}
  ) -> @MainActor () -> Void {
    let token = list.add(Follower(tell: tell, end: end))
    return { [weak list] in list?.remove(token) }
  }

  /// Tells everybody a value, in the order in which they came.
  func tell(_ value: Value) { list.forEach { $0.tell(value) } }

  /// Notifies everybody of a changed state, and records each notification.
  func notify(_ state: Value, _ tracer: (any Tracer)?) {
    list.forEach { follower in
      tracer?.record(.notification, "follower of \(Value.self)")
      follower.tell(state)
    }
  }

  /// Lets go of everybody.
  func end() {
    list.forEach { $0.end() }
    list.removeAll()
  }
}
