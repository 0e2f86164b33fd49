/// Which clocks of the system a run was timed with, by their names in POSIX.
public struct ClockFacts: Codable, Equatable, Sendable {
  /// The clock of batches.
  public var batches: String

  /// The clock of single operations.
  public var singles: String

  /// The clocks of this program.
  static let current = ClockFacts(batches: ProcessorTime.clock, singles: MonotonicTime.clock)
}
