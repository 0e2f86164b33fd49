import Scenarios

extension Rule {
  /// What delayed increments do.
  static let delays: [Rule] = [
    Rule(
      "C06", .must, "a cancelled delayed increment leaves the count and is not busy",
      because: "a cancelled effect that strikes later is a defect that nobody can reproduce",
      in: .counter,
      check: { trial in
        try trial.withCounterBoard { fixture in
          let view = fixture.probe(0)
          fixture.send(.increment(0), .incrementLater(0))
          fixture.transcript.expect("busy", view.deliveries.last?.isBusy, is: true)
          fixture.advance(by: CounterConfiguration.delay / 2)
          fixture.send(.cancelLater(0))
          let idle = CounterContent(Counter(value: 1))
          fixture.transcript.expect("shown after the cancellation", view.deliveries.last, is: idle)
          fixture.transcript.expect("sleepers", fixture.clock.sleeperCount, is: 0)
          fixture.advance(by: CounterConfiguration.delay)
          fixture.transcript.expect("shown a second later", view.deliveries.last, is: idle)
          fixture.send(.incrementLater(0), .cancelLater(0), .incrementLater(0))
          fixture.advance(by: CounterConfiguration.delay)
          fixture.transcript.expect(
            "shown after another one", view.deliveries.last, is: CounterContent(Counter(value: 2)))
          fixture.send(.incrementLater(0))
          fixture.settle()
          fixture.clock.advance(by: CounterConfiguration.delay)
          fixture.transcript.act("a second passes, unnoticed yet")
          fixture.send(.cancelLater(0))
          fixture.transcript.expect(
            "shown after a late cancellation", view.deliveries.last,
            is: CounterContent(Counter(value: 2)))
        }
      }),
    Rule(
      "C07", .must,
      "a second delayed increment while busy is ignored; `reset` does not cancel the first",
      because: "an impatient second tap must not count twice, nor start the waiting anew",
      in: .counter,
      check: { trial in
        try trial.withCounterBoard { fixture in
          let view = fixture.probe(0)
          fixture.send(.increment(0), .incrementLater(0))
          fixture.advance(by: CounterConfiguration.delay / 2)
          fixture.send(.incrementLater(0))
          fixture.advance(by: CounterConfiguration.delay / 2)
          fixture.transcript.expect(
            "shown a second after the first", view.deliveries.last,
            is: CounterContent(Counter(value: 2)))
          fixture.advance(by: CounterConfiguration.delay)
          fixture.transcript.expect(
            "shown a second later", view.deliveries.last, is: CounterContent(Counter(value: 2)))
          for (intent, value) in [(CounterIntent.reset(0), 1), (.resetAll, 1)] {
            fixture.send(.incrementLater(0), intent)
            fixture.transcript.expect(
              "shown after \(intent)", view.deliveries.last,
              is: CounterContent(Counter(value: 0, isBusy: true)))
            fixture.advance(by: CounterConfiguration.delay)
            fixture.transcript.expect(
              "shown a second after \(intent)", view.deliveries.last,
              is: CounterContent(Counter(value: value)))
          }
        }
      }),
  ]
}
