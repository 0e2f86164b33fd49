import ReferenceModels
import ScenarioTesting
import Scenarios

typealias CounterFixture = Fixture<CounterPort>

extension CounterFixture {
  var board: any CounterBoard { port.scenario }
}

/// The board in scripts and walks; it takes nothing from outside but its clock.
final class CounterScene: WalkScene {
  typealias Port = CounterPort

  let state: SceneState<CounterPort>
  private let settings: CounterConfiguration

  init(_ settings: CounterConfiguration, header: UInt32) {
    state = SceneState(CounterModel(settings))
    self.settings = settings
  }

  func make(
    by subject: Subject, _ environment: ScenarioEnvironment, _ messages: MessageBus
  ) -> (any CounterBoard)? {
    subject.makeCounterBoard?(settings, environment)
  }

  private var count: Int { settings.count }

  func target(_ random: inout SplitMix64) -> Target {
    random.oneIn(4) ? .total : .counter(id(&random))
  }

  /// A board has no listeners.
  func armListener(_ plan: UInt64) -> Bool { false }

  func act(_ random: inout SplitMix64) {
    if random.oneIn(4) { passTime(&random) } else { sendBurst(&random) }
  }

  func sendIntent(_ random: inout SplitMix64) {
    let id = id(&random)
    switch random.number(below: 16) {
    case 0...4: send(.increment(id))
    case 5...7: send(.decrement(id))
    case 8: send(.reset(id))
    case 9: send(.resetAll)
    case 10, 11: send(.cancelLater(id))
    default: send(.incrementLater(id))
    }
  }

  /// An index of the board, or occasionally one outside.
  private func id(_ random: inout SplitMix64) -> Int {
    random.oneIn(16) ? random.one(of: [-1, count]) : random.number(below: count)
  }

  func endOfDelay(startedBy intent: CounterIntent) -> CounterModel.Event? {
    guard case .incrementLater(let id) = intent else { return nil }
    return model.content(of: id)?.isBusy == false ? .delayElapsed(id) : nil
  }

  func compareContents() {
    for target in targets + [.counter(-1), .counter(count)] { compare(target) }
  }

  func compareOutputs() {
    compareDelays(of: (0..<count).count { model.content(of: $0)?.isBusy == true })
  }

  var keyTargets: [Target] { [.counter(0), .counter(count - 1), .total] }

  static func reactions(in model: CounterModel) -> [CounterIntent] {
    [
      .increment(0), .decrement(0), .reset(0), .resetAll, .incrementLater(0), .cancelLater(0),
      .increment(model.count - 1),
    ]
  }

  static func targets(in model: CounterModel) -> [Target] {
    (0..<model.count).map { .counter($0) } + [.total]
  }
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
