import Benchmarking
import Conformance
import Foundation
import Results
import TextOutput

/// The output formats of walkthroughs.
enum TraceFormat: String, OutputFormat {
  case text
  case mermaid
  case json

  /// A walkthrough, or two of the same script.
  func text(
    _ walkthrough: Walkthrough, against other: Walkthrough?, on page: TextPage
  ) throws -> String {
    let all = [walkthrough] + (other.map { [$0] } ?? [])
    switch self {
    case .text:
      let text = TraceText(page: page)
      return other.map { text.text(walkthrough, against: $0) } ?? text.text(walkthrough)
    case .mermaid:
      return MermaidDiagram(walkthrough: walkthrough).text()
    case .json: return try TraceDocument(all).json()
    }
  }
}

/// Walkthroughs of one script as JSON, with keys in snake_case.
struct TraceDocument: Codable, Equatable {
  struct Trace: Codable, Equatable {
    let architecture: String
    let variant: String
    let steps: [Step]
  }

  struct Step: Codable, Equatable {
    let title: String
    let events: [Event]
  }

  struct Event: Codable, Equatable {
    /// One of action, intent, middleware, reduction, change, selection, frame, notification,
    /// computation, delivery.
    let kind: String

    /// The view or listener of a delivery, or the part of the state that changed; else empty.
    let subject: String

    /// The event in words; for a change the old and the new value.
    let text: String

    /// The number of deliveries in progress.
    let depth: Int

    /// The line of the source that reported the event, and its file as `#fileID` names it; absent for
    /// actions, changes and deliveries.
    let file: String?
    let line: Int?
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
              Event(
                kind: $0.kind.rawValue, subject: $0.subject, text: $0.text, depth: $0.depth,
                file: $0.place?.file, line: $0.place?.line)
            })
        })
    }
  }

  func json() throws -> String {
    let encoder = JSONEncoder.forFiles
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return try encoder.text(of: self)
  }
}
