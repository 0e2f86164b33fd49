import Conformance
import Results

/// Walkthroughs for `trace --format json`.
struct TraceDocument: Codable, Equatable {
  struct Trace: Codable, Equatable {
    let variant: String
    let steps: [Step]
  }

  struct Step: Codable, Equatable {
    let title: String
    let events: [Event]
  }

  struct Event: Codable, Equatable {
    /// One of action, passed, reduced, change, selected, notified, made, delivery.
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

    init(_ event: Walkthrough.Event) {
      kind = event.kind.rawValue
      (subject, text, depth) = (event.subject, event.text, event.depth)
      (file, line) = (event.place?.file, event.place?.line)
    }
  }

  let schemaVersion: Int
  let scenario: String
  let traces: [Trace]

  init(_ walkthroughs: [Walkthrough]) {
    schemaVersion = RunRecord.schemaVersion
    scenario = walkthroughs.first?.scenario.rawValue ?? ""
    traces = walkthroughs.map { walkthrough in
      Trace(
        variant: walkthrough.profile.variant,
        steps: walkthrough.steps.map { step in
          Step(title: step.title, events: step.events.map(Event.init))
        })
    }
  }
}

/// The traces of a small board, for `trace --every-state`.
struct BoardTraceDocument: Encodable {
  struct Transition: Encodable {
    let from: String
    let input: String
    let to: String
    let events: [TraceDocument.Event]
  }

  let schemaVersion = RunRecord.schemaVersion
  let variant: String
  let transitions: [Transition]

  init(_ board: BoardTraces, by variant: String) {
    self.variant = variant
    transitions = board.transitions.map {
      Transition(
        from: $0.from, input: $0.input, to: $0.to, events: $0.events.map(TraceDocument.Event.init))
    }
  }
}
