/// Keeps a part of the model that several screens share, does what they ask for, and tells those
/// who observe it.
///
/// The SwiftUI MVVM article calls this a shared controller: a session, the navigation, the stories.
/// It knows no screen; a screen observes it, and several screens may. A controller first changes
/// its model and then tells, each kind of observer in an order of its own, with
/// ``ControllerObservers``, so that nobody who is told finds a model that is half changed.
///
/// A ``RootLayer`` owns one controller. Where screens share several, that one is given the others,
/// and passes on to them what concerns them.
@MainActor
package protocol Controller: AnyObject {
  /// What it can be asked for.
  associatedtype Intent

  /// Does what was asked for: called by the root layer, for one intent after the other.
  ///
  /// An effect that is started here comes back through the root layer, which it may hold weakly.
  func handle(_ intent: Intent, in root: RootLayer<Self>)

  /// Cancels the effects that are under way, and lets go of the observers.
  func stop()
}
