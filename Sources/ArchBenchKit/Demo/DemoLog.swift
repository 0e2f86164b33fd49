import Conformance
import Scenarios

/// Takes notes of what happens in a demo, from one intent to the next.
@MainActor
final class DemoLog {
  /// How many times views were told something since the last intent.
  struct Tally: Equatable {
    /// Those when the view did not show it yet.
    var useful = 0

    /// Those when the view showed it already.
    var wasted = 0

    /// The numbers in words.
    var line: StyledLine {
      var line = StyledLine("deliveries: \(useful) useful ")
      line.append("●", .green)
      line.append(", \(wasted) wasted ")
      line.append("○", .yellow)
      return line
    }
  }

  /// How often somebody has done something so far.
  private(set) var turn = 0

  /// What views were told since the last time.
  private(set) var tally = Tally()

  /// Called when there is something to be drawn, before it is noted.
  var onNote: (() -> Void)?

  private let transcript = Transcript()
  private let recorder: WalkthroughRecorder
  private var isSettled = false

  /// Makes an empty log of a scenario by a variant.
  init(_ scenario: ScenarioName, by profile: Profile) {
    recorder = WalkthroughRecorder(scenario, by: profile, of: transcript)
    recorder.willRecord = { [weak self] in self?.willTakeNote() }
  }

  /// What is shown, and by whom.
  var title: StyledLine {
    let profile = recorder.walkthrough.profile
    var title = StyledLine("\(recorder.walkthrough.scenario), by \(profile.variant)", .bold)
    switch profile.delivery {
    case .immediate: title.append(", which tells views at once", .faint)
    case .nextFrame: title.append(", which tells views at the next frame", .faint)
    }
    return title
  }

  /// Follows the flow of data inside of the scenario.
  var tracer: any Tracer { recorder }

  /// What happened since somebody did something: as a consequence at once, and then step by step
  /// what came of effects.
  var steps: [Walkthrough.Step] { recorder.walkthrough.steps }

  /// Takes note of something that is done to the scenario, and forgets what happened before.
  func act(_ text: String, _ body: () -> Void) {
    turn += 1
    tally = Tally()
    recorder.forget()
    begin(text)
    transcript.act(text)
    body()
  }

  /// Takes note of what a view is told.
  func show(_ text: String, to view: String, isUseful: Bool) {
    if isUseful { tally.useful += 1 } else { tally.wasted += 1 }
    transcript.deliver(isUseful ? text : "\(text) (again)", to: view) {}
  }

  /// Takes note of what somebody hears who is no view: an event, or a text.
  func hear(_ event: Any, by listener: String) {
    transcript.deliver(PlainText.describing(event), to: listener) {}
  }

  /// Takes note that all that was done has been done; what happens now comes of effects.
  func settle() {
    recorder.recordChanges()
    isSettled = true
  }

  private func begin(_ title: String) {
    recorder.begin(title)
    isSettled = false
  }

  private func willTakeNote() {
    if isSettled { begin("later") }
    onNote?()
  }
}
