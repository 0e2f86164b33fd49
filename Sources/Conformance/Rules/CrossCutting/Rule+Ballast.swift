import Scenarios

extension Rule {
  /// What large states need.
  static let ballast: [Rule] = [
    Rule(
      "X26", .should, "64 KiB of inline ballast works on a 512 KiB stack",
      because: """
        a state that is copied from call to call ends a program on a thread with a small stack, and \
        the crash names nobody
        """,
      in: .counter,
      check: { trial in
        let limit = 512 << 10
        let used = StackProbe.bytesUsed(limit: 4 * limit) {
          do { try useEverything(trial) } catch { trial.transcript.violate("\(error)") }
        }
        guard let used else { return trial.transcript.observe("not measured on this platform") }
        trial.transcript.observe("at most \((used >> 10) + 1) KiB of stack")
        trial.transcript.expect(
          used <= limit, "\(used >> 10) KiB of stack were used, more than \(limit >> 10) KiB")
      })
  ]

  @MainActor
  private static func useEverything(_ trial: Trial) throws {
    try trial.withCounterBoard(CounterConfiguration(count: 2, ballast: .inline64KiB)) { fixture in
      let view = fixture.probe(0)
      _ = fixture.probeTotal()
      fixture.send(.increment(0), .incrementLater(1), .decrement(1), .cancelLater(1))
      fixture.send(.incrementLater(0))
      fixture.advance(by: CounterConfiguration.delay)
      fixture.send(.resetAll, .increment(0))
      fixture.transcript.expect("shown", view.deliveries.last?.text, is: "1")
    }
  }
}
