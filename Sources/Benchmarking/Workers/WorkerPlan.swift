import Conformance

/// What one worker process has to do; it reads this from standard input, as JSON.
struct WorkerPlan: Codable, Sendable {
  /// Check rules, count exactly, be counted by valgrind, measure times, or walk at random.
  enum Task: Codable, Sendable {
    /// Rules on one variant.
    case check(CheckPlan)

    /// The counts of one variant.
    case count(variant: String)

    /// Cells of one variant, in regions that valgrind counts.
    case instructions(variant: String)

    /// Times of all variants of each cell, in turns.
    case time(TimePlan)

    /// Random walks, piece by piece.
    case walk([WalkPiece])
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

  /// What the worker does, for people; it reports once at the end of each step.
  var steps: [String] {
    switch task {
    case .check(let plan): plan.checks.map { "checking \($0) on \(plan.variant)" }
    case .count(let variant): groups.map { "counting \($0.cell(variant))" }
    case .instructions(let variant): groups.map { "running \($0.cell(variant)) under valgrind" }
    case .time: groups.map { "timing \($0)" }
    case .walk(let pieces): pieces.map { "walking through \($0.scenario) of \($0.variant)" }
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

  /// The times of a group.
  case timed(WorkerPlan.Group, GroupTimes)

  /// A cell has no figures because the variant does not do what it should, and why.
  case failed(Cell, reason: String)

  /// A cell was run in regions; the number of the process tells where valgrind wrote the profiles.
  case profiled(Cell, process: Int32)

  /// What became of some walks.
  case walked(WorkerPlan.WalkPiece, WalkTally)
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

  /// How many operations one closed cycle has.
  static let operationsPerCycle = 2
}

/// The times of one group in one process.
struct GroupTimes: Codable, Sendable {
  /// One batch in its place.
  struct Batch: Codable, Sendable {
    /// Nanoseconds per operation.
    var time: Double

    /// The floor's time beside it.
    var floor: Double

    /// Its place in the order of its round.
    var position: Int
  }

  /// How many operations a batch has, by variant.
  var operations: [Int]

  /// The batches, by round and then by variant.
  var rounds: [[Batch]]
}
