import Foundation
import Scenarios

/// A scripted walk through a scenario: the input, its way through the architecture, and the
/// contents that views got.
package struct Walkthrough: Sendable {
  package struct Step: Equatable, Sendable {
    package let title: String

    package internal(set) var events: [Event] = []

    /// The events, with consecutive events of middleware or selectors merged.
    package var condensedEvents: [Event] {
      events.reduce(into: []) { events, event in
        guard let last = events.last, last.kind == event.kind, last.depth == event.depth,
          event.kind == .passed || event.kind == .selected
        else { return events.append(event) }
        events[events.count - 1].text += ", \(event.text)"
      }
    }
  }

  package struct Event: Equatable, Sendable, CustomStringConvertible {
    /// What happened; a stage of an architecture has its name here, too.
    package enum Kind: String, CaseIterable, Sendable {
      case action, passed, reduced, change, selected, notified, made, delivery

      /// The name of the kind in traces.
      package var word: String {
        switch self {
        case .action: "outside"
        case .change: "state"
        case .delivery: "shown"
        case .passed, .reduced, .selected, .notified, .made: rawValue
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

    /// The call that recorded it; nil for input, changes and deliveries, which nothing records.
    package let place: Place?

    package var description: String { subject.isEmpty ? text : "\(subject): \(text)" }

    /// The event behind the word for its kind; what happens during a delivery is indented.
    var line: String {
      kind.word.padding(toLength: 10 + 2 * depth, withPad: " ", startingAt: 0) + description
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
  package let steps: [Step]

  /// The walkthrough as plain lines, for golden files: without places, which every edit moves.
  package var lines: [String] {
    steps.enumerated().flatMap { index, step in
      ["\(index + 1). \(step.title)"] + step.condensedEvents.map { "  \($0.line)" }
    }
  }

  /// A random walk by a subject, step by step, and the words for its failure, if any.
  @MainActor
  package static func make(
    _ script: WalkScript, by subject: Subject
  ) -> (walkthrough: Walkthrough, failure: String?) {
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(of: trial)
    let report = RandomWalk(of: subject).walk(script, in: trial, recorder: recorder)
    let walkthrough = Walkthrough(
      scenario: script.scenario, profile: subject.profile, steps: recorder.steps)
    return (walkthrough, report.divergence ?? report.leak)
  }

  /// The scripted walk through a scenario that stands alone.
  @MainActor
  package static func make(_ scenario: ScenarioName, by subject: Subject) throws -> Walkthrough {
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(of: trial)
    func play<Port: StagedPort>(_ port: Port.Type) throws {
      try trial.run(with: Port.walkthroughSettings) { (fixture: Fixture<Port>) in
        for (title, steps) in Port.walkthrough {
          recorder.step(title) { for step in steps { step.run(fixture.walker) } }
        }
      }
    }
    if let port = scenario.port { try play(port) }
    return Walkthrough(scenario: scenario, profile: subject.profile, steps: recorder.steps)
  }
}
