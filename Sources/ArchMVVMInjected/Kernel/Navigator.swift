import Scenarios

/// Takes the user to other screens, which the view model that asks does not know.
///
/// ```swift
/// final class StoryViewModel {
///   init(navigator: any Navigator<Place>) { … }
///
///   func showAuthor() { navigator.go(to: .profile(story.author)) }
/// }
/// ```
@MainActor
public protocol Navigator<Destination>: AnyObject {
  /// The places that can be reached.
  associatedtype Destination

  /// Goes to a place.
  func go(to destination: Destination)
}

/// A navigator of a feature that owns no screens: its listeners go to the destination.
extension EventListeners: Navigator {
  /// Sends the destination as an event.
  public func go(to destination: Event) { send(destination) }
}
