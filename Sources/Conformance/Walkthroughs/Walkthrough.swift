import ReferenceModels
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

      init(_ stage: Trace.Stage) {
        self =
          switch stage {
          case .passed: .passed
          case .reduced: .reduced
          case .selected: .selected
          case .notified: .notified
          case .made: .made
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
    func play<Port: StagedPort>(_ port: Port.Type) throws {
      try trial.run(with: Port.walkthroughSettings) { (fixture: Fixture<Port>) in
        for (title, steps) in Port.walkthrough {
          recorder.step(title) { for step in steps { step.run(fixture.walker) } }
        }
      }
    }
    if let port = scenario.port { try play(port) }
    return recorder.walkthrough
  }
}

/// Records a walkthrough: input and deliveries come from a transcript, what happens inside the
/// architecture from its trace.
///
/// An architecture does not report changes of its state: it registers its models. The recorder compares
/// their values before it records anything else, so that a change precedes the notifications of it.
public final class WalkthroughRecorder: TraceWatcher {
  private struct Model {
    let name: String
    weak var object: AnyObject?
    var parts: [StateText.Part]
  }

  package private(set) var walkthrough: Walkthrough

  /// Called before each event is recorded.
  public var willRecord: (() -> Void)?

  private let transcript: Transcript
  private var models: [Model] = []

  /// The number of deliveries in progress.
  private var depth = 0

  /// Records the intents and contents that an application reports by ``restart(with:)`` and
  /// ``recordDelivery(of:to:remark:)``.
  @MainActor
  public convenience init(_ scenario: ScenarioName, by profile: Profile) {
    self.init(scenario, by: profile, of: Transcript())
  }

  /// Records the entries that the transcript gets from now on.
  @MainActor
  init(_ scenario: ScenarioName, by profile: Profile, of transcript: Transcript) {
    walkthrough = Walkthrough(scenario: scenario, profile: profile)
    self.transcript = transcript
    transcript.onEntry = { [weak self] in self?.record($0) }
    transcript.onDepth = { [weak self] in self?.depth = $0 }
  }

  @MainActor
  convenience init(_ scenario: ScenarioName, in trial: Trial) {
    self.init(scenario, by: trial.subject.profile, of: trial.transcript)
    trial.watcher = self
  }

  package func didMake(_ model: AnyObject, of screen: ScreenID?) {
    let type = "\(type(of: model))"
    let number = models.count { $0.name == type || $0.name.hasPrefix("\(type) ") } + 1
    let name = screen.map { "\(type) \($0)" } ?? (number == 1 ? type : "\(type) \(number)")
    // Not described yet: it may be in the middle of its initialiser.
    models.append(Model(name: name, object: model, parts: []))
  }

  package func didRecord(_ event: Trace.Event) {
    recordChanges()
    append(.init(event.stage), Trace.watched(by: nil) { Self.text(of: event) }, at: event)
  }

  private static func text(of event: Trace.Event) -> String {
    switch event.stage {
    case .made: ContentText.text(of: event.subject)
    case .passed, .reduced, .selected, .notified:
      event.subject is AnyClass || Mirror(reflecting: event.subject).displayStyle == .class
        ? PlainText.words("\(type(of: event.subject))") : PlainText.words("\(event.subject)")
    }
  }

  /// The recorded events, each with the line of the source that reported it.
  public var lines: [String] {
    walkthrough.steps.flatMap(\.condensedEvents).map { event in
      event.line + (event.place.map { "  \($0)" } ?? "")
    }
  }

  /// Begins to record what happens inside the architecture, until another recorder does.
  @MainActor
  public func watch() { Trace.setWatcher(self) }

  /// Ends what ``watch()`` began, unless another recorder has begun since.
  @MainActor
  public func endWatch() { Trace.removeWatcher(self) }

  /// Forgets what was recorded, and begins again with an action of the user.
  @MainActor
  public func restart(with action: String) {
    transcript.entries = []
    walkthrough.steps = []
    begin(action)
    transcript.act(action)
  }

  /// Records a content that a view gets, with a remark behind it.
  @MainActor
  public func recordDelivery(of content: Any, to view: String, remark: String) {
    transcript.deliver(ContentText.text(of: content) + remark, to: view) {}
  }

  func begin(_ title: String) { walkthrough.steps.append(.init(title: title)) }

  func step(_ title: String, _ body: () throws -> Void) rethrows {
    begin(title)
    try body()
    recordChanges()
  }

  private func record(_ entry: Transcript.Entry) {
    recordChanges()
    depth = entry.depth
    switch entry.kind {
    case .action: append(.action, entry.text)
    case .delivery: append(.delivery, entry.text, of: entry.receiver)
    case .violation: break
    }
  }

  package func recordChanges() {
    // A description of a state may make contents, which must not be recorded.
    Trace.watched(by: nil, compareModels)
  }

  private func compareModels() {
    models.removeAll { $0.object == nil }
    for index in models.indices {
      guard let object = models[index].object else { continue }
      let (old, name) = (models[index].parts, models[index].name)
      let parts = StateText.parts(ofModel: object, named: name)
      guard parts != old else { continue }
      models[index].parts = parts
      for change in StateText.changes(from: old, to: parts) {
        append(.change, change.text, of: change.name)
      }
    }
  }

  private func append(
    _ kind: Walkthrough.Event.Kind, _ text: String, of subject: String = "",
    at event: Trace.Event? = nil
  ) {
    willRecord?()
    guard let last = walkthrough.steps.indices.last else { return }
    walkthrough.steps[last].events.append(
      Walkthrough.Event(
        kind: kind, subject: subject, text: text, depth: depth,
        place: event.map { .init(file: "\($0.fileID)", line: $0.line) }))
  }
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
