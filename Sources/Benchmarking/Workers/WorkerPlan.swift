import Conformance

/// What one worker process has to do; it reads this from standard input, as JSON.
struct WorkerPlan: Codable, Sendable {
  /// Check rules, count exactly, compare counters, be counted by valgrind, measure times, walk at
  /// random, or tell what there is to measure.
  enum Task: Codable, Sendable {
    /// Rules on one variant.
    case check(CheckPlan)

    /// The counts of one variant.
    case count(variant: String)

    /// What two independent counters say of the allocations of one variant.
    case audit(variant: String)

    /// Cells of one variant, in regions that valgrind counts.
    case instructions(variant: String)

    /// Times of all variants of each cell, in turns.
    case time(TimePlan)

    /// Random walks, piece by piece.
    case walk([WalkPiece])

    /// What the program is.
    case describe
  }

  /// How times are to be measured.
  struct TimePlan: Codable, Sendable {
    /// The seed of the order of turns.
    var seed: UInt64

    /// How long the whole process may take.
    var budgetSeconds: Double

    /// How long one batch should take.
    var batchNanoseconds: Double

    /// How many rounds are enough for a cell.
    var maximumRounds: Int

    /// How long operations of a cell may be timed one by one; with 0 they are not.
    var singlesNanoseconds: Double
  }

  /// Some walks of a variant through a scenario.
  struct WalkPiece: Codable, Hashable, Sendable {
    var variant: String
    var scenario: String
    var seeds: Range<UInt64>
    var stepCount: Int
  }

  var task: Task

  /// Which workloads at which sizes, and for each of them which variants.
  var groups: [Group] = []

  /// A workload at a size, with the variants that are compared.
  struct Group: Codable, Hashable, Sendable {
    var scenario: String
    var workload: String
    var size: String
    var variants: [String]

    func cell(_ variant: String) -> Cell {
      Cell(scenario: scenario, workload: workload, size: size, variant: variant)
    }
  }

  /// Whether it matters how long anything takes.
  var measuresTimes: Bool { if case .time = task { true } else { false } }

  /// What the worker does, for people; it reports once at the end of each step.
  var steps: [String] {
    switch task {
    case .check(let plan): plan.checks.map { "checking \($0) on \(plan.variant)" }
    case .count(let variant): groups.map { "counting \($0.cell(variant))" }
    case .audit(let variant): groups.map { "auditing \($0.cell(variant))" }
    case .instructions(let variant): groups.map { "running \($0.cell(variant)) under valgrind" }
    case .time: groups.map { "timing \($0)" }
    case .walk(let pieces): pieces.map { "walking through \($0.scenario) of \($0.variant)" }
    case .describe: ["describing itself"]
    }
  }
}

extension WorkerPlan.Group: CustomStringConvertible {
  var description: String {
    "\(scenario)/\(workload)/\(size) of \(variants.joined(separator: ", "))"
  }
}

/// What a worker process reports, one JSON value per line on standard output.
enum WorkerMessage: Codable, Sendable {
  /// What came out of checking a rule.
  case checked(CheckOutcome)

  /// The counts of one cell.
  case counted(Cell, CellCounts)

  /// What two counters say of the allocations of one cell.
  case audited(Cell, AllocationAudit)

  /// The times of a group.
  case timed(WorkerPlan.Group, GroupTimes)

  /// A cell has no figures because the variant does not do what it should, and why.
  case failed(Cell, reason: String)

  /// A cell was run in regions; the number of the process tells where valgrind wrote the profiles.
  case profiled(Cell, process: Int32)

  /// What became of some walks.
  case walked(WorkerPlan.WalkPiece, WalkTally)

  /// What the program is.
  case described(BuildDescription)
}

/// The exact metrics of one cell.
struct CellCounts: Codable, Equatable, Sendable {
  /// What one closed cycle allocates.
  var perCycle: AllocationCounts

  /// How many useful and wasted deliveries one closed cycle makes.
  var usefulDeliveries: Int
  var wastedDeliveries: Int

  /// How often one closed cycle calls reducers and selectors; nil where the architecture has no
  /// such step.
  var reducerCalls: Int?
  var selectorCalls: Int?

  /// How many blocks more are alive after the fourth life than after the second.
  var liveAfterTeardown: Int

  /// The most bytes alive at once during one life.
  var peakLiveBytes: Int

  /// How many bytes each further view keeps alive; nil where the workload is not about that.
  var bytesPerView: Double?

  /// How many operations one closed cycle has.
  static let operationsPerCycle = 2
}

extension WorkerPlan.TimePlan {
  /// What a mode wants of each of its processes.
  init(_ mode: RunMode, using generator: inout SeededGenerator) {
    self.init(
      seed: generator.next(), budgetSeconds: mode.timingSeconds / Double(mode.processCount),
      batchNanoseconds: mode.batchNanoseconds, maximumRounds: mode.maximumRounds,
      singlesNanoseconds: mode.singlesNanoseconds)
  }
}
