/// How a rule is tried.
public struct TrialOptions: Sendable {
  /// Where everything random comes from.
  public var seed: UInt64

  /// How many random walks a rule that walks makes per scenario.
  public var walkCount: Int

  /// How many steps each of them has.
  public var stepCount: Int

  /// The one walk to make through its scenario, in place of random ones.
  public var script: WalkScript?

  /// Makes options; without any, those that tests use.
  public init(
    seed: UInt64 = 1, walkCount: Int = 30, stepCount: Int = 60, script: WalkScript? = nil
  ) {
    self.seed = seed
    self.walkCount = walkCount
    self.stepCount = stepCount
    self.script = script
  }
}
