import Scenarios

@MainActor
extension Rule {
  nonisolated static let counter: [Rule] = [
    Rule(
      "C01", "n increments show n",
      because: "an intent that gets lost is the one defect that every user notices",
      counter: { trial in
        let single = Array(repeating: Step<CounterPort>.send(.increment(0)), count: 12)
        let burst = Step<CounterPort> { player in
          for _ in 0..<88 { player.scene.fixture.post(.increment(0)) }
          player.scene.settle()
        }
        try trial.play(of: CounterPort.self, [.attach(.counter(0))] + single + [burst])
      }),
    Rule(
      "C02", "increment then decrement is the identity",
      because: "undoing by hand is what users do first when something went wrong",
      counter: { trial in
        for start in [-2, -1, 0, 1, 9] {
          try trial.play(
            of: CounterPort.self,
            [
              .attach(.counter(0)), .send(.increment(0)), .send(.decrement(0)),
              .send(.decrement(0)), .send(.increment(0)),
            ], with: CounterConfiguration(count: 1, initialValue: start))
        }
      }),
    Rule(
      "C04", "at a bound: no change, no trap",
      because: "a limit that is forgotten once shows values that must not exist",
      counter: { trial in
        for intent in [CounterIntent.increment(0), .decrement(0)] {
          try trial.play(
            of: CounterPort.self,
            [
              .attach(.counter(0)), .attach(.total), .send(intent), .send(intent), .send(intent),
              .send(.incrementLater(0)), .pass(CounterConfiguration.delay),
            ], with: CounterConfiguration(count: 1, bounds: -2...2))
        }
      }),
    Rule(
      "C05", "text, parity and total always agree",
      because: "two parts of a screen that contradict each other are worse than none",
      counter: { trial in
        try trial.play(
          of: CounterPort.self,
          [
            .attach(.counter(0)), .attach(.counter(1)), .attach(.counter(2)), .attach(.total),
            .send(.increment(0)), .send(.decrement(1)), .send(.decrement(1)), .send(.increment(2)),
            .send(.reset(0)), .send(.increment(1)), .send(.resetAll), .send(.decrement(0)),
          ])
      }),
    Rule(
      "C06", "a cancelled delayed increment leaves the count and is not busy",
      because: "a cancelled effect that takes place later is a defect that is hard to reproduce",
      counter: { trial in
        try trial.play(cancelledDelays)
        // The order of both is not specified where intents take effect later.
        guard trial.timings(of: CounterPort.self).latest != .later else { return }
        try trial.play(
          of: CounterPort.self,
          [
            .attach(.counter(0)), .send(.incrementLater(0)),
            Step { player in
              _ = player.scene.passSome(CounterConfiguration.delay)
              player.scene.fixture.send(.cancelLater(0))
            },
          ])
      }),
    Rule(
      "C07",
      "a second delayed increment while busy is ignored; `reset` does not cancel the first",
      because: "an impatient second tap must not count twice, nor restart the delay",
      counter: { trial in
        try trial.play(
          of: CounterPort.self,
          [
            .attach(.counter(0)), .send(.increment(0), .incrementLater(0)),
            .pass(CounterConfiguration.delay / 2), .send(.incrementLater(0)),
            .pass(CounterConfiguration.delay / 2), .pass(CounterConfiguration.delay),
            .send(.incrementLater(0), .reset(0)), .pass(CounterConfiguration.delay),
            .send(.incrementLater(0), .resetAll), .pass(CounterConfiguration.delay),
          ])
      }),
    Rule(
      "C08",
      """
      `resetAll` is one transition: within every delivery it causes all counters and the total are \
      final
      """,
      because: "a total that counts down while everything is reset shows states that never were",
      counter: { trial in
        for values in [[4, 4, 4], [1, -1, 0], [2, -1, -1]] {
          let views = [Step<CounterPort>.attach(.total)] + (0..<3).map { .attach(.counter($0)) }
          let changes = values.enumerated().flatMap { id, value in
            Array(
              repeating: Step<CounterPort>.send(value > 0 ? .increment(id) : .decrement(id)),
              count: abs(value))
          }
          try trial.play(views + changes + [.send(.resetAll)])
        }
      }),
    Rule(
      "C09", "an index outside the board changes nothing",
      because: "a view that outlives what it shows by a moment must not crash the application",
      counter: { trial in
        for index in [-1, 3, Int.max] {
          for intent in [
            CounterIntent.increment(index), .decrement(index), .reset(index),
            .incrementLater(index), .cancelLater(index),
          ] {
            try trial.play(
              of: CounterPort.self,
              [
                .attach(.counter(0)), .attach(.counter(1)), .attach(.counter(2)),
                .attach(.counter(index)), .send(.incrementLater(0), .incrementLater(2)),
                .send(intent), .pass(CounterConfiguration.delay),
              ], with: CounterConfiguration(count: 3, initialValue: 5))
          }
        }
        try trial.play(
          of: CounterPort.self, [.attach(.total), .send(.increment(0)), .send(.resetAll)],
          with: CounterConfiguration(count: 0))
      }),
  ]

  private static let cancelledDelays: [Step<CounterPort>] = [
    .attach(.counter(0)), .send(.increment(0), .incrementLater(0)),
    .pass(CounterConfiguration.delay / 2), .send(.cancelLater(0)),
    .pass(CounterConfiguration.delay), .send(.incrementLater(0), .cancelLater(0)),
    .send(.incrementLater(0)), .pass(CounterConfiguration.delay), .send(.incrementLater(0)),
    // A view starts another delay in the delivery of the end of one.
    .attach(.counter(0)) { shown, player in
      guard (shown.value as? CounterContent)?.isBusy == false else { return false }
      player.scene.fixture.post(.incrementLater(0))
      return true
    },
    .pass(CounterConfiguration.delay), .send(.cancelLater(0)), .pass(CounterConfiguration.delay),
  ]
}
