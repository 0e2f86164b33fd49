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
}

extension PublishedState {
  var publisher: StatePublisher<State>? { statePublisher }
}

/// A state together with its publisher, but without the feature.
struct StateSource<State>: FollowedState {
  let mutableState: MutableState<State>
  let publisher: StatePublisher<State>

  func tellFeatures() { publisher.features.tell(mutableState.value) }

  func tellObservers() { publisher.observers.tell(mutableState.value) }
}

/// A state that is followed, for those who need not know what it is.
@MainActor
protocol FollowedState {
  func tellFeatures()
  func tellObservers()
}
