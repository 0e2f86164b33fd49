import Conformance
import Foundation
import Results
import TextOutput

enum TraceFormat: String, CaseIterable {
  case text
  case json

  func text(
    _ walkthrough: Walkthrough, against other: Walkthrough?, on page: TextPage
  ) throws -> String {
    switch self {
    case .text: TraceText(page: page).text(walkthrough, against: other)
    case .json:
      try JSONEncoder.forFiles.text(of: TraceDocument([walkthrough, other].compactMap(\.self)))
    }
  }
}

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
struct BoardTraceDocument: Codable, Equatable {
  let schemaVersion: Int
  let variant: String
  let states: [String]
  let inputs: [String]
  let traces: [[TraceDocument.Event]]

  /// The numbers of the state before, the input, the trace and the state after of each.
  let transitions: [[Int]]

  init(_ board: BoardTraces, by variant: String) {
    schemaVersion = RunRecord.schemaVersion
    self.variant = variant
    func number<Value: Equatable>(of value: Value, in values: inout [Value]) -> Int {
      if let number = values.firstIndex(of: value) { return number }
      values.append(value)
      return values.count - 1
    }
    var (states, inputs) = (board.states, [String]())
    var traces: [[TraceDocument.Event]] = []
    transitions = board.transitions.map { transition in
      [
        number(of: transition.from, in: &states), number(of: transition.input, in: &inputs),
        number(of: transition.events.map(TraceDocument.Event.init), in: &traces),
        number(of: transition.to, in: &states),
      ]
    }
    (self.states, self.inputs, self.traces) = (states, inputs, traces)
  }
}

/// Walkthroughs as text, with a legend of its words.
///
/// One has the places of its events, two are side by side with signs where they differ.
struct TraceText {
  let page: TextPage

  func text(_ walkthrough: Walkthrough, against other: Walkthrough? = nil) -> String {
    let walkthroughs = [walkthrough, other].compactMap(\.self)
    let variants = walkthroughs.map(\.profile.variant)
    let sections = walkthrough.steps.enumerated().map { index, step in
      let texts =
        other.map { sideBySide(step, $0.steps[index], variants) }
        ?? step.condensedEvents.flatMap(lines).map { $0.text(page) }
      return page.paragraph("\(index + 1). \(step.title)", .bold) + "\n"
        + texts.map { "\($0)\n" }.joined()
    }
    let title = "\(walkthrough.scenario), by \(variants.joined(separator: " and "))"
    return ([page.paragraph(title)] + sections + [legend(of: walkthroughs)])
      .joined(separator: "\n")
  }

  private func sideBySide(
    _ left: Walkthrough.Step, _ right: Walkthrough.Step, _ variants: [String]
  ) -> [String] {
    let columns = SideBySide(
      left: left.condensedEvents.map(\.foldedLine),
      right: right.condensedEvents.map(\.foldedLine), columns: page.columns)
    return columns.head(variants[0], variants[1])
      + columns.rows.flatMap { row in
        columns.lines(of: row).map { page.text($0, row.isEqual ? .faint : nil) }
      }
  }

  /// An event, with its place at the right, or below it where there is no room.
  private func lines(_ event: Walkthrough.Event) -> [StyledLine] {
    var lines = event.foldedLine.lines(columns: page.columns).map { StyledLine($0) }
    // The word for the kind is highlighted.
    let word = event.kind.word
    if let first = lines.first?.plainText, first.hasPrefix(word) {
      lines[0] = StyledLine(word, event.kind.mark)
      lines[0].append(String(first.dropFirst(word.count)))
    }
    for place in WrappedText.lines(event.place?.description ?? "", columns: page.columns) {
      let start = page.columns - TerminalText.width(of: place)
      let hasRoom = lines.last.map { $0.width + 2 <= start } ?? false
      var line = hasRoom ? lines.removeLast() : StyledLine()
      line = line.padded(to: start)
      line.append(place, .faint)
      lines.append(line)
    }
    return lines
  }

  /// The meanings of the words and the signs that occur.
  private func legend(of walkthroughs: [Walkthrough]) -> String {
    let kinds = Set(walkthroughs.flatMap { $0.steps.flatMap { $0.events.map(\.kind) } })
    let entries = Walkthrough.Event.Kind.allCases.filter(kinds.contains).map {
      (name: $0.word, meaning: $0.meaning)
    }
    let sides = walkthroughs.map { "only \($0.profile.variant) has the line" }
    let signs =
      (kinds.contains(.change) ? [(name: "⇒", meaning: "from the old value to the new one")] : [])
      + (sides.count > 1 ? [("|", "the lines differ"), ("<", sides[0]), (">", sides[1])] : [])
    return page.paragraph("The words and signs:") + page.list(entries + signs)
  }
}

extension Walkthrough.Event {
  /// The event behind the word for its kind; what happens during a delivery is indented.
  fileprivate var foldedLine: FoldedLine {
    FoldedLine(
      head: TerminalText.padded(kind.word, to: Self.wordColumns)
        + String(repeating: "  ", count: depth),
      text: description)
  }
}

extension Walkthrough.Event.Kind {
  fileprivate var mark: TextMark {
    switch self {
    case .action: .bold
    case .change: .yellow
    case .delivery: .green
    case .passed, .reduced, .selected, .notified, .made: .faint
    }
  }

  var meaning: String {
    switch self {
    case .action: "the user or a service acts: sends an intent, answers a request"
    case .passed: "a middleware passes an action on, changes it or blocks it"
    case .reduced: "a reducer was called"
    case .change: "a model changes a value"
    case .selected: "a selector checks whether an observer is affected"
    case .notified: "an observer is told about a change"
    case .made: "a content is made for a view: values are formatted"
    case .delivery: "a view shows a content, or a listener receives an event"
    }
  }
}
