@testable import ArchMVVMInjected

/// A navigator for tests, which goes nowhere and remembers where it was to go, in order.
final class RecordingNavigator<Destination>: Navigator {
  /// The destinations so far, oldest first.
  private(set) var destinations: [Destination] = []

  /// Makes a navigator that was not asked yet.
  init() {}

  /// Appends a destination.
  func go(to destination: Destination) { destinations.append(destination) }
}
