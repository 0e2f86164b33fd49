import Scenarios

/// Records a walkthrough: input and deliveries come from a transcript, the events inside the
/// architecture from its tracer.
///
/// An architecture does not report changes of its state. The recorder compares the state before it
/// records any other event, so that a change precedes the notifications of it.
@MainActor
package final class WalkthroughRecorder: Tracer {
  private struct Watched {
    let name: String
    let value: @MainActor () -> Any?
    private(set) var parts: [StateText.Part] = []

    /// The value of the parts, if it can be compared without describing it.
    private var last: (any Equatable)?

    init(_ name: String, _ value: @escaping @MainActor () -> Any?) {
      self.name = name
      self.value = value
    }

    mutating func update(_ value: Any?) {
      if let last, let value, last.isEqual(to: value) { return }
      last = value as? any Equatable
      parts = value.map { StateText.parts(of: $0, named: name) } ?? []
    }
  }

  package private(set) var walkthrough: Walkthrough

  /// Called before each event is recorded; may begin a step.
  package var willRecord: (() -> Void)?

  private let transcript: Transcript
  private var watched: [Watched] = []

  /// Records the entries that the transcript gets from now on.
  package init(_ scenario: ScenarioName, by profile: Profile, of transcript: Transcript) {
    walkthrough = Walkthrough(scenario: scenario, profile: profile)
    self.transcript = transcript
    transcript.onEntry = { [weak self] in self?.record($0) }
  }

  convenience init(_ scenario: ScenarioName, in trial: Trial) {
    self.init(scenario, by: trial.subject.profile, of: trial.transcript)
    trial.tracer = self
  }

  /// Records changes of a part of the state from now on.
  package func watch(_ name: String, _ value: @escaping @MainActor () -> Any?) {
    watched.append(Watched(name, value))
    watched[watched.count - 1].update(value())
  }

  package func record(
    _ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace
  ) {
    recordChanges()
    // Every stage is a kind of event.
    guard let kind = Walkthrough.Event.Kind(rawValue: stage.rawValue) else { return }
    append(kind, PlainText.words(subject()), at: place)
  }

  package func begin(_ title: String) { walkthrough.steps.append(.init(title: title)) }

  /// Removes all steps, and the entries of the transcript.
  package func forget() {
    walkthrough.steps = []
    transcript.entries = []
  }

  func step(_ title: String, _ body: () throws -> Void) rethrows {
    begin(title)
    try body()
    recordChanges()
  }

  func end() {
    transcript.onEntry = nil
    watched = []
  }

  private func record(_ entry: Transcript.Entry) {
    recordChanges()
    switch entry.kind {
    case .action: append(.action, entry.text)
    case .delivery: append(.delivery, entry.text, of: entry.receiver)
    case .violation, .observation: break
    }
  }

  /// Records the changes of the state since the last comparison.
  package func recordChanges() {
    for index in watched.indices {
      let (old, value) = (watched[index].parts, watched[index].value())
      watched[index].update(value)
      guard watched[index].parts != old else { continue }
      for change in StateText.changes(from: old, to: watched[index].parts) {
        append(.change, change.text, of: change.name)
      }
    }
  }

  private func append(
    _ kind: Walkthrough.Event.Kind, _ text: String, of subject: String = "",
    at place: SourcePlace? = nil
  ) {
    willRecord?()
    guard let last = walkthrough.steps.indices.last else { return }
    walkthrough.steps[last].events.append(
      Walkthrough.Event(
        kind: kind, subject: subject, text: text, depth: transcript.depth,
        place: place.map { .init(file: "\($0.fileID)", line: $0.line) }))
  }
}

extension Equatable {
  func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
