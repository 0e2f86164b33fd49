/// Many random walks of one subject through one scenario.
@MainActor
public struct WalkCampaign {
  private let subject: Subject
  private let scenario: ScenarioName
  private let stepCount: Int

  /// Walks of so many steps each.
  public init(of subject: Subject, through scenario: ScenarioName, stepCount: Int) {
    self.subject = subject
    self.scenario = scenario
    self.stepCount = stepCount
  }

  /// Makes the walks with these seeds, and shrinks the first that diverges and the first that leaks.
  public func walk(seeds: Range<UInt64>) -> WalkTally {
    let walk = RandomWalk(of: subject)
    var tally = WalkTally()
    for seed in seeds {
      let script = WalkScript(scenario: scenario, seed: seed, stepCount: stepCount)
      let report = walk.walk(script)
      tally.walkCount += 1
      tally.stepCount += report.stepCount
      tally.leakCount += report.leaks.count
      if let words = report.divergence {
        tally.divergenceCount += 1
        if tally.divergence == nil { tally.divergence = divergence(words, script, walk) }
      } else if !report.leaks.isEmpty, tally.leak == nil {
        tally.leak = leak(script, walk)
      }
    }
    return tally
  }

  private func divergence(
    _ words: String, _ script: WalkScript, _ walk: RandomWalk
  ) -> WalkTally.Example {
    let shrunk = walk.shrunk(script)
    return WalkTally.Example(words: walk.walk(shrunk).divergence ?? words, script: "\(shrunk)")
  }

  private func leak(_ script: WalkScript, _ walk: RandomWalk) -> WalkTally.Example {
    let shrunk = walk.shrunk(script) { !$0.leaks.isEmpty }
    let names = Set(walk.walk(shrunk).leaks).sorted().joined(separator: ", ")
    return WalkTally.Example(words: "not released: \(names)", script: "\(shrunk)")
  }
}
