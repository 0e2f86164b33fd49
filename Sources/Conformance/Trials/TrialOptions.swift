/// How a rule is tried.
public struct TrialOptions: Sendable {
  /// Where everything random comes from.
  public var seed: UInt64

  /// How many random walks a rule that walks makes per scenario.
  public var walkCount: Int

  /// How many steps each of them has.
  public var stepCount: Int

  /// Makes options; without any, those that tests use.
  public init(seed: UInt64 = 1, walkCount: Int = 10, stepCount: Int = 60) {
    self.seed = seed
    self.walkCount = walkCount
    self.stepCount = stepCount
  }
}
