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

/// Records what happens in an architecture: what it reports by `Trace`, the input, the deliveries, and the
/// changes of its state.
///
/// An architecture does not report changes: it registers its models. The recorder compares their values
/// before it records anything else, so that a change precedes the notifications of it.
///
/// ```swift
/// recorder.watch()
/// recorder.restart(with: "increment(0)")
/// board.send(.increment(0))
/// print(recorder.lines)
/// ```
public final class WalkthroughRecorder: TraceWatcher {
  private struct Model {
    let name: String
    weak var object: AnyObject?
    var parts: [StateText.Part] = []
  }

  private(set) var steps: [Walkthrough.Step] = []

  /// Called before each event is recorded.
  public var willRecord: (() -> Void)?

  private var models: [Model] = []

  /// The number of deliveries in progress.
  private var depth = 0

  public init() {}

  /// Records a trial, with the input and the deliveries of its transcript.
  @MainActor
  convenience init(of trial: Trial) {
    self.init()
    trial.watcher = self
    trial.transcript.onDepth = { [weak self] in self?.depth = $0 }
    trial.transcript.onEntry = { [weak self] entry in
      self?.depth = entry.depth
      switch entry.kind {
      case .action: self?.record(.action, entry.text)
      case .delivery: self?.record(.delivery, entry.text, of: entry.receiver)
      case .violation: self?.recordChanges()
      }
    }
  }

  /// The recorded events, each with the line of the source that reported it.
  public var lines: [String] {
    steps.flatMap(\.condensedEvents).map { event in
      event.line + (event.place.map { "  \($0)" } ?? "")
    }
  }

  /// Begins to record what happens inside the architecture, until another recorder does.
  public func watch() { Trace.setWatcher(self) }

  /// Ends what ``watch()`` began, unless another recorder has begun since.
  public func endWatch() { Trace.removeWatcher(self) }

  /// Forgets what was recorded, and begins again with an action of the user.
  public func restart(with action: String) {
    steps = []
    begin(action)
    record(.action, PlainText.of(action))
  }

  /// Records a content that a view gets, with a remark behind it.
  public func recordDelivery(of content: Any, to view: String, remark: String) {
    record(.delivery, ContentText.text(of: content) + remark, of: view)
  }

  func begin(_ title: String) { steps.append(.init(title: title)) }

  func step(_ title: String, _ body: () -> Void) {
    begin(title)
    body()
    recordChanges()
  }

  func recordChanges() {
    // A description of a state may make contents, which must not be recorded.
    Trace.watched(by: nil) {
      models.removeAll { $0.object == nil }
      for index in models.indices {
        guard let object = models[index].object else { continue }
        let old = models[index].parts
        let new = StateText.parts(ofModel: object, named: models[index].name)
        models[index].parts = new
        for change in StateText.changes(from: old, to: new) {
          append(.change, change.text, of: change.name)
        }
      }
    }
  }

  // MARK: What architectures report

  package func didMake(_ model: AnyObject, of screen: ScreenID?) {
    let type = "\(type(of: model))"
    let number = models.count { $0.name == type || $0.name.hasPrefix("\(type) ") } + 1
    let name = screen.map { "\(type) \($0)" } ?? (number == 1 ? type : "\(type) \(number)")
    // Not described yet: it may be in the middle of its initialiser.
    models.append(Model(name: name, object: model))
  }

  package func didRecord(_ event: Trace.Event) {
    guard let kind = Walkthrough.Event.Kind(rawValue: event.stage.rawValue) else { return }
    let text = Trace.watched(by: nil) {
      if kind == .made { return ContentText.text(of: event.subject) }
      let isObject = Mirror(reflecting: event.subject).displayStyle == .class
      return PlainText.words(
        isObject || event.subject is AnyClass ? "\(type(of: event.subject))" : "\(event.subject)")
    }
    record(kind, text, at: .init(file: "\(event.fileID)", line: event.line))
  }

  private func record(
    _ kind: Walkthrough.Event.Kind, _ text: String, of subject: String = "",
    at place: Walkthrough.Place? = nil
  ) {
    recordChanges()
    append(kind, text, of: subject, at: place)
  }

  private func append(
    _ kind: Walkthrough.Event.Kind, _ text: String, of subject: String,
    at place: Walkthrough.Place? = nil
  ) {
    willRecord?()
    guard let last = steps.indices.last else { return }
    steps[last].events.append(
      .init(kind: kind, subject: subject, text: text, depth: depth, place: place))
  }
}
