import Observation

/// What stands behind one screen, or behind one view of it: the state that is the screen's own, and
/// what it shows of the controllers that it was given.
///
/// It is made when its screen appears, and it is the screen's alone; what screens share stands in
/// ``Controller``s. An ``ObservationBinder`` binds views to it.
@MainActor
package protocol ViewModel<Content>: AnyObject, Observable {
  /// What the screen shows, a plain value.
  associatedtype Content: Equatable & Sendable

  /// What the screen shows now; whoever reads it observes what it is computed from.
  var content: Content { get }
}
