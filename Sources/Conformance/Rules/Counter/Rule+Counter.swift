import Scenarios

extension Rule {
  static let counter: [Rule] = [
    Rule(
      "C01", .must, "n increments show n",
      because: "an intent that gets lost is the one defect that every user notices",
      counter: onBoard { fixture in
        let view = fixture.probe(0)
        for count in 1...12 {
          fixture.send(.increment(0))
          fixture.expect("shown", view.deliveries.last?.text, is: "\(count)")
        }
        for _ in 0..<88 { fixture.post(.increment(0)) }
        fixture.settle()
        fixture.expect("shown", view.deliveries.last?.text, is: "100")
      }),
    Rule(
      "C02", .must, "increment then decrement is the identity",
      because: "undoing by hand is what users do first when something went wrong",
      counter: { trial in
        for start in [-2, -1, 0, 1, 9] {
          try trial.withCounterBoard(CounterConfiguration(count: 1, initialValue: start)) {
            fixture in
            let view = fixture.probe(0)
            let steps: [(CounterIntent, Int)] = [
              (.increment(0), 1), (.decrement(0), 0), (.decrement(0), -1), (.increment(0), 0),
            ]
            for (intent, change) in steps {
              fixture.send(intent)
              fixture.expect(start + change, shownBy: view)
              fixture.expect("the content", fixture.board.content(of: 0), is: view.deliveries.last)
            }
          }
        }
      }),
    Rule(
      "C03", .reported, "counter i delivers nothing to counter j",
      because: "a board of many counters would cost as much per tap as it has counters",
      counter: onBoard { fixture in
        let changes = [0, 1, 2].flatMap { id in
          [CounterIntent.increment(id), .incrementLater(id), .cancelLater(id), .reset(id)]
        }
        checkSlices(PortStage(fixture), changes.map { change in { fixture.post(change) } })
      }),
    Rule(
      "C04", .must, "at a bound: no change, no trap",
      because: "a limit that is forgotten once shows values that must not exist",
      counter: { trial in
        let configuration = CounterConfiguration(count: 1, bounds: -2...2)
        for (intent, bound) in [(CounterIntent.increment(0), "2"), (.decrement(0), "-2")] {
          try trial.withCounterBoard(configuration) { fixture in
            let view = fixture.probe(0)
            let total = fixture.probeTotal()
            fixture.send(intent, intent, intent)
            fixture.expect("counted", fixture.board.content(of: 0)?.text, is: bound)
            fixture.expect("shown by the counter", view.deliveries.last?.text, is: bound)
            fixture.expect("shown by the total", total.deliveries.last?.text, is: bound)
            fixture.send(.incrementLater(0))
            fixture.advance(by: CounterConfiguration.delay)
            let later = CounterContent(Counter(value: bound == "2" ? 2 : -1))
            fixture.expect("the content", fixture.board.content(of: 0), is: later)
            fixture.expect("shown", view.deliveries.last, is: later)
          }
        }
      }),
    Rule(
      "C05", .must, "text, parity and total always agree",
      because: "two parts of a screen that contradict each other are worse than none",
      counter: onBoard { fixture in
        let views = (0..<3).map { fixture.probe($0) }
        let total = fixture.probeTotal()
        let intents: [CounterIntent] = [
          .increment(0), .decrement(1), .decrement(1), .increment(2), .reset(0), .increment(1),
          .resetAll, .decrement(0),
        ]
        for intent in intents {
          fixture.send(intent)
          let values = views.map { view in view.deliveries.last.flatMap { Int($0.text) } ?? 0 }
          for (id, view) in views.enumerated() {
            fixture.expect(
              "the parity of \(values[id])", view.deliveries.last?.parity,
              is: values[id] % 2 == 0 ? .even : .odd)
          }
          fixture.expect(
            "the total of \(values)", total.deliveries.last,
            is: TotalContent(
              text: "\(values.reduce(0, +))", nonZeroCount: values.count { $0 != 0 }))
        }
      }),
    Rule(
      "C06", .must, "a cancelled delayed increment leaves the count and is not busy",
      because: "a cancelled effect that takes place later is a defect that is hard to reproduce",
      counter: onBoard { fixture in
        let view = fixture.probe(0)
        fixture.send(.increment(0), .incrementLater(0))
        fixture.expect("busy", view.deliveries.last?.isBusy, is: true)
        fixture.advance(by: CounterConfiguration.delay / 2)
        fixture.send(.cancelLater(0))
        fixture.expect(1, shownBy: view)
        fixture.expect("sleepers", fixture.clock.sleeperCount, is: 0)
        fixture.advance(by: CounterConfiguration.delay)
        fixture.expect(1, shownBy: view)
        fixture.send(.incrementLater(0), .cancelLater(0), .incrementLater(0))
        fixture.advance(by: CounterConfiguration.delay)
        fixture.expect(2, shownBy: view)
        checkRestart(fixture, view)
        fixture.send(.decrement(0))
        // The order of both is not specified where intents take effect later.
        guard fixture.profile.delivery != .later else { return }
        fixture.send(.incrementLater(0))
        fixture.settle()
        fixture.clock.advance(by: CounterConfiguration.delay)
        fixture.act("a second passes, unnoticed yet")
        fixture.send(.cancelLater(0))
        fixture.expect(2, shownBy: view)
      }),
    Rule(
      "C07", .must,
      "a second delayed increment while busy is ignored; `reset` does not cancel the first",
      because: "an impatient second tap must not count twice, nor restart the delay",
      counter: onBoard { fixture in
        let view = fixture.probe(0)
        fixture.send(.increment(0), .incrementLater(0))
        fixture.advance(by: CounterConfiguration.delay / 2)
        fixture.send(.incrementLater(0))
        fixture.advance(by: CounterConfiguration.delay / 2)
        fixture.expect(2, shownBy: view)
        fixture.advance(by: CounterConfiguration.delay)
        fixture.expect(2, shownBy: view)
        for (intent, value) in [(CounterIntent.reset(0), 1), (.resetAll, 1)] {
          fixture.send(.incrementLater(0), intent)
          fixture.expect(0, isBusy: true, shownBy: view)
          fixture.advance(by: CounterConfiguration.delay)
          fixture.expect(value, shownBy: view)
        }
      }),
    Rule(
      "C08", .must,
      """
      `resetAll` is one transition: within every delivery it causes all counters and the total are \
      final
      """,
      because: "a total that counts down while everything is reset shows states that never were",
      counter: { trial in
        for values in [[4, 4, 4], [1, -1, 0], [2, -1, -1]] {
          try trial.withCounterBoard { checkReset($0, of: values) }
        }
      }),
    Rule(
      "C09", .must, "an index outside the board is refused with one diagnostic",
      because: "a mistake of a caller must neither crash nor go unnoticed",
      counter: { trial in
        let intents: [(Int) -> CounterIntent] = [
          { .increment($0) }, { .decrement($0) }, { .reset($0) }, { .incrementLater($0) },
          { .cancelLater($0) },
        ]
        for index in [-1, 3, Int.max] {
          for intent in intents {
            try trial.withCounterBoard(CounterConfiguration(count: 3, initialValue: 5)) { fixture in
              let views = (0..<3).map { fixture.probe($0) }
              fixture.send(.incrementLater(0), .incrementLater(2))
              fixture.send(intent(index))
              fixture.advance(by: CounterConfiguration.delay)
              fixture.expect(
                "reported of \(index)", fixture.diagnostics.reports, is: [.indexOutsideBoard(index)]
              )
              fixture.expect(
                "shown by the counters inside", views.map { $0.deliveries.last?.text },
                is: ["6", "5", "6"])
            }
          }
          try trial.withCounterBoard { fixture in
            let view = fixture.probe(index)
            fixture.expect("shown by a view of \(index)", view.deliveries, is: [])
            fixture.expect("the content of \(index)", fixture.board.content(of: index), is: nil)
            fixture.expect(
              "reported of a view", fixture.diagnostics.reports, is: [.indexOutsideBoard(index)])
          }
        }
        try trial.withCounterBoard(CounterConfiguration(count: 0)) { fixture in
          let total = fixture.probeTotal()
          fixture.send(.increment(0), .resetAll)
          fixture.expect(
            "reported of a board without counters", fixture.diagnostics.reports,
            is: [.indexOutsideBoard(0)])
          fixture.expect(
            "the total of no counters", total.deliveries.last,
            is: TotalContent(text: "0", nonZeroCount: 0))
        }
      }),
  ]

  /// A view starts another delay in the delivery of the end of one.
  @MainActor
  private static func checkRestart(_ fixture: CounterFixture, _ view: ProbeView<CounterContent>) {
    fixture.send(.incrementLater(0))
    view.atNextDelivery { [unowned fixture] _ in fixture.post(.incrementLater(0)) }
    fixture.advance(by: CounterConfiguration.delay)
    fixture.expect(3, isBusy: true, shownBy: view)
    fixture.send(.cancelLater(0))
    fixture.expect("sleepers", fixture.clock.sleeperCount, is: 0)
    fixture.advance(by: CounterConfiguration.delay)
    fixture.expect(3, shownBy: view)
  }

  /// Resets counters, and reads all of them in each delivery.
  @MainActor
  private static func checkReset(_ fixture: CounterFixture, of values: [Int]) {
    let board = fixture.board
    let total = fixture.probeTotal()
    let views = values.indices.map { fixture.probe($0) }
    for (id, value) in values.enumerated() {
      for _ in 0..<abs(value) { fixture.send(value > 0 ? .increment(id) : .decrement(id)) }
    }
    let final = TotalContent(text: "0", nonZeroCount: 0)
    func expectFinal(_ text: String) {
      let counters = values.indices.map { board.content(of: $0)?.text ?? "none" }
      fixture.expect(
        "shown, and the counters, in a delivery of `resetAll`", [text] + counters,
        is: ["0", "0", "0", "0"])
      fixture.expect("the total in a delivery of `resetAll`", board.totalContent, is: final)
    }
    total.onShow = { expectFinal($0.text) }
    for view in views { view.onShow = { expectFinal($0.text) } }
    fixture.send(.resetAll)
    total.onShow = nil
    for view in views { view.onShow = nil }
    fixture.expect("shown by the total", total.deliveries.last, is: final)
    for view in views { fixture.expect(0, shownBy: view) }
  }

  private static func onBoard(
    _ configuration: CounterConfiguration = CounterConfiguration(count: 3),
    _ check: @escaping @MainActor @Sendable (CounterFixture) throws -> Void
  ) -> Check {
    { try $0.withCounterBoard(configuration, check) }
  }
}

extension CounterFixture {
  fileprivate func expect(
    _ value: Int, isBusy: Bool = false, shownBy view: ProbeView<CounterContent>
  ) {
    let content = CounterContent(Counter(value: value, isBusy: isBusy))
    expect("shown", view.deliveries.last, is: content)
  }
}
