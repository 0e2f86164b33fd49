import Scenarios

/// Writes a walkthrough: what happens outside it takes from a transcript, what happens inside it is
/// told as a tracer.
///
/// An architecture does not say when its state changes. The recorder looks at the state before it
/// takes note of anything else, so that a change stands before those who are told of it.
@MainActor
final class WalkthroughRecorder: Tracer {
  /// A part of the state that it looks at.
  private struct Watched {
    let name: String
    let value: @MainActor () -> Any?
    var parts: [StateText.Part]
  }

  /// What happened so far.
  private(set) var walkthrough: Walkthrough

  private let transcript: Transcript
  private var watched: [Watched] = []

  init(_ scenario: ScenarioName, in trial: Trial) {
    walkthrough = Walkthrough(scenario, by: trial.subject.profile)
    transcript = trial.transcript
    transcript.onEntry = { [weak self] in self?.take($0) }
    trial.tracer = self
  }

  func watch(_ name: String, _ value: @escaping @MainActor () -> Any?) {
    watched.append(Watched(name: name, value: value, parts: Self.parts(of: value(), name)))
  }

  func record(_ event: TraceEvent) {
    lookAtState()
    append(event.step.kind, PlainText.of(event.subject))
  }

  /// Begins a step and does what it consists of.
  func step(_ title: String, _ body: () throws -> Void) rethrows {
    walkthrough.begin(title)
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

  private func lookAtState() {
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
