import Scenarios

extension Rule {
  /// Rules of the counter board.
  static let counter: [Rule] = [
    Rule(
      "C01", .must, "n increments show n",
      because: "an intent that gets lost is the one defect that every user notices", in: .counter,
      check: { trial in
        try trial.withCounterBoard { fixture in
          let view = fixture.probe(0)
          for _ in 0..<7 { fixture.send(.increment(0)) }
          fixture.transcript.expect("shown", view.deliveries.last?.text, is: "7")
        }
      })
  ]
}
