import Scenarios

/// Publishes events: one-shot facts such as "open this story", which are no state.
///
/// The publisher may be shared by several features.
@MainActor
protocol EventReducer: Processing {
  associatedtype Event

  var publisher: EventListeners<Event> { get }
}

extension EventReducer {
  /// Publishes an event, after the properties were notified of the changes before it.
  func publish(_ event: Event) {
    processor.notifyProperties()
    publisher.send(event)
  }
}
