import Conformance
import Scenarios
import TextOutput

extension DeliveryTally {
  var line: StyledLine {
    StyledLine("deliveries: \(useful) useful ") + DemoSign.useful.line
      + StyledLine(", \(redundant) redundant ") + DemoSign.redundant.line
  }

  var signs: StyledLine {
    func line(_ count: Int, _ sign: DemoSign) -> StyledLine {
      let few = String(repeating: sign.text, count: min(count, 4))
      return StyledLine(count < 4 ? few : "\(sign.text)×\(count)", sign.mark)
    }
    return line(useful, .useful) + line(redundant, .redundant)
  }
}

extension IntentLog {
  /// The scenario, the variant and, where there is room for it, when it delivers.
  func title(columns: Int) -> StyledLine {
    let title = StyledLine("\(walkthrough.scenario), by \(walkthrough.profile.variant)", .bold)
    let longer = title + StyledLine(", updates: \(walkthrough.profile.delivery.title)", .faint)
    return longer.width <= columns ? longer : title
  }

  /// The steps folded into columns; further ones are preceded by a line with their title.
  func trace(columns: Int) -> [StyledLine] {
    walkthrough.steps.enumerated().flatMap { index, step in
      (index > 0 ? [StyledLine("─── \(step.title)", .faint)] : [])
        + step.condensedEvents.flatMap { $0.lines(columns: columns) }
    }
  }
}

@MainActor
final class DemoViews<Port: ScenarioPort> {
  let port: Port
  let log: IntentLog
  private var views: [Port.Target: (view: DemoView<Port.Shown>, detach: () -> Void)] = [:]

  init(_ port: Port, _ log: IntentLog) {
    self.port = port
    self.log = log
  }

  /// Removes the views of all other targets, and attaches one to each that has none.
  func update(_ targets: [Port.Target]) {
    for target in Set(views.keys).subtracting(targets) {
      views.removeValue(forKey: target)?.detach()
    }
    for target in targets where views[target] == nil {
      let view = DemoView<Port.Shown>(target.name, log)
      views[target] = (view, port.attach(view, to: target).detach)
    }
  }

  func content(of target: Port.Target) -> Port.Shown? { views[target]?.view.content }

  func signs(of target: Port.Target) -> StyledLine { views[target]?.view.signs ?? StyledLine() }
}

/// A view that keeps the content that it was shown, and counts deliveries.
private final class DemoView<Content: PortContent>: ContentView {
  private let name: String
  private let log: IntentLog
  private(set) var content: Content?
  private var turn = 0
  private var tally = DeliveryTally()

  init(_ name: String, _ log: IntentLog) {
    self.name = name
    self.log = log
  }

  func show(_ content: Content) {
    let isUseful = content != self.content
    self.content = content
    if turn != log.turn { (turn, tally) = (log.turn, DeliveryTally()) }
    tally.count(isUseful: isUseful)
    log.show(content, to: name, isUseful: isUseful)
  }

  var signs: StyledLine { turn == log.turn ? tally.signs : StyledLine() }
}

package struct DemoSign: Sendable {
  package let text: String
  package let meaning: String
  var mark: TextMark?

  static let selected = DemoSign(text: "▸", meaning: "the selected or visible one")
  static let useful = DemoSign(text: "●", meaning: "useful update: new content", mark: .green)
  static let redundant = DemoSign(
    text: "○", meaning: "redundant update: no change", mark: .yellow)
  static let again = DemoSign(text: IntentLog.again, meaning: "a redundant one in the trace")

  package static let all = [selected, useful, redundant, again]

  var line: StyledLine { StyledLine(text, mark) }

  /// All signs in a line of at most 40 columns.
  static var legend: StyledLine {
    selected.line + StyledLine(" selected ") + useful.line + StyledLine(" useful ")
      + redundant.line + StyledLine(" redundant (again)")
  }
}

extension StyledLine {
  /// A note in place of the last or first line that there is room for.
  static func hidden(_ count: Int) -> StyledLine { StyledLine("… \(count) more", .faint) }

  static func + (line: StyledLine, other: StyledLine) -> StyledLine {
    var line = line
    line.append(other)
    return line
  }
}

extension Walkthrough.Event {
  /// The event for a terminal; what happens during a delivery is indented.
  package var foldedLine: FoldedLine {
    FoldedLine(
      head: TerminalText.padded(kind.word, to: Self.wordColumns)
        + String(repeating: "  ", count: depth),
      text: description)
  }

  /// The event folded into columns, with the word for its kind highlighted.
  package func lines(columns: Int) -> [StyledLine] {
    let word = kind.word
    return foldedLine.lines(columns: columns).enumerated().map { index, text in
      guard index == 0, text.hasPrefix(word) else { return StyledLine(text) }
      return StyledLine(word, mark) + StyledLine(String(text.dropFirst(word.count)))
    }
  }

  private var mark: TextMark? {
    switch kind {
    case .action: .bold
    case .intent: .cyan
    case .change: .yellow
    case .delivery: .green
    case .middleware, .reduction, .selection, .frame, .notification, .computation: .faint
    }
  }
}
