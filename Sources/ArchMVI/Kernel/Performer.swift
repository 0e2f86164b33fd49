/// A change that no intent asked for.
struct Change: CustomStringConvertible {
  let make: @MainActor () -> Void

  /// For traces: the change itself has no words.
  var description: String { "change" }
}

/// Reduces changes that no intent asked for.
final class Performer: IntentReducer {
  func reduce(intent change: Change) { change.make() }
}
