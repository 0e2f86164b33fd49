/// What became of many walks.
public struct WalkTally: Codable, Equatable, Sendable {
  /// One thing that is wrong, and how to see it again.
  public struct Example: Codable, Equatable, Sendable {
    /// What is wrong.
    public let words: String

    /// The script of a walk that shows it.
    public let script: String
  }

  /// How many walks were made.
  public internal(set) var walkCount = 0

  /// How many steps they had altogether.
  public internal(set) var stepCount = 0

  /// How many of them diverged.
  public internal(set) var divergenceCount = 0

  /// How many objects were not released after a walk.
  public internal(set) var leakCount = 0

  /// The first divergence, shrunk.
  public internal(set) var divergence: Example?

  /// The first walk after which something was not released, shrunk.
  public internal(set) var leak: Example?

  /// No walks.
  public init() {}

  /// Whether nothing is wrong.
  public var isClean: Bool { divergenceCount == 0 && leakCount == 0 }

  /// Adds what became of other walks.
  public mutating func add(_ other: WalkTally) {
    walkCount += other.walkCount
    stepCount += other.stepCount
    divergenceCount += other.divergenceCount
    leakCount += other.leakCount
    divergence = divergence ?? other.divergence
    leak = leak ?? other.leak
  }
}
