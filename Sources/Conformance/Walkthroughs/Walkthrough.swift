import Scenarios

/// A scripted walk through a scenario: what was done to it, the way that took through the
/// architecture, and what views were shown.
///
/// The script is the same for all variants, and so is what their views show; what lies between is
/// each one's own.
package struct Walkthrough: Sendable {
  /// One step of the script.
  package struct Step: Equatable, Sendable {
    /// What the step is about, in plain words.
    package let title: String

    /// What happened, oldest first.
    package fileprivate(set) var events: [Event] = []

    /// The events, with those in a row that somebody sees in passing as one.
    package var condensedEvents: [Event] {
      events.reduce(into: []) { events, event in
        guard let last = events.last, last.kind == event.kind, last.depth == event.depth,
          event.kind == .middleware || event.kind == .selection
        else { return events.append(event) }
        events[events.count - 1] = Event(
          kind: event.kind, subject: "", text: "\(last.text), \(event.text)", depth: event.depth)
      }
    }
  }

  /// One thing that happened.
  package struct Event: Equatable, Sendable {
    /// The kinds of things that happen.
    package enum Kind: String, CaseIterable, Sendable {
      /// Somebody outside did something: sent an intent, let time pass, answered a request.
      case action
      /// An intent starts to be handled.
      case intent
      /// A middleware saw an action.
      case middleware
      /// A reducer was called.
      case reduction
      /// A part of the state has another value.
      case change
      /// A selector or mapper was called to find out whether somebody is concerned.
      case selection
      /// A frame begins, in which what changed is told and shown.
      case frame
      /// Something that observes was told of a change.
      case notification
      /// A view was shown a content, or a listener was told of an event.
      case delivery
    }

    /// Which kind of thing it is.
    package let kind: Kind

    /// The view or listener of a delivery, the part of the state that changed; an empty text for
    /// other kinds.
    package let subject: String

    /// What happened; for a change the old and the new value.
    package let text: String

    /// During how many deliveries it happened.
    package let depth: Int
  }

  /// The scenario.
  package let scenario: ScenarioName

  /// What the variant says of itself.
  package let profile: Profile

  /// The steps, in order.
  package fileprivate(set) var steps: [Step] = []

  /// A walkthrough without steps.
  init(_ scenario: ScenarioName, by profile: Profile) {
    self.scenario = scenario
    self.profile = profile
  }

  /// Begins a step.
  mutating func begin(_ title: String) { steps.append(Step(title: title)) }

  /// Forgets the steps so far.
  mutating func forget() { steps = [] }

  /// Takes note of something that happened in the step that was begun last.
  mutating func append(_ event: Event) {
    if !steps.isEmpty { steps[steps.count - 1].events.append(event) }
  }
}

extension Walkthrough.Event: CustomStringConvertible {
  /// What happened, with who was concerned.
  package var description: String { subject.isEmpty ? text : "\(subject): \(text)" }
}

extension Walkthrough.Event.Kind {
  /// What a reader is told of the kind, in a word.
  package var word: String {
    switch self {
    case .action: "outside"
    case .intent: "intent"
    case .middleware: "middleware"
    case .reduction: "reduction"
    case .change: "state"
    case .selection: "selection"
    case .frame: "frame"
    case .notification: "told"
    case .delivery: "shown"
    }
  }
}
