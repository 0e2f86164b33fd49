import Scenarios

/// Writes a walkthrough: what happens outside it takes from a transcript, what happens inside it is
/// told as a tracer.
///
/// An architecture does not say when its state changes. The recorder looks at the state before it
/// takes note of anything else, so that a change stands before those who are told of it.
@MainActor
package final class WalkthroughRecorder: Tracer {
  /// A part of the state that it looks at.
  private struct Watched {
    let name: String
    let value: @MainActor () -> Any?
    var parts: [StateText.Part]
  }

  /// What happened so far.
  package private(set) var walkthrough: Walkthrough

  /// Called before each event is taken note of; it may begin a step.
  package var willTakeNote: (() -> Void)?

  private let transcript: Transcript
  private var watched: [Watched] = []

  /// Makes a recorder of what a transcript will be told.
  package init(_ scenario: ScenarioName, by profile: Profile, of transcript: Transcript) {
    walkthrough = Walkthrough(scenario, by: profile)
    self.transcript = transcript
    transcript.onEntry = { [weak self] in self?.take($0) }
  }

  convenience init(_ scenario: ScenarioName, in trial: Trial) {
    self.init(scenario, by: trial.subject.profile, of: trial.transcript)
    trial.tracer = self
  }

  /// Looks at a part of the state from now on.
  package func watch(_ name: String, _ value: @escaping @MainActor () -> Any?) {
    watched.append(Watched(name: name, value: value, parts: Self.parts(of: value(), name)))
  }

  /// Takes note of a step in the flow of data.
  package func record(_ event: TraceEvent) {
    lookAtState()
    append(event.step.kind, PlainText.of(event.subject))
  }

  /// Begins a step, to which belongs what happens from now on.
  package func begin(_ title: String) { walkthrough.begin(title) }

  /// Forgets the steps so far, and what the transcript has of them.
  package func forget() {
    walkthrough.forget()
    transcript.forget()
  }

  /// Begins a step and does what it consists of.
  func step(_ title: String, _ body: () throws -> Void) rethrows {
    begin(title)
    try body()
    lookAtState()
  }

  /// Takes no more notes.
  func end() {
    transcript.onEntry = nil
    watched = []
  }

  private func take(_ entry: Transcript.Entry) {
    lookAtState()
    switch entry.kind {
    case .action: append(.action, entry.text)
    case .delivery: append(.delivery, entry.text, of: entry.receiver)
    case .violation, .observation: break
    }
  }

  /// Takes note of what has changed in the state since it looked last.
  package func lookAtState() {
    for index in watched.indices {
      let old = watched[index].parts
      let new = Self.parts(of: watched[index].value(), watched[index].name)
      guard new != old else { continue }
      watched[index].parts = new
      for change in StateText.changes(from: old, to: new) {
        append(.change, change.text, of: change.name)
      }
    }
  }

  private static func parts(of value: Any?, _ name: String) -> [StateText.Part] {
    value.map { StateText.parts(of: $0, named: name) } ?? []
  }

  private func append(_ kind: Walkthrough.Event.Kind, _ text: String, of subject: String = "") {
    willTakeNote?()
    walkthrough.append(
      Walkthrough.Event(kind: kind, subject: subject, text: text, depth: transcript.depth))
  }
}

extension TraceEvent.Step {
  /// The kind of thing that the step is in a walkthrough.
  fileprivate var kind: Walkthrough.Event.Kind {
    switch self {
    case .intent: .intent
    case .middleware: .middleware
    case .reduction: .reduction
    case .selection: .selection
    case .frame: .frame
    case .notification: .notification
    }
  }
}
