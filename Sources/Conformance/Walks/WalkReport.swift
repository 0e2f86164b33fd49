/// What became of one walk.
public struct WalkReport: Sendable {
  /// What was walked.
  public let script: WalkScript

  /// How many steps were made: all, or as many as it took to diverge.
  public internal(set) var stepCount = 0

  /// What was not as it must be, in words, if anything.
  public internal(set) var divergence: String?

  /// What each step did, in words; nothing unless that was asked for.
  public internal(set) var steps: [String] = []

  /// What happened at least once.
  public internal(set) var deeds: Set<WalkDeed> = []

  /// What was not released after the scenario was stopped and let go, an entry for each object.
  public internal(set) var leaks: [String] = []

  init(_ script: WalkScript) { self.script = script }
}
