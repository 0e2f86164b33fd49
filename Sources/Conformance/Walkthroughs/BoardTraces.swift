import ReferenceModels
import Scenarios

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
