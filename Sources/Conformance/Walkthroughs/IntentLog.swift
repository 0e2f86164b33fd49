import Scenarios

/// The useful and the redundant updates of views.
public struct DeliveryTally: Equatable, Sendable {
  /// Deliveries that changed what the view shows.
  public var useful = 0
  /// Deliveries of what the view showed already.
  public var redundant = 0

  public init(useful: Int = 0, redundant: Int = 0) {
    (self.useful, self.redundant) = (useful, redundant)
  }

  package mutating func count(isUseful: Bool) {
    if isUseful { useful += 1 } else { redundant += 1 }
  }
}

/// The trace and the deliveries since the last intent, as an application shows them beside its views.
@MainActor
public final class IntentLog {
  package private(set) var turn = 0

  public private(set) var tally = DeliveryTally()

  /// Called before an event is recorded, to request a drawing.
  public var onNote: (() -> Void)?

  private let transcript = Transcript()
  private let recorder: WalkthroughRecorder
  private var isSettled = false

  public init(_ scenario: ScenarioName, by profile: Profile) {
    recorder = WalkthroughRecorder(scenario, by: profile, of: transcript)
    recorder.willRecord = { [weak self] in
      if self?.isSettled == true { self?.begin("later") }
      self?.onNote?()
    }
  }

  /// Begins to record what happens inside the architecture, until another log does.
  public func watch() { Trace.setWatcher(recorder) }

  /// The consequences of the last action: the immediate ones first, then a step for each effect.
  package var walkthrough: Walkthrough { recorder.walkthrough }

  /// The events since the last action, each with the line of the source that reported it.
  public var lines: [String] {
    walkthrough.steps.flatMap(\.condensedEvents).map { event in
      event.line + (event.place.map { "  \($0)" } ?? "")
    }
  }

  /// Performs and records an action on the scenario, and clears the log first.
  public func act(_ text: String, _ body: () -> Void) {
    turn += 1
    tally = DeliveryTally()
    recorder.forget()
    transcript.entries = []
    begin(text)
    transcript.act(text)
    body()
  }

  /// Records a content that a view gets; a redundant update is marked.
  public func show(_ content: Any, to view: String, isUseful: Bool) {
    tally.count(isUseful: isUseful)
    let text = ContentText.text(of: content)
    transcript.deliver(isUseful ? text : "\(text) \(Self.again)", to: view) {}
  }

  /// The mark of a redundant update.
  nonisolated package static let again = "(again)"

  package func record(_ event: Any, by listener: String) {
    transcript.deliver(PlainText.describing(event), to: listener) {}
  }

  /// Ends the immediate consequences; later events are those of effects.
  package func settle() {
    recorder.recordChanges()
    isSettled = true
  }

  private func begin(_ title: String) {
    recorder.begin(title)
    isSettled = false
  }
}
