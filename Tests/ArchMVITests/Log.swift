import Scenarios

/// Remembers what happened, in order.
@MainActor
final class Log: Tracer {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  func record(_ event: TraceEvent) { add("\(event.step): \(event.subject)") }
}
