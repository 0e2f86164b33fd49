/// Random walks of one subject through one scenario.
@MainActor
public struct WalkCampaign {
  private let subject: Subject
  private let scenario: ScenarioName
  private let stepCount: Int

  /// Makes a campaign whose walks have `stepCount` steps each.
  public init(of subject: Subject, through scenario: ScenarioName, stepCount: Int) {
    self.subject = subject
    self.scenario = scenario
    self.stepCount = stepCount
  }

  /// Makes a walk for each seed, and shrinks the first that diverges and the first that leaks.
  public func walk(seeds: Range<UInt64>) -> WalkSummary {
    let walk = RandomWalk(of: subject)
    var summary = WalkSummary()
    for seed in seeds {
      let script = WalkScript(scenario: scenario, seed: seed, stepCount: stepCount)
      let report = walk.walk(script)
      summary.walkCount += 1
      summary.stepCount += report.stepCount
      summary.leakCount += report.leaks.count
      if let words = report.divergence {
        summary.divergenceCount += 1
        if summary.divergence == nil { summary.divergence = divergence(words, script, walk) }
      } else if let words = report.leak, summary.leak == nil {
        summary.leak = leak(words, script, walk)
      }
    }
    return summary
  }

  private func divergence(
    _ words: String, _ script: WalkScript, _ walk: RandomWalk
  ) -> WalkSummary.Example {
    let shrunk = walk.shrunk(script)
    return WalkSummary.Example(words: walk.walk(shrunk).divergence ?? words, script: "\(shrunk)")
  }

  private func leak(
    _ words: String, _ script: WalkScript, _ walk: RandomWalk
  ) -> WalkSummary.Example {
    let shrunk = walk.shrunk(script) { $0.leak != nil }
    return WalkSummary.Example(words: walk.walk(shrunk).leak ?? words, script: "\(shrunk)")
  }
}

/// The outcome of many walks.
public struct WalkSummary: Codable, Equatable, Sendable {
  /// A failure and the script that reproduces it.
  public struct Example: Codable, Equatable, Sendable {
    /// A description of the failure.
    public let words: String

    public let script: String
  }

  public internal(set) var walkCount = 0

  /// The number of steps of all walks.
  public internal(set) var stepCount = 0

  /// The number of walks that diverged.
  public internal(set) var divergenceCount = 0

  /// The number of objects that were not released after a walk.
  public internal(set) var leakCount = 0

  /// The first divergence, shrunk.
  public internal(set) var divergence: Example?

  /// The first leak, shrunk.
  public internal(set) var leak: Example?

  public init() {}

  /// Whether no walk diverged or leaked.
  public var isClean: Bool { divergenceCount == 0 && leakCount == 0 }

  /// Adds the outcome of other walks.
  public mutating func add(_ other: WalkSummary) {
    walkCount += other.walkCount
    stepCount += other.stepCount
    divergenceCount += other.divergenceCount
    leakCount += other.leakCount
    divergence = divergence ?? other.divergence
    leak = leak ?? other.leak
  }
}
