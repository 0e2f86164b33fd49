import Conformance
import Scenarios
import TextOutput

/// The useful and the redundant updates of views.
struct DemoTally: Equatable {
  var useful = 0
  var redundant = 0

  mutating func count(isUseful: Bool) {
    if isUseful { useful += 1 } else { redundant += 1 }
  }

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

/// The trace and the delivery counts of a demo since the last intent.
@MainActor
final class DemoLog {
  private(set) var turn = 0

  private(set) var tally = DemoTally()

  /// Called before an event is recorded, to request a drawing.
  var onNote: (() -> Void)?

  private let transcript = Transcript()
  private let recorder: WalkthroughRecorder
  private var isSettled = false

  init(_ scenario: ScenarioName, by profile: Profile) {
    recorder = WalkthroughRecorder(scenario, by: profile, of: transcript)
    recorder.willRecord = { [weak self] in
      if self?.isSettled == true { self?.begin("later") }
      self?.onNote?()
    }
  }

  /// The scenario, the variant and, where there is room for it, when it delivers.
  func title(columns: Int) -> StyledLine {
    let profile = recorder.walkthrough.profile
    let title = StyledLine("\(recorder.walkthrough.scenario), by \(profile.variant)", .bold)
    let longer = title + StyledLine(", updates: \(profile.delivery.title)", .faint)
    return longer.width <= columns ? longer : title
  }

  var tracer: any Tracer { recorder }

  /// The consequences of the last action: the immediate ones first, then a step for each effect.
  var steps: [Walkthrough.Step] { recorder.walkthrough.steps }

  /// The steps folded into columns; further ones are preceded by a line with their title.
  func trace(columns: Int) -> [StyledLine] {
    steps.enumerated().flatMap { index, step in
      (index > 0 ? [StyledLine("─── \(step.title)", .faint)] : [])
        + step.condensedEvents.flatMap { $0.lines(columns: columns) }
    }
  }

  /// Performs and records an action on the scenario, and clears the log first.
  func act(_ text: String, _ body: () -> Void) {
    turn += 1
    tally = DemoTally()
    recorder.forget()
    begin(text)
    transcript.act(text)
    body()
  }

  func show(_ text: String, to view: String, isUseful: Bool) {
    tally.count(isUseful: isUseful)
    transcript.deliver(isUseful ? text : "\(text) \(DemoSign.again.text)", to: view) {}
  }

  func record(_ event: Any, by listener: String) {
    transcript.deliver(PlainText.describing(event), to: listener) {}
  }

  /// Ends the immediate consequences; later events are those of effects.
  func settle() {
    recorder.recordChanges()
    isSettled = true
  }

  private func begin(_ title: String) {
    recorder.begin(title)
    isSettled = false
  }
}

/// The views of a demo, by their targets.
@MainActor
final class DemoViews<Port: ScenarioPort> {
  let port: Port
  let log: DemoLog
  private var views: [Port.Target: [(view: DemoView<Port.Shown>, detach: () -> Void)]] = [:]

  init(_ port: Port, _ log: DemoLog) {
    self.port = port
    self.log = log
  }

  func attach(to target: Port.Target) {
    let number = views[target]?.count ?? 0
    let view = DemoView<Port.Shown>(
      "\(target.name)\(number == 0 ? "" : ", view \(number + 1)")", log)
    views[target, default: []].append((view, port.attach(view, to: target).detach))
  }

  func detachLast(of target: Port.Target) { views[target]?.popLast()?.detach() }

  /// Removes the views of all other targets, and attaches one to each that has none.
  func update(_ targets: [Port.Target]) {
    let others = Set(views.keys).subtracting(targets)
    for target in others {
      for view in views.removeValue(forKey: target) ?? [] { view.detach() }
    }
    for target in targets where views[target] == nil { attach(to: target) }
  }

  /// The content that the last view of a target shows.
  func content(of target: Port.Target) -> Port.Shown? { views[target]?.last?.view.content }

  /// The updates of a target's views since the last action.
  func signs(of target: Port.Target) -> StyledLine {
    let signs = (views[target] ?? []).map(\.view.signs)
    return signs.dropFirst().reduce(signs.first ?? StyledLine()) { $0 + StyledLine(" ") + $1 }
  }
}

/// A view that keeps the content that it was shown, and counts deliveries.
private final class DemoView<Content: PortContent>: ContentView {
  private let name: String
  private let log: DemoLog
  private(set) var content: Content?
  private var turn = 0
  private var tally = DemoTally()

  init(_ name: String, _ log: DemoLog) {
    self.name = name
    self.log = log
  }

  func show(_ content: Content) {
    let isUseful = content != self.content
    self.content = content
    if turn != log.turn { (turn, tally) = (log.turn, DemoTally()) }
    tally.count(isUseful: isUseful)
    log.show("\(content)", to: name, isUseful: isUseful)
  }

  var signs: StyledLine { turn == log.turn ? tally.signs : StyledLine() }
}

package struct DemoSign: Sendable {
  package let text: String
  package let meaning: String
  var mark: TerminalStyle.Mark?

  static let selected = DemoSign(text: "▸", meaning: "the selected or visible one")
  static let useful = DemoSign(text: "●", meaning: "useful update: new content", mark: .green)
  static let redundant = DemoSign(
    text: "○", meaning: "redundant update: no change", mark: .yellow)
  static let again = DemoSign(text: "(again)", meaning: "a redundant one in the trace")

  package static let all = [selected, useful, redundant, again]

  var line: StyledLine { StyledLine(text, mark) }

  /// All signs in a line of at most 40 columns.
  static var legend: StyledLine {
    selected.line + StyledLine(" selected ") + useful.line + StyledLine(" useful ")
      + redundant.line + StyledLine(" redundant (again)")
  }
}

extension StyledLine {
  static func + (line: StyledLine, other: StyledLine) -> StyledLine {
    var line = line
    line.append(other)
    return line
  }
}

extension Walkthrough.Event {
  private static let kindColumns = (Kind.allCases.map(\.word.count).max() ?? 0) + 2

  /// The event for a terminal; what happens during a delivery is indented.
  package var foldedLine: FoldedLine {
    FoldedLine(
      head: TerminalText.padded(kind.word, to: Self.kindColumns)
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

  private var mark: TerminalStyle.Mark? {
    switch kind {
    case .action: .bold
    case .intent: .cyan
    case .change: .yellow
    case .delivery: .green
    case .middleware, .reduction, .selection, .frame, .notification, .computation: .faint
    }
  }
}
