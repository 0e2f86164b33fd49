import Conformance
import Results

/// A report of a worker process: one JSON value per line on standard output.
enum WorkerMessage: Codable, Sendable {
  /// The outcome of checking a rule.
  case checked(CheckOutcome)

  /// The counts of one cell.
  case counted(Cell, CellCounts)

  /// A cell was not counted because it is slow.
  case postponed(Cell, CellEffort)

  /// The counts of two counters of the allocations of one cell.
  case audited(Cell, AllocationAudit)

  /// The times of a group.
  case timed(WorkerPlan.Group, GroupTimes)

  /// The times of a group with empty caches.
  case timedCold(WorkerPlan.Group, ColdTimes)

  /// A cell has no figures because the variant does not do what it should, and why.
  case failed(Cell, reason: String)

  /// A cell was run in regions; the number of the process tells where valgrind wrote the profiles.
  case profiled(Cell, process: Int32)

  /// The description of the program.
  case described(BuildDescription)
}

/// The exact metrics of one cell.
struct CellCounts: Codable, Equatable, Sendable {
  /// The allocations of one closed cycle.
  var perCycle: AllocationCounts

  /// The stages of one closed cycle; nil where the architecture reports none.
  var stages: StageCounts?

  /// The useful and redundant deliveries of one closed cycle.
  var usefulDeliveries: Int
  var redundantDeliveries: Int

  /// The blocks that are alive after the fourth life and were not after the second.
  var liveAfterTeardown: Int

  /// The most bytes alive at once during one life.
  var peakLiveBytes: Int

  /// The bytes that each further view keeps alive; nil where the workload is not about that.
  var bytesPerView: Double?

  /// The number of operations of one closed cycle.
  static let operationsPerCycle = 2

  /// The exact metrics, those of a cycle divided among its operations.
  var values: [(Metric, Double)] {
    func perOperation(_ count: Int) -> Double { Double(count) / Double(Self.operationsPerCycle) }
    let deliveries = usefulDeliveries + redundantDeliveries
    var values: [(Metric, Double)] = [
      (.allocations, perOperation(perCycle.allocations)),
      (.deallocations, perOperation(perCycle.deallocations)),
      (.reallocations, perOperation(perCycle.reallocations)),
      (.allocatedBytes, perOperation(perCycle.allocatedBytes)),
      (.liveAfterTeardown, Double(liveAfterTeardown)),
      (.peakLiveBytes, Double(peakLiveBytes)),
    ]
    if let stages {
      values += [
        (.reducerCalls, perOperation(stages.reductions)),
        (.selectorCalls, perOperation(stages.selections)),
        (.notifications, perOperation(stages.notifications)),
        (.contentsComputed, perOperation(stages.computations)),
      ]
    }
    values += [
      (.deliveries, perOperation(deliveries)),
      (.usefulDeliveries, perOperation(usefulDeliveries)),
      (.redundantDeliveries, perOperation(redundantDeliveries)),
    ]
    if usefulDeliveries > 0 {
      values.append((.amplification, Double(deliveries) / Double(usefulDeliveries)))
    }
    if let bytesPerView { values.append((.bytesPerView, bytesPerView)) }
    return values
  }
}

/// The times of one group in one process.
struct GroupTimes: Codable, Sendable {
  /// One batch in its place.
  struct Batch: Codable, Sendable {
    /// Nanoseconds per operation.
    var time: Double

    /// The baseline's time beside it.
    var baseline: Double

    /// Nanoseconds of an operation's frames; nil for views that do not draw.
    var frame: Double?

    /// Its place in the order of its round.
    var position: Int

    /// The keys are those of earlier builds, so that the times of two builds can be compared.
    private enum CodingKeys: String, CodingKey {
      case time, position, frame
      case baseline = "floor"
    }
  }

  /// The number of operations of a batch, by variant.
  var operations: [Int]

  /// The batches, by round and then by variant.
  var rounds: [[Batch]]

  /// Operations timed one by one, by variant; nil for the driver, which does nothing.
  var singles: [SingleTimes?]

  /// The time that the group took, in seconds.
  var seconds: Double

  /// The part of it that other machines on the same host took, over all cores; nil when the system
  /// does not say.
  var stolenSeconds: Double?
}

/// Operations of one cell that were timed one by one in one process, in nanoseconds.
///
/// The cost of reading the clock is subtracted.
struct SingleTimes: Codable, Sendable {
  /// From sending until every view shows the result.
  var settle: Distribution

  /// Until `send` returns; nil where that is the same, or nothing is sent.
  var send: Distribution?

  /// From making the scenario to its first complete content; nil where none is made.
  var firstContent: Distribution?
}

/// The cells that a build of this program can measure, and the facts of the build.
struct BuildDescription: Codable, Sendable {
  /// Its cells, in the order of reports.
  var cells: [Cell]

  var build: BuildFacts

  /// Its allocator and that one's version.
  var allocator: String?

  /// The description of the running program.
  @MainActor
  static func current(_ suite: Suite) -> BuildDescription {
    BuildDescription(
      cells: suite.cells, build: .current(), allocator: AllocationCounter.allocator)
  }

  /// The record of its counts.
  var record: RunRecord { .ofCounts(build: build, allocator: allocator) }
}
