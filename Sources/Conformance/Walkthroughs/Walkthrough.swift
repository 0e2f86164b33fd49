import Scenarios

/// A scripted walk through a scenario: the input, its way through the architecture, and the
/// contents that views got.
///
/// The script is the same for all variants, and so are the contents; the way between them is each
/// variant's own.
package struct Walkthrough: Sendable {
  package struct Step: Equatable, Sendable {
    /// The title, in plain words.
    package let title: String

    /// The events, oldest first.
    package internal(set) var events: [Event] = []

    /// The events, with consecutive events of middleware or selection merged.
    package var condensedEvents: [Event] {
      events.reduce(into: []) { events, event in
        guard let last = events.last, last.kind == event.kind, last.depth == event.depth,
          event.kind == .middleware || event.kind == .selection
        else { return events.append(event) }
        events[events.count - 1].text += ", \(event.text)"
      }
    }
  }

  package struct Event: Equatable, Sendable, CustomStringConvertible {
    package enum Kind: String, CaseIterable, Sendable {
      case action
      case intent
      case middleware
      case reduction
      case change
      case selection
      case frame
      case notification
      case computation
      case delivery

      /// The name of the kind in traces.
      package var word: String {
        switch self {
        case .action: "outside"
        case .change: "state"
        case .notification: "notified"
        case .computation: "computed"
        case .delivery: "shown"
        case .intent, .middleware, .reduction, .selection, .frame: rawValue
        }
      }
    }

    package let kind: Kind

    /// The view or listener of a delivery, the part of the state that changed; empty for other
    /// kinds.
    package let subject: String

    /// The description; for a change the old and the new value.
    package fileprivate(set) var text: String

    /// The number of deliveries that it is nested in.
    package let depth: Int

    /// The call that reported it; nil for input, changes and deliveries, which nothing reports.
    package let place: Place?

    package var description: String { subject.isEmpty ? text : "\(subject): \(text)" }

    /// The columns of the words for kinds.
    package static let wordColumns = (Kind.allCases.map(\.word.count).max() ?? 0) + 2

    /// The event behind the word for its kind; what happens during a delivery is indented.
    var line: String {
      let columns = Self.wordColumns - kind.word.count + 2 * depth
      return "\(kind.word)\(String(repeating: " ", count: columns))\(self)"
    }
  }

  /// A line of a source file.
  package struct Place: Equatable, Sendable, CustomStringConvertible {
    /// The module and the name of the file.
    package let file: String
    package let line: Int

    package var description: String { "\(file):\(line)" }
  }

  package let scenario: ScenarioName
  package let profile: Profile
  package internal(set) var steps: [Step] = []

  init(_ scenario: ScenarioName, by profile: Profile) {
    self.scenario = scenario
    self.profile = profile
  }

  /// The walkthrough as plain lines, for golden files: without places, which every edit moves.
  package var lines: [String] {
    steps.enumerated().flatMap { index, step in
      ["\(index + 1). \(step.title)"] + step.condensedEvents.map { "  \($0.line)" }
    }
  }

  /// A random walk by a subject, step by step, and the words for its failure, if any.
  ///
  /// - Precondition: the subject implements the scenario.
  @MainActor
  package static func make(
    _ script: WalkScript, by subject: Subject
  ) -> (walkthrough: Walkthrough, failure: String?) {
    precondition(subject.implements(script.scenario), "\(subject) lacks \(script.scenario)")
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(script.scenario, in: trial)
    let report = RandomWalk(of: trial.subject).walk(script, in: trial, recorder: recorder)
    return (recorder.walkthrough, report.divergence ?? report.leak)
  }

  /// A walkthrough of a scenario by a subject.
  ///
  /// - Precondition: the subject implements the scenario.
  @MainActor
  package static func make(_ scenario: ScenarioName, by subject: Subject) throws -> Walkthrough {
    precondition(subject.implements(scenario), "\(subject) does not implement \(scenario)")
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(scenario, in: trial)
    func play<Port: TestedPort>(_ port: Port.Type) throws {
      try trial.run(with: Port.walkthroughSettings) { (fixture: Fixture<Port>) in
        defer { recorder.end() }
        for (title, steps) in Port.walkthrough {
          recorder.step(title) { for step in steps { step.run(fixture) } }
        }
      }
    }
    try play(scenario.port)
    return recorder.walkthrough
  }
}
