import Scenarios

/// Takes view models to other screens, which they do not know.
@MainActor
protocol Navigator<Destination>: AnyObject {
  associatedtype Destination

  /// Goes to a destination.
  func go(to destination: Destination)
}

/// A navigator that owns no screens: the destination is an event, and its listeners go there.
extension OldEventListeners: Navigator {
  func go(to destination: Event) { send(destination) }
}
