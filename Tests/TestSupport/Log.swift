import Scenarios

/// A log of what happened, in order; as a tracer it adds every stage.
@MainActor
package final class Log: Tracer {
  package private(set) var entries: [String] = []

  package init() {}

  package func add(_ entry: String) { entries.append(entry) }

  package func record(
    _ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace
  ) {
    add("\(stage): \(subject())")
  }

  package func removeAll() { entries = [] }
}
