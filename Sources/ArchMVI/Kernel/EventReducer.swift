import Scenarios

/// Publishes events: facts that are worth telling once, such as "open this story".
///
/// An event is no state. It reaches everybody who listens at that moment, after the views were
/// shown what the same intent changed, and nobody who comes later. It is never compared with the
/// one before, so that the same event twice arrives twice.
@MainActor
protocol EventReducer: AnyObject {
  /// What can happen.
  associatedtype Event: Sendable

  /// Those who listen; the publisher in SwiftMVI.
  var events: Followers<Event> { get }
}

extension EventReducer {
  /// Calls a listener with each event from now on.
  func onEvent(_ listener: @escaping @MainActor (Event) -> Void) -> ViewAttachment {
    ViewAttachment(events.add(listener))
  }

  /// Lets go of everybody who listens.
  func endEvents() { events.end() }
}

extension Processing where Self: EventReducer {
  /// Publishes an event when the outermost intent is reduced and views were shown what it changed.
  func publish(_ event: Event) { processor.publish(event, to: events) }
}

extension Processing {
  /// Calls somebody outside of the features when the outermost intent is reduced and views were
  /// shown what it changed; see ``EventReducer`` for why not before.
  func announce(_ call: @escaping @MainActor () -> Void) { processor.announce(call) }
}
