/// A navigator for tests, which goes nowhere and remembers where it was to go, in order.
package final class RecordingNavigator<Destination>: Navigator {
  /// The destinations so far, oldest first.
  package private(set) var destinations: [Destination] = []

  /// Makes a navigator that was not asked yet.
  package init() {}

  /// Appends a destination.
  package func go(to destination: Destination) { destinations.append(destination) }
}
