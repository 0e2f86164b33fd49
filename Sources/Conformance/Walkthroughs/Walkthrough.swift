import ReferenceModels
import Scenarios

/// A scripted walk through a scenario: the input, its way through the architecture, and the
/// contents that views got.
package struct Walkthrough: Sendable {
  package struct Step: Equatable, Sendable {
    package let title: String

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
      case action, intent, middleware, reduction, change, selection, frame, notification
      case computation, delivery

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
    precondition(subject.implements(script.scenario), "\(subject) lacks \(script.scenario)")
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(script.scenario, in: trial)
    let report = RandomWalk(of: trial.subject).walk(script, in: trial, recorder: recorder)
    return (recorder.walkthrough, report.divergence ?? report.leak)
  }

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

/// Records a walkthrough: input and deliveries come from a transcript, the events inside the
/// architecture from its tracer.
///
/// An architecture does not report changes of its state. The recorder compares the state before it
/// records any other event, so that a change precedes the notifications of it.
@MainActor
public final class WalkthroughRecorder: Tracer {
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

  /// Called before each event is recorded.
  public var willRecord: (() -> Void)?

  private let transcript: Transcript
  private var watched: [Watched] = []

  /// Records the intents and contents that an application reports by ``restart(with:)`` and
  /// ``recordDelivery(of:to:remark:)``.
  public convenience init(_ scenario: ScenarioName, by profile: Profile) {
    self.init(scenario, by: profile, of: Transcript())
  }

  /// Records the entries that the transcript gets from now on.
  init(_ scenario: ScenarioName, by profile: Profile, of transcript: Transcript) {
    walkthrough = Walkthrough(scenario: scenario, profile: profile)
    self.transcript = transcript
    transcript.onEntry = { [weak self] in self?.record($0) }
  }

  convenience init(_ scenario: ScenarioName, in trial: Trial) {
    self.init(scenario, by: trial.subject.profile, of: trial.transcript)
    trial.tracer = self
  }

  public func watch(_ name: String, _ value: @escaping @MainActor () -> Any?) {
    watched.append(Watched(name, value))
    watched[watched.count - 1].update(value())
  }

  public func record(
    _ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace
  ) {
    recordChanges()
    // Every stage is a kind of event.
    guard let kind = Walkthrough.Event.Kind(rawValue: stage.rawValue) else { return }
    append(kind, PlainText.words(subject()), at: place)
  }

  /// The recorded events, each with the line of the source that reported it.
  public var lines: [String] {
    walkthrough.steps.flatMap(\.condensedEvents).map { event in
      event.line + (event.place.map { "  \($0)" } ?? "")
    }
  }

  /// Forgets what was recorded, and begins again with an action of the user.
  public func restart(with action: String) {
    transcript.entries = []
    walkthrough.steps = []
    begin(action)
    transcript.act(action)
  }

  /// Records a content that a view gets, with a remark behind it.
  public func recordDelivery(of content: Any, to view: String, remark: String) {
    transcript.deliver(ContentText.text(of: content) + remark, to: view) {}
  }

  func begin(_ title: String) { walkthrough.steps.append(.init(title: title)) }

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

  func recordChanges() {
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

/// The traces of a small board: each input in each state that it can have.
///
/// The board has two counters with bounds of ±2. Each of them and their total has a view.
package struct BoardTraces: Sendable {
  /// An input, its way through the architecture, and the state that follows.
  package struct Transition: Sendable {
    package let from: String
    package let input: String
    package let to: String
    package let events: [Walkthrough.Event]
  }

  /// The values of the counters, each with an ellipsis while it is busy, for example `0 1…`.
  package private(set) var states: [String]

  package private(set) var transitions: [Transition] = []

  private static let configuration = CounterConfiguration(count: 2, bounds: -2...2)

  /// The inputs: intents, and nil for a second that passes.
  private static let inputs: [CounterIntent?] =
    (0..<configuration.count).flatMap { id in
      [
        CounterIntent.increment(id), .decrement(id), .reset(id), .incrementLater(id),
        .cancelLater(id),
      ]
    } + [.resetAll, nil]

  private static func name(of input: CounterIntent?) -> String { input.map { "\($0)" } ?? "second" }

  /// Plays every input in every state, on a new board each.
  @MainActor
  package init(by subject: Subject) throws {
    precondition(subject.implements(.counter), "\(subject) does not implement the counter board")
    let start = CounterModel(Self.configuration)
    states = [Self.name(of: start)]
    // By breadth, so that the way to each state is as short as possible.
    var reached: [(model: CounterModel, path: [CounterIntent?])] = [(start, [])]
    var position = 0
    while position < reached.count {
      let (model, path) = reached[position]
      position += 1
      for input in Self.inputs {
        var next = model
        if let input {
          next.apply(.intent(input))
        } else {
          for id in 0..<Self.configuration.count { next.apply(.delayElapsed(id)) }
        }
        transitions.append(
          Transition(
            from: Self.name(of: model), input: Self.name(of: input), to: Self.name(of: next),
            events: try Self.events(of: input, after: path, by: subject)))
        guard !states.contains(Self.name(of: next)) else { continue }
        states.append(Self.name(of: next))
        reached.append((next, path + [input]))
      }
    }
  }

  private static func name(of model: CounterModel) -> String {
    (0..<configuration.count).compactMap(model.content)
      .map { $0.text + ($0.isBusy ? "…" : "") }.joined(separator: " ")
  }

  @MainActor
  private static func events(
    of input: CounterIntent?, after path: [CounterIntent?], by subject: Subject
  ) throws -> [Walkthrough.Event] {
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(.counter, in: trial)
    try trial.run(with: configuration) { (fixture: CounterFixture) in
      defer { recorder.end() }
      for id in 0..<configuration.count { _ = fixture.attach(.counter(id)) }
      _ = fixture.attach(.total)
      @MainActor func play(_ input: CounterIntent?) {
        if let input {
          fixture.send(input)
        } else {
          fixture.advance(by: CounterConfiguration.delay)
        }
      }
      for input in path { play(input) }
      recorder.recordChanges()
      recorder.step(name(of: input)) { play(input) }
    }
    return recorder.walkthrough.steps[0].events
  }
}
