/// What somebody asked of a run.
public struct RunOptions: Sendable {
  /// How thorough it is.
  public var mode: RunMode

  /// Where everything random comes from.
  public var seed: UInt64

  /// The cells to measure, in the order of reports.
  public var cells: [Cell]

  /// Which part of a run it is, for the record; nil when it is a whole one.
  public var shard: Shard?

  /// Whether instructions are counted too, under valgrind.
  public var countsInstructions = false

  /// The arguments of the command, for the record.
  public var arguments: [String]

  /// Makes options.
  public init(mode: RunMode, seed: UInt64, cells: [Cell], shard: Shard? = nil, arguments: [String])
  {
    self.mode = mode
    self.seed = seed
    self.cells = cells
    self.shard = shard
    self.arguments = arguments
  }
}
