import Scenarios

extension Rule {
  /// What happens again when everything happens again.
  static let repetition: [Rule] = [
    Rule(
      "X27", .must,
      "the same intents with the same environment give the same trace, byte for byte",
      because: "what differs from run to run can be neither tested nor replayed",
      checks: [
        .counter: { try expectSameTrace(.counter, in: $0) },
        .navigation: { try expectSameTrace(.navigation, in: $0) },
        .news: { try expectSameTrace(.news, in: $0) },
      ])
  ]

  /// Does the same three times, and compares what could be seen from outside and inside.
  @MainActor
  private static func expectSameTrace(_ scenario: ScenarioName, in trial: Trial) throws {
    let first = try TraceScript.trace(scenario, in: trial)
    for run in 2...3 {
      let again = Trial(of: trial.subject, options: trial.options)
      let lines = try TraceScript.trace(scenario, in: again)
      let differing = zip(first, lines).first { $0 != $1 }
      trial.transcript.expect(
        lines == first,
        """
        run \(run) differs from the first: \
        \(differing.map { "\"\($0.1)\", not \"\($0.0)\"" } ?? "\(lines.count) lines, not \(first.count)")
        """)
    }
  }
}
