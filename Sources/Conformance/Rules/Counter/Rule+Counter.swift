import Scenarios

@MainActor
extension Rule {
  nonisolated static let counter: [Rule] = [
    Rule(
      "C01", "n increments show n",
      because: "an intent that gets lost is the one defect that every user notices",
      counter: { trial in
        let steps = (1...12).flatMap { count -> [Step<CounterPort>] in
          [.send(.increment(0)), .counter(0, count)]
        }
        let burst = Step<CounterPort> { board in
          for _ in 0..<88 { board.post(.increment(0)) }
          board.settle()
        }
        try trial.play([.attach(.counter(0))] + steps + [burst, .counter(0, 100)])
      }),
    Rule(
      "C02", "increment then decrement is the identity",
      because: "undoing by hand is what users do first when something went wrong",
      counter: { trial in
        for start in [-2, -1, 0, 1, 9] {
          let steps: [Step<CounterPort>] = [
            .attach(.counter(0)), .send(.increment(0)), .counter(0, start + 1),
            .send(.decrement(0)),
            .counter(0, start), .send(.decrement(0)), .counter(0, start - 1), .send(.increment(0)),
            .counter(0, start),
          ]
          try trial.play(steps, with: CounterConfiguration(count: 1, initialValue: start))
        }
      }),
    Rule(
      "C04", "at a bound: no change, no trap",
      because: "a limit that is forgotten once shows values that must not exist",
      counter: { trial in
        for (intent, bound, later) in [(CounterIntent.increment(0), 2, 2), (.decrement(0), -2, -1)]
        {
          let steps: [Step<CounterPort>] = [
            .attach(.counter(0)), .attach(.total), .send(intent, intent, intent),
            .counter(0, bound),
            .total("\(bound)", nonZero: 1), .send(.incrementLater(0)),
            .pass(CounterConfiguration.delay), .counter(0, later),
          ]
          try trial.play(steps, with: CounterConfiguration(count: 1, bounds: -2...2))
        }
      }),
    Rule(
      "C05", "text, parity and total always agree",
      because: "two parts of a screen that contradict each other are worse than none",
      counter: { try $0.play(agreement) }),
    Rule(
      "C06", "a cancelled delayed increment leaves the count and is not busy",
      because: "a cancelled effect that takes place later is a defect that is hard to reproduce",
      counter: { trial in
        try trial.play(cancelledDelays)
        // The order of both is not specified where intents take effect later.
        guard trial.timings(of: CounterPort.self).latest != .later else { return }
        try trial.play(cancelAtTheEnd)
      }),
    Rule(
      "C07",
      "a second delayed increment while busy is ignored; `reset` does not cancel the first",
      because: "an impatient second tap must not count twice, nor restart the delay",
      counter: { try $0.play(delaysWhileBusy) }),
    Rule(
      "C08",
      """
      `resetAll` is one transition: within every delivery it causes all counters and the total are \
      final
      """,
      because: "a total that counts down while everything is reset shows states that never were",
      counter: { trial in
        for values in [[4, 4, 4], [1, -1, 0], [2, -1, -1]] {
          try trial.run { checkReset($0, of: values) }
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
            let steps: [Step<CounterPort>] = [
              .attach(.counter(0)), .attach(.counter(1)), .attach(.counter(2)),
              .send(.incrementLater(0), .incrementLater(2), intent),
              .pass(CounterConfiguration.delay), .counter(0, 6), .counter(1, 5), .counter(2, 6),
            ]
            try trial.play(steps, with: CounterConfiguration(count: 3, initialValue: 5))
          }
          try trial.run { (fixture: CounterFixture) in
            let view = fixture.attach(.counter(index))
            fixture.expect("shown by a view of \(index)", view.deliveries, is: [])
            fixture.expect("the content of \(index)", fixture.board.content(of: index), is: nil)
          }
        }
        try trial.play(
          [
            .attach(.total), .send(.increment(0), .resetAll), .total("0", nonZero: 0),
          ], with: CounterConfiguration(count: 0))
      }),
  ]

  private static let agreement: [Step<CounterPort>] = [
    .attach(.counter(0)), .attach(.counter(1)), .attach(.counter(2)), .attach(.total),
    .send(.increment(0)), .values(1, 0, 0), .send(.decrement(1)), .values(1, -1, 0),
    .send(.decrement(1)), .values(1, -2, 0), .send(.increment(2)), .values(1, -2, 1),
    .send(.reset(0)), .values(0, -2, 1), .send(.increment(1)), .values(0, -1, 1),
    .send(.resetAll), .values(0, 0, 0), .send(.decrement(0)), .values(-1, 0, 0),
  ]

  private static let cancelledDelays: [Step<CounterPort>] = [
    .attach(.counter(0)), .send(.increment(0), .incrementLater(0)), .counter(0, 1, isBusy: true),
    .pass(CounterConfiguration.delay / 2), .send(.cancelLater(0)), .counter(0, 1), .noDelay,
    .pass(CounterConfiguration.delay), .counter(0, 1),
    .send(.incrementLater(0), .cancelLater(0), .incrementLater(0)),
    .pass(CounterConfiguration.delay), .counter(0, 2), .send(.incrementLater(0)),
    // A view starts another delay in the delivery of the end of one.
    Step { board in
      board.view(of: .counter(0)).atNextDelivery { [unowned board] _ in
        board.post(.incrementLater(0))
      }
    },
    .pass(CounterConfiguration.delay), .counter(0, 3, isBusy: true), .send(.cancelLater(0)),
    .noDelay, .pass(CounterConfiguration.delay), .counter(0, 3),
  ]

  private static let cancelAtTheEnd: [Step<CounterPort>] = [
    .attach(.counter(0)), .send(.incrementLater(0)),
    Step { board in
      board.clock.advance(by: CounterConfiguration.delay)
      board.act("a second passes, unnoticed yet")
      board.send(.cancelLater(0))
    },
    .counter(0, 0),
  ]

  private static let delaysWhileBusy: [Step<CounterPort>] = [
    .attach(.counter(0)), .send(.increment(0), .incrementLater(0)),
    .pass(CounterConfiguration.delay / 2), .send(.incrementLater(0)),
    .pass(CounterConfiguration.delay / 2), .counter(0, 2), .pass(CounterConfiguration.delay),
    .counter(0, 2), .send(.incrementLater(0), .reset(0)), .counter(0, 0, isBusy: true),
    .pass(CounterConfiguration.delay), .counter(0, 1), .send(.incrementLater(0), .resetAll),
    .counter(0, 0, isBusy: true), .pass(CounterConfiguration.delay), .counter(0, 1),
  ]

  private static func checkReset(_ fixture: CounterFixture, of values: [Int]) {
    for target in [.total] + values.indices.map({ CounterPort.Target.counter($0) }) {
      _ = fixture.view(of: target)
    }
    for (id, value) in values.enumerated() {
      for _ in 0..<abs(value) { fixture.send(value > 0 ? .increment(id) : .decrement(id)) }
    }
    for view in fixture.views {
      view.onShow = { [unowned fixture, unowned view] shown in
        fixture.expect(
          "shown by a view of \(view.target) in a delivery of `resetAll`", shown, is: view.content)
        Step.values(0, 0, 0).run(fixture)
      }
    }
    fixture.send(.resetAll)
    for view in fixture.views { view.onShow = nil }
    fixture.play(.values(0, 0, 0))
  }
}

extension Step where Port == CounterPort {
  fileprivate static func counter(_ id: Int, _ value: Int, isBusy: Bool = false) -> Self {
    Self {
      $0.expect(
        "counter \(id)", $0.board.content(of: id),
        is: CounterContent(value: value, isBusy: isBusy))
    }
  }

  fileprivate static func total(_ text: String, nonZero count: Int) -> Self {
    Self {
      $0.expect(
        "the total", $0.board.totalContent, is: TotalContent(text: text, nonZeroCount: count))
    }
  }

  fileprivate static func values(_ values: Int...) -> Self {
    Self { board in
      for (id, value) in values.enumerated() {
        board.expect(
          "counter \(id)", board.board.content(of: id),
          is: CounterContent(value: value))
      }
      Step.total("\(values.reduce(0, +))", nonZero: values.count { $0 != 0 }).run(board)
    }
  }

  fileprivate static var noDelay: Self {
    Self { $0.expect("sleepers", $0.clock.sleeperCount, is: 0) }
  }
}
