import Results
import TextOutput

extension RunMode {
  func pick<Value>(_ quick: Value, _ standard: Value, _ thorough: Value) -> Value {
    switch self {
    case .quick: quick
    case .standard: standard
    case .thorough: thorough
    }
  }

  /// The seconds of all processes that measure times, without starting, counting and writing.
  var timingSeconds: Double { pick(4, 48, 650) }

  /// What varies is between links, one for each process, and hardly between the rounds of one.
  package var processCount: Int { self == .quick ? 3 : 12 }

  var secondsPerProcess: Double { timingSeconds / Double(processCount) }

  var batchNanoseconds: Double { pick(200_000, 500_000, 1_000_000) }

  /// The time for single operations of a cell.
  var singlesNanoseconds: Double { pick(200_000, 1_000_000, 10_000_000) }

  /// The fewest rounds of a cell, and the number that is enough.
  var minimumRounds: Int { self == .quick ? 4 : 3 }
  var maximumRounds: Int { pick(40, 30, 100) }

  /// The even number of rounds with empty caches of a cell.
  var coldRounds: Int { self == .quick ? 0 : 6 }

  /// The sizes that are measured, of all of a workload: in a quick run that of a screen, nearest to 10, and
  /// the largest one.
  func sizes(among sizes: [Int]) -> [Int] {
    self == .quick
      ? [sizes.screen, sizes.last].compactMap(\.self).withoutRepetitions : sizes
  }
}

/// The options of a run.
public struct RunOptions: Sendable {
  public var mode: RunMode

  /// The random seed.
  public var seed: UInt64

  /// The cells to measure, in the order of reports.
  public var cells: [Cell]

  /// Which part of a run it is, for the record; nil when it is a whole one.
  public var shard: Shard?

  /// Whether instructions are counted too, under valgrind.
  public var countsInstructions = false

  /// Whether variants are measured that break a rule; their rows have a flag.
  public var measuresUnsound = false

  /// The seeds of the links that measure times; empty if it is one program.
  public var layouts: [UInt64] = []

  /// The arguments of the command, for the record.
  public var arguments: [String]

  public init(mode: RunMode, seed: UInt64, cells: [Cell], shard: Shard? = nil, arguments: [String])
  {
    self.mode = mode
    self.seed = seed
    self.cells = cells
    self.shard = shard
    self.arguments = arguments
  }
}

extension Selection {
  /// The selected cells of a mode, in the order of reports.
  @MainActor
  public func cells(of suite: Suite, in mode: RunMode) throws(SelectionError) -> [Cell] {
    try cells(
      among: suite.cells(in: mode), of: "a \(mode.rawValue) run",
      remedy: "'\(Program.name) list\(mode == .quick ? " --quick" : "")' shows them all")
  }
}
