import Benchmarking
import Conformance
import Foundation
import Results

/// Walkthroughs by one script as JSON; keys are these names in snake_case.
struct TraceDocument: Codable, Equatable {
  struct Trace: Codable, Equatable {
    let architecture: String
    let variant: String
    let steps: [Step]
  }

  struct Step: Codable, Equatable {
    /// What the step is about.
    let title: String

    /// What happened, oldest first.
    let events: [Event]
  }

  struct Event: Codable, Equatable {
    /// One of action, intent, middleware, reduction, change, selection, frame, notification,
    /// delivery.
    let kind: String

    /// The view or listener of a delivery, the part of the state that changed; an empty text for
    /// other kinds.
    let subject: String

    /// What happened, for a reader; for a change the old and the new value.
    let text: String

    /// During how many deliveries it happened.
    let depth: Int
  }

  let schemaVersion: Int
  let scenario: String
  let traces: [Trace]

  init(_ walkthroughs: [Walkthrough]) {
    schemaVersion = RunRecord.schemaVersion
    scenario = walkthroughs.first?.scenario.rawValue ?? ""
    traces = walkthroughs.map { walkthrough in
      Trace(
        architecture: walkthrough.profile.architecture, variant: walkthrough.profile.variant,
        steps: walkthrough.steps.map { step in
          Step(
            title: step.title,
            events: step.events.map {
              Event(kind: $0.kind.rawValue, subject: $0.subject, text: $0.text, depth: $0.depth)
            })
        })
    }
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
