import Scenarios

extension Rule {
  /// Random walks.
  static let walks: [Rule] = [
    Rule(
      "X01", .must,
      """
      after settling, every view shows the content that the reference model gives for the intents \
      sent
      """,
      because: """
        the situations that break an application in the hands of its users are combinations that \
        nobody thought of when writing its tests
        """,
      checks: [
        .counter: { $0.walk(through: .counter) },
        .navigation: { $0.walk(through: .navigation) },
        .news: { $0.walk(through: .news) },
      ])
  ]
}

extension Trial {
  /// Walks at random, or as the options' script says, and complains about the first divergence with
  /// the shortest script that shows one.
  fileprivate func walk(through scenario: ScenarioName) {
    let walk = RandomWalk(of: subject)
    for script in scripts(of: scenario) where walk.walk(script).divergence != nil {
      let shrunk = walk.shrunk(script)
      let report = RandomWalk.walk(shrunk, in: self)
      transcript.expect(
        report.divergence != nil, "the walk \(shrunk) diverges, but not whenever it is made")
      return
    }
  }

  private func scripts(of scenario: ScenarioName) -> [WalkScript] {
    if let script = options.script { return script.scenario == scenario ? [script] : [] }
    return (0..<options.walkCount).map { number in
      WalkScript(
        scenario: scenario, seed: options.seed &+ UInt64(number), stepCount: options.stepCount)
    }
  }
}
