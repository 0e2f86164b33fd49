import Scenarios

/// A tracer that remembers every event as a line.
final class TraceLog: Tracer {
  /// The events so far, oldest first.
  private(set) var lines: [String] = []

  /// Appends an event.
  func record(_ event: TraceEvent) { lines.append("\(event.step.rawValue) \(event.subject)") }
}
