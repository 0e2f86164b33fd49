import Results
import TextOutput

extension RunMode {
  /// The time of all time workers together, in seconds.
  ///
  /// Starting, counting and writing need some seconds more.
  var timingSeconds: Double {
    switch self {
    case .quick: 4
    case .standard: 90
    case .thorough: 1_100
    }
  }

  /// The number of fresh processes that measure times, one after the other.
  package var processCount: Int {
    switch self {
    case .quick: 3
    case .standard: 6
    case .thorough: 12
    }
  }

  /// The planned duration of a batch, in nanoseconds.
  var batchNanoseconds: Double { self == .quick ? 200_000 : 1_000_000 }

  /// The time for single operations of one cell in each process, in nanoseconds.
  var singlesNanoseconds: Double {
    switch self {
    case .quick: 200_000
    case .standard: 2_000_000
    case .thorough: 10_000_000
    }
  }

  /// The number of rounds in one process that are enough for a cell.
  var maximumRounds: Int {
    switch self {
    case .quick: 40
    case .standard: 60
    case .thorough: 200
    }
  }

  /// The fewest rounds in one process that a cell gets, however little time is left.
  var minimumRounds: Int { self == .quick ? 4 : 6 }

  /// The fewest rounds in one process of views that draw and fit on a screen; nil for as few as others.
  var screenRounds: Int? { self == .quick ? nil : 20 }

  /// The number of rounds in one process in which single operations are timed with empty caches.
  var coldRounds: Int { self == .quick ? 0 : 12 }

  /// The sizes that are measured, of all of a workload.
  ///
  /// A quick run has that of a screen, nearest to 10, and the largest one up to 1,000; of sizes with
  /// names, the first and the last one.
  func sizes(among sizes: [WorkloadSize]) -> [WorkloadSize] {
    guard self == .quick else { return sizes }
    let ends =
      sizes.contains { $0.label != String($0.n) }
      ? [sizes.first, sizes.last]
      : [sizes.screen, sizes.last { $0.n <= 1_000 }]
    return ends.compactMap(\.self).withoutRepetitions
  }
}

extension [WorkloadSize] {
  /// The size of a screen.
  fileprivate var screen: WorkloadSize? {
    self.min { abs($0.n - AnswerOperation.size) < abs($1.n - AnswerOperation.size) }
  }
}

extension Suite {
  /// Whether a mode times single operations of a workload at a size with empty caches.
  ///
  /// A default run has time for what the answer rests on. Drawing a frame would fill the caches.
  func timesCold(_ group: CellGroup, in mode: RunMode) -> Bool {
    guard views == nil else { return false }
    switch mode {
    case .quick: return false
    case .standard: return AnswerOperation.all.contains { $0.group == group }
    case .thorough:
      guard let workload = workload(of: Cell(group, .baseline))?.workload else { return false }
      return sizes(of: workload).screen?.size == group.size
    }
  }

  /// About how long a run times such operations, in seconds.
  func coldSeconds(_ options: RunOptions) -> Double {
    let groups = WorkerPlan.Group.groups(of: options.cells).filter {
      timesCold($0.id, in: options.mode)
    }
    let participants = groups.reduce(0) { $0 + $1.withBaseline.variants.count + 2 }
    return Double(participants * options.mode.coldRounds * options.mode.processCount)
      * CacheBuffer.current.walkSeconds
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
  ///
  /// - Throws: ``SelectionError`` when there is none; it names cells that are close.
  @MainActor
  public func cells(of suite: Suite, in mode: RunMode) throws(SelectionError) -> [Cell] {
    try cells(
      among: suite.cells(in: mode), of: "a \(mode.rawValue) run",
      remedy: "'\(Program.name) list\(mode == .quick ? " --quick" : "")' shows them all")
  }
}
