import Conformance
import Scenarios
import TextOutput

/// The trace and the delivery counts of a demo since the last intent.
@MainActor
final class DemoLog {
  /// The useful and the redundant updates of views since the last intent.
  struct Tally: Equatable {
    var useful = 0
    var redundant = 0

    mutating func count(isUseful: Bool) {
      if isUseful { useful += 1 } else { redundant += 1 }
    }

    var line: StyledLine {
      var line = StyledLine("deliveries: \(useful) useful ")
      line.append(DemoSign.useful.rawValue, DemoSign.useful.mark)
      line.append(", \(redundant) redundant ")
      line.append(DemoSign.redundant.rawValue, DemoSign.redundant.mark)
      return line
    }
  }

  /// The number of actions so far.
  private(set) var turn = 0

  private(set) var tally = Tally()

  /// Called before an event is recorded, to request a drawing.
  var onNote: (() -> Void)?

  private let transcript = Transcript()
  private let recorder: WalkthroughRecorder
  private var isSettled = false

  init(_ scenario: ScenarioName, by profile: Profile) {
    recorder = WalkthroughRecorder(scenario, by: profile, of: transcript)
    recorder.willRecord = { [weak self] in self?.willRecord() }
  }

  /// The scenario, the variant and, where there is room for it, when it delivers.
  func title(columns: Int) -> StyledLine {
    let profile = recorder.walkthrough.profile
    let title = StyledLine("\(recorder.walkthrough.scenario), by \(profile.variant)", .bold)
    var longer = title
    switch profile.delivery {
    case .immediate: longer.append(", with immediate updates", .faint)
    case .nextFrame: longer.append(", with updates at the next frame", .faint)
    case .later: longer.append(", with updates later", .faint)
    }
    return longer.width <= columns ? longer : title
  }

  var tracer: any Tracer { recorder }

  /// The consequences of the last action: the immediate ones first, then a step for each effect.
  var steps: [Walkthrough.Step] { recorder.walkthrough.steps }

  /// Performs and records an action on the scenario, and clears the log first.
  func act(_ text: String, _ body: () -> Void) {
    turn += 1
    tally = Tally()
    recorder.forget()
    begin(text)
    transcript.act(text)
    body()
  }

  /// Records a delivery to a view.
  func show(_ text: String, to view: String, isUseful: Bool) {
    tally.count(isUseful: isUseful)
    transcript.deliver(isUseful ? text : "\(text) \(DemoSign.again.rawValue)", to: view) {}
  }

  /// Records an event or a text for a listener other than a view.
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

  private func willRecord() {
    if isSettled { begin("later") }
    onNote?()
  }
}

/// A view that keeps the content that it was shown, and counts deliveries.
final class DemoView<Content: Equatable & Sendable>: ContentView {
  /// The name of the view in traces.
  let name: String
  private(set) var content: Content?

  private let log: DemoLog
  private var turn = 0
  private var tally = DemoLog.Tally()

  init(_ name: String, _ log: DemoLog) {
    self.name = name
    self.log = log
  }

  func show(_ content: Content) {
    let isUseful = content != self.content
    self.content = content
    if turn != log.turn { (turn, tally) = (log.turn, DemoLog.Tally()) }
    tally.count(isUseful: isUseful)
    log.show(ContentText.text(of: content), to: name, isUseful: isUseful)
  }

  /// The deliveries since the last action as signs.
  var signs: StyledLine {
    var line = StyledLine()
    guard turn == log.turn else { return line }
    for (count, sign) in [(tally.useful, DemoSign.useful), (tally.redundant, .redundant)]
    where count > 0 {
      let text = sign.rawValue
      line.append(count < 4 ? String(repeating: text, count: count) : "\(text)×\(count)", sign.mark)
    }
    return line
  }
}

/// The signs of a demo's screen and trace, and their meanings.
package enum DemoSign: String, CaseIterable {
  case selected = "▸"
  case useful = "●"
  case redundant = "○"
  case again = "(again)"

  package var meaning: String {
    switch self {
    case .selected: "the selected or visible one"
    case .useful: "useful update: new content"
    case .redundant: "redundant update: no change"
    case .again: "a redundant one in the trace"
    }
  }

  var mark: TerminalStyle.Mark? {
    switch self {
    case .useful: .green
    case .redundant: .yellow
    case .selected, .again: nil
    }
  }

  /// All signs in a line of at most 40 columns.
  static var legend: StyledLine {
    var line = StyledLine("▸ selected ")
    line.append(useful.rawValue, useful.mark)
    line.append(" useful ")
    line.append(redundant.rawValue, redundant.mark)
    line.append(" redundant (again)")
    return line
  }
}
