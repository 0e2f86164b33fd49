import ArchMVC

/// Observes two things of one controller, and remembers what it was told.
final class Buyer: ControllerObserver {
  private(set) var told: [Int] = []

  /// Called each time, after it was remembered.
  var onChange: (@MainActor (Int) -> Void)?

  func didChange(_ value: Int) {
    told.append(value)
    onChange?(value)
  }
}
