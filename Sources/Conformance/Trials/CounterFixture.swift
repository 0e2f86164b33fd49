import ReferenceModels
import ScenarioTesting
import Scenarios

typealias CounterFixture = Fixture<CounterPort>

/// A board takes nothing from outside but its clock.
final class NoServices: FixtureServices {
  init(_ settings: CounterConfiguration) {}
}

extension CounterFixture {
  var board: any CounterBoard { port.scenario }
}

extension CounterPort: StagedPort {
  static let scenario = ScenarioName.counter
  static let noun = "board"
  static let everySettings = [CounterConfiguration(count: 3)]
  static let walkthroughSettings = CounterConfiguration(count: 2)

  typealias Scene = CounterScene

  /// The board of a walk, sometimes with bounds so narrow that they are reached.
  static func settings(walk header: UInt32) -> CounterConfiguration {
    var random = SplitMix64(seed: UInt64(header))
    let bounds = random.one(of: [
      -1_000_000...1_000_000, -1_000_000...1_000_000, -2...2, -1...1, 0...3, -3...0,
    ])
    let highest = bounds.upperBound - bounds.lowerBound > 10 ? 99 : bounds.upperBound
    let initialValue = random.one(of: [0, highest, max(-99, bounds.lowerBound)])
    return CounterConfiguration(
      count: 1 + random.number(below: 5), initialValue: initialValue, bounds: bounds)
  }

  static func make(
    _ settings: CounterConfiguration, _ services: NoServices, _ environment: ScenarioEnvironment,
    _ messages: MessageBus, by subject: Subject
  ) -> (any CounterBoard)? {
    subject.makeCounterBoard?(settings, environment)
  }

  static let plan = StagePlan<Self>(
    first: .counter(0), step: { _ in .increment(0) },
    others: [.incrementLater(2), .increment(2), .cancelLater(2)], idle: .cancelLater(0))

  static let script: [Step<Self>] = [
    .attach(.counter(1)), .attach(.counter(0)), .attach(.counter(2)), .attach(.counter(0)),
    .attach(.total),
    .send(.increment(0)), .send(.decrement(1)), .send(.incrementLater(2)),
    .send(.incrementLater(0)), .pass(CounterConfiguration.delay), .send(.reset(1)),
    .send(.resetAll), .send(.increment(9)), .send(.incrementLater(2)), .send(.cancelLater(2)),
    .send(.incrementLater(1)),
  ]

  static let burst: Step<Self> = .post(.increment(0), .incrementLater(1), .resetAll)

  static let walkthrough: [WalkthroughStep<Self>] = [
    (
      "Two counters and their total get a view each",
      [
        .attach(.counter(0)) { shown, player in
          // Once, because some variants show the same content again.
          guard (shown.value as? CounterContent)?.text == "2" else { return false }
          player.scene.fixture.post(.increment(1))
          return true
        }, .attach(.counter(1)), .attach(.total),
      ]
    ),
    ("The user taps + on counter 0", [.send(.increment(0))]),
    ("The user resets counter 1, which is zero already", [.send(.reset(1))]),
    ("An intent has an index outside the board", [.send(.increment(9))]),
    ("Counter 0 becomes 2, and its view answers that with + on counter 1", [.send(.increment(0))]),
    ("The user requests a delayed increment of counter 1", [.send(.incrementLater(1))]),
    ("A second passes", [.pass(CounterConfiguration.delay)]),
    ("The user resets all counters", [.send(.resetAll)]),
  ]
}

extension CounterContent {
  /// What a view of a counter must show.
  init(value: Int, isBusy: Bool = false) {
    self.init(
      text: String(value), parity: value.isMultiple(of: 2) ? .even : .odd, isBusy: isBusy)
  }
}
