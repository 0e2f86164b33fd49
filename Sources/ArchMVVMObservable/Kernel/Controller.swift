import Observation

/// Keeps a part of the model that several screens share, observably, and does what they ask for.
///
/// The SwiftUI MVVM article calls this a shared controller: a session, the navigation, the stories.
/// It tells nobody what has changed: those who read it observe it. Where screens come and go with
/// what it keeps, it owns what must end with them.
///
/// A ``RootLayer`` owns one controller. Where screens share several, that one is given the others,
/// and passes on to them what concerns them.
@MainActor
package protocol Controller: AnyObject, Observable {
  /// What it can be asked for.
  associatedtype Intent

  /// Does what was asked for: called by the root layer, for one intent after the other.
  func handle(_ intent: Intent)

  /// Cancels the effects that are under way.
  func stop()
}
