import ReferenceModels
import Scenarios

/// The traces of a small board: each input in each state that it can have.
///
/// The board has two counters with bounds of ±2. Each of them and their total has a view.
package struct BoardTraces: Sendable {
  /// An input, its way through the architecture, and the state that follows.
  ///
  /// A state has the values of the counters, each with an ellipsis while it is busy, for example `0 1…`.
  package struct Transition: Sendable {
    package let from: String
    package let input: String
    package let to: String
    package let events: [Walkthrough.Event]
  }

  package private(set) var transitions: [Transition] = []

  private static let configuration = CounterConfiguration(count: 2, bounds: -2...2)

  /// An intent, or nil for a second that passes.
  private typealias Input = CounterIntent?

  private static let inputs: [Input] =
    (0..<configuration.count).flatMap { id in
      [
        CounterIntent.increment(id), .decrement(id), .reset(id), .incrementLater(id),
        .cancelLater(id),
      ]
    } + [.resetAll, nil]

  /// Plays every input in every state, on a new board each.
  @MainActor
  package init(by subject: Subject) throws {
    let start = CounterModel(Self.configuration)
    var states: Set = [Self.name(of: start)]
    // By breadth, so that the way to each state is as short as possible.
    var waiting: [(model: CounterModel, path: [Input])] = [(start, [])]
    while !waiting.isEmpty {
      let (model, path) = waiting.removeFirst()
      for input in Self.inputs {
        var next = model
        if let input {
          next.apply(.intent(input))
        } else {
          for id in 0..<Self.configuration.count { next.apply(.delayElapsed(id)) }
        }
        let step = try Self.step(input, after: path, by: subject)
        let name = Self.name(of: next)
        transitions.append(
          Transition(from: Self.name(of: model), input: step.title, to: name, events: step.events))
        if states.insert(name).inserted { waiting.append((next, path + [input])) }
      }
    }
  }

  private static func name(of model: CounterModel) -> String {
    (0..<configuration.count).compactMap(model.content)
      .map { $0.text + ($0.isBusy ? "…" : "") }.joined(separator: " ")
  }

  @MainActor
  private static func step(
    _ input: Input, after path: [Input], by subject: Subject
  ) throws -> Walkthrough.Step {
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(of: trial)
    try trial.run(with: configuration) { (fixture: CounterFixture) in
      for id in 0..<configuration.count { _ = fixture.walker.attach(.counter(id)) }
      _ = fixture.walker.attach(.total)
      @MainActor func play(_ input: Input) {
        if let input {
          fixture.send(input)
        } else {
          fixture.advance(by: CounterConfiguration.delay)
        }
      }
      for input in path { play(input) }
      recorder.recordChanges()
      recorder.step(input.map { "\($0)" } ?? "second") { play(input) }
    }
    return recorder.steps[0]
  }
}
