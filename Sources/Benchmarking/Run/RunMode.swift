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

  // What the plans of these processes say: see `WorkerPlan.TimePlan` and `WorkerPlan.ColdPlan`.
  var batchNanoseconds: Double { pick(200_000, 500_000, 1_000_000) }
  var singlesNanoseconds: Double { pick(200_000, 1_000_000, 10_000_000) }
  var maximumRounds: Int { pick(40, 30, 100) }
  var minimumRounds: Int { self == .quick ? 4 : 3 }
  var screenRounds: Int? { self == .quick ? nil : 6 }
  var coldRounds: Int { self == .quick ? 0 : 6 }

  /// The sizes that are measured, of all of a workload: in a quick run that of a screen, nearest to 10, and
  /// the largest one.
  func sizes(among sizes: [Int]) -> [Int] {
    self == .quick
      ? [sizes.screen, sizes.last].compactMap(\.self).withoutRepetitions : sizes
  }

  func affordable(_ slow: [Cell: CellEffort], drawing: Bool) -> Set<Cell> {
    // Frames that views draw take so long that no mode has time for all.
    var left = pick(15, 45, drawing ? 45 : .infinity)
    let efforts = slow.map { (cell: $0, seconds: $1.seconds(in: self)) }
      .sorted { ($0.seconds, "\($0.cell)") < ($1.seconds, "\($1.cell)") }
    return Set(
      efforts.prefix {
        left -= $0.seconds
        return left >= 0
      }.map(\.cell))
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

/// The time that a cell takes, found before it is counted.
struct CellEffort: Codable, Hashable, Sendable {
  var preparationSeconds: Double
  var operationSeconds: Double

  /// Counting a slow cell takes about 6 sessions and 48 operations, timing it one in each process, with 8
  /// operations and 4 in each round.
  func seconds(in mode: RunMode) -> Double {
    let processes = Double(mode.processCount)
    let operations = Double(8 + 4 * mode.minimumRounds)
    return preparationSeconds * (6 + processes) + operationSeconds * (48 + operations * processes)
  }

  var isSlow: Bool { operationSeconds > 0.005 || preparationSeconds > 0.25 }
}
