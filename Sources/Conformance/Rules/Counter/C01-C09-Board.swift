import Scenarios

@MainActor
extension Rule {
  nonisolated static let counter: [Rule] = [
    Rule(
      "C01", "n increments show n",
      because: "an intent that gets lost is the one defect that every user notices",
      counter: { trial in
        let single = Array(repeating: Step<CounterPort>.send(.increment(0)), count: 12)
        let burst = Step<CounterPort>.sendAtOnce(Array(repeating: .increment(0), count: 88))
        try trial.play([.attach(.counter(0))] + single + [burst])
      }),
    Rule(
      "C02", "increment then decrement is the identity",
      because: "undoing by hand is what users do first when something went wrong",
      counter: { try $0.play(identity) }),
    Rule(
      "C04", "at a bound: no change, no trap",
      because: "a limit that is forgotten once shows values that must not exist",
      counter: { try $0.play(bounds, with: CounterConfiguration(count: 1, bounds: -2...2)) }),
    Rule(
      "C05", "text, parity and total always agree",
      because: "two parts of a screen that contradict each other are worse than none",
      counter: { try $0.play(views + changes) }),
    Rule(
      "C06", "a cancelled delayed increment leaves the count and is not busy",
      because: "a cancelled effect that takes place later is a defect that is hard to reproduce",
      counter: { try $0.play(cancelledDelays) }),
    Rule(
      "C07",
      "a second delayed increment while busy is ignored; `reset` does not cancel the first",
      because: "an impatient second tap must not count twice, nor restart the delay",
      counter: { try $0.play(repeatedDelays) }),
    Rule(
      "C08",
      """
      `resetAll` is one transition: within every delivery it causes all counters and the total are \
      final
      """,
      because: "a total that counts down while everything is reset shows states that never were",
      counter: { try $0.play(views + (0...2).map { .send(.increment($0)) } + [.send(.resetAll)]) }),
    Rule(
      "C09", "an index outside the board changes nothing",
      because: "a view that outlives what it shows by a moment must not crash the application",
      counter: { trial in
        for index in [-1, 3, Int.max] { try trial.play(views + intents(outside: index)) }
        try trial.play(
          of: CounterPort.self,
          [.attach(.total), .send(.increment(0)), .send(.resetAll)],
          with: CounterConfiguration(count: 0))
      }),
  ]

  private static let views: [Step<CounterPort>] =
    [.attach(.total)] + (0...2).map { .attach(.counter($0)) }

  private static let identity: [Step<CounterPort>] = [
    .attach(.counter(0)), .send(.increment(0)), .send(.decrement(0)), .send(.decrement(0)),
    .send(.increment(0)),
  ]

  private static let bounds: [Step<CounterPort>] =
    [.attach(.counter(0)), .attach(.total)]
    + [CounterIntent.increment(0), .decrement(0)].flatMap { intent -> [Step<CounterPort>] in
      (0...4).map { _ in Step<CounterPort>.send(intent) }
        + [.send(.incrementLater(0)), .pass(CounterConfiguration.delay)]
    }

  private static let changes: [Step<CounterPort>] = [
    .send(.increment(0)), .send(.decrement(1)), .send(.decrement(1)), .send(.increment(2)),
    .send(.reset(0)), .send(.increment(1)), .send(.resetAll),
  ]

  private static let cancelledDelays: [Step<CounterPort>] = [
    .attach(.counter(0)), .send(.increment(0), .incrementLater(0)),
    .pass(CounterConfiguration.delay / 2), .send(.cancelLater(0)),
    .pass(CounterConfiguration.delay), .send(.incrementLater(0), .cancelLater(0)),
    .send(.incrementLater(0)), .pass(CounterConfiguration.delay),
  ]

  private static let repeatedDelays: [Step<CounterPort>] = [
    .attach(.counter(0)), .send(.incrementLater(0)), .pass(CounterConfiguration.delay / 2),
    .send(.incrementLater(0)), .pass(CounterConfiguration.delay / 2),
    .pass(CounterConfiguration.delay), .send(.incrementLater(0), .reset(0)),
    .pass(CounterConfiguration.delay), .send(.incrementLater(0), .resetAll),
    .pass(CounterConfiguration.delay),
  ]

  private static func intents(outside index: Int) -> [Step<CounterPort>] {
    let intents: [CounterIntent] = [
      .increment(index), .decrement(index), .reset(index), .incrementLater(index),
      .cancelLater(index),
    ]
    return [.attach(.counter(index)), .send(.incrementLater(0))] + intents.map { .send($0) }
      + [.pass(CounterConfiguration.delay)]
  }
}
