import Benchmarking
import Conformance
import Foundation
import Results
import TextOutput

/// The output formats of walkthroughs.
enum TraceFormat: String, OutputFormat {
  case text
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
    case .json: return try TraceDocument(all).json()
    }
  }
}

/// A JSON document on standard output, with keys in snake_case.
protocol JSONDocument: Encodable {}

extension JSONDocument {
  func json() throws -> String {
    let encoder = JSONEncoder.forFiles
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return try encoder.text(of: self)
  }
}

/// Walkthroughs of one script.
struct TraceDocument: Codable, Equatable, JSONDocument {
  struct Trace: Codable, Equatable {
    let architecture: String
    let variant: String
    let steps: [Step]
  }

  struct Step: Codable, Equatable {
    let title: String
    let events: [Event]
  }

  struct Event: Codable, Hashable {
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
        architecture: walkthrough.profile.architecture, variant: walkthrough.profile.variant,
        steps: walkthrough.steps.map { step in
          Step(title: step.title, events: step.events.map(Event.init))
        })
    }
  }
}

/// The traces of a small board: each input in each state, with equal traces stored once.
struct BoardTraceDocument: Codable, Equatable, JSONDocument {
  /// The numbers of the state before, the input, the trace and the state after.
  typealias Transition = [Int]

  let schemaVersion: Int
  let variant: String
  let states: [String]
  let inputs: [String]
  let traces: [[TraceDocument.Event]]
  let transitions: [Transition]

  init(_ board: BoardTraces, by variant: String) {
    schemaVersion = RunRecord.schemaVersion
    self.variant = variant
    states = board.states
    var inputs = Numbering<String>()
    var traces = Numbering<[TraceDocument.Event]>()
    var states = Numbering<String>()
    for state in board.states { _ = states.number(of: state) }
    transitions = board.transitions.map { transition in
      [
        states.number(of: transition.from), inputs.number(of: transition.input),
        traces.number(of: transition.events.map(TraceDocument.Event.init)),
        states.number(of: transition.to),
      ]
    }
    (self.inputs, self.traces) = (inputs.values, traces.values)
  }
}

/// Values in the order of their first appearance.
private struct Numbering<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
