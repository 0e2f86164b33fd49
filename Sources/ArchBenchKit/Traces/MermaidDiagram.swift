import Benchmarking
import Conformance
import TextOutput

/// A walkthrough as a sequence diagram in the language of Mermaid.
///
/// There is a lane for the user and the services ("outside"), the scenario, each kind of part that
/// an architecture calls, and each view. A note on the scenario's lane shows a change of its state.
///
/// Source: <https://mermaid.js.org/syntax/sequenceDiagram.html>
struct MermaidDiagram {
  let walkthrough: Walkthrough

  private static let outside = "outside"
  private static let scenario = "scenario"

  func text() -> String {
    let receivers = receivers
    let helpers = helpers
    let title = "\(walkthrough.scenario), by \(walkthrough.profile.variant)"
    var lines = [
      "sequenceDiagram", "title \(Self.escaped(title))", "actor \(Self.outside)",
      "participant \(Self.scenario) as \(Self.escaped(walkthrough.profile.variant))",
    ]
    lines += helpers.map { "participant \($0)" }
    lines += receivers.enumerated().map { "participant view\($0) as \(Self.escaped($1))" }
    let lanes = [Self.outside, Self.scenario] + helpers + receivers.indices.map { "view\($0)" }
    for (number, step) in walkthrough.steps.enumerated() {
      lines.append(
        "Note over \(Self.outside),\(lanes[lanes.count - 1]): "
          + "\(number + 1). \(Self.escaped(step.title))")
      lines += messages(of: step, receivers)
    }
    return lines.enumerated().map { "\($0 == 0 ? "" : "  ")\($1)\n" }.joined()
  }

  private var events: [Walkthrough.Event] { walkthrough.steps.flatMap(\.events) }

  /// The subjects of deliveries, in the order of appearance.
  private var receivers: [String] {
    var known: Set<String> = []
    return events.filter { $0.kind == .delivery && known.insert($0.subject).inserted }
      .map(\.subject)
  }

  /// The parts of the architecture between an intent and the views.
  private var helpers: [String] {
    let kinds = Set(events.map(\.kind))
    return Walkthrough.Event.Kind.allCases.filter(kinds.contains).compactMap(Self.helper)
  }

  private static func helper(_ kind: Walkthrough.Event.Kind) -> String? {
    switch kind {
    case .middleware: "middleware"
    case .reduction: "reducer"
    case .selection: "selector"
    case .notification: "observers"
    case .action, .intent, .change, .frame, .computation, .delivery: nil
    }
  }

  /// The messages of a step; an action during a delivery comes from the view of the delivery.
  private func messages(of step: Walkthrough.Step, _ receivers: [String]) -> [String] {
    var showing: [String] = []
    return step.events.map { event in
      showing.removeLast(max(0, showing.count - event.depth))
      let text = Self.escaped(event.text)
      switch event.kind {
      case .action: return "\(showing.last ?? Self.outside)->>\(Self.scenario): \(text)"
      case .intent: return "\(Self.scenario)->>\(Self.scenario): \(text)"
      case .frame: return "Note over \(Self.scenario): frame, \(text)"
      case .computation: return "Note over \(Self.scenario): computes \(text)"
      case .change:
        return "Note over \(Self.scenario): \(Self.escaped(event.description))"
      case .delivery:
        let view = "view\(receivers.firstIndex(of: event.subject) ?? 0)"
        showing.append(view)
        return "\(Self.scenario)->>\(view): \(text)"
      case .middleware, .reduction, .selection, .notification:
        return "\(Self.scenario)->>\(Self.helper(event.kind) ?? Self.scenario): \(text)"
      }
    }
  }

  /// A text without Mermaid's syntax: no end of a statement, comment, entity or tag.
  static func escaped(_ text: String) -> String {
    let text = TerminalText.visible(text).map { character in
      switch character {
      case "#": "#35;"
      case ";": "#59;"
      case "%": "#37;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "&": "#amp;"
      default: String(character)
      }
    }.joined()
    // Mermaid rejects a message without a text.
    return text.isEmpty ? "#nbsp;" : text
  }
}
