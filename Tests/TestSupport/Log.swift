import Scenarios

/// A log of what happened, in order; as a tracer it adds every event.
@MainActor
package final class Log: Tracer {
  package private(set) var entries: [String] = []

  package init() {}

  package func add(_ entry: String) { entries.append(entry) }

  package func record(_ event: TraceEvent) { add("\(event.step): \(event.subject)") }

  package func removeAll() { entries = [] }
}
