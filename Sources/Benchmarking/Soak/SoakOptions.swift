/// How long a soak is to be.
public struct SoakOptions: Sendable {
  /// The seed of the first walk through each scenario of each variant.
  public var seed: UInt64

  /// How many walks there are of each.
  public var walkCount: Int

  /// How many steps each has.
  public var stepCount: Int

  /// Which variants.
  public var variants: [String]

  /// Makes options.
  public init(seed: UInt64, walkCount: Int, stepCount: Int, variants: [String]) {
    self.seed = seed
    self.walkCount = walkCount
    self.stepCount = stepCount
    self.variants = variants
  }
}
