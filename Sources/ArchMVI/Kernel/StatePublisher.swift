import Scenarios

/// Tells the state of one feature to those who follow it.
@MainActor
final class StatePublisher<State> {
  /// Features bound to this one: told within the intent that changed the state.
  let features = Followers<State>()

  /// All others: told when the outermost intent is reduced.
  let observers = Followers<State>()

  func end() {
    features.end()
    observers.end()
  }
}

/// Has a state that others can follow: bound features, mapped properties, readers of `states`.
///
/// A feature that is only shown to its own views needs no publisher, and has none to pay for.
@MainActor
protocol PublishedState: ReducibleState {
  /// Who tells the state to others.
  var statePublisher: StatePublisher<State> { get }

  /// Tells the state to the features that are bound to this one.
  func tellFeatures(_ tracer: (any Tracer)?)

  /// Tells the state to all others who follow it.
  func tellObservers(_ tracer: (any Tracer)?)
}

extension PublishedState {
  func stateDidChange(in processor: Processor) { processor.didChange(followed: self) }

  /// Lets go of everybody who follows the state.
  func endPublication() { statePublisher.end() }

  func tellFeatures(_ tracer: (any Tracer)?) { statePublisher.features.notify(state, tracer) }

  func tellObservers(_ tracer: (any Tracer)?) { statePublisher.observers.notify(state, tracer) }
}

extension PublishedState where Self: Property {
  func stateDidChange(in processor: Processor) {
    processor.didChange(self)
    processor.didChange(followed: self)
  }
}
