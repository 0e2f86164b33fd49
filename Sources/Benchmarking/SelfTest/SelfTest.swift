import CMeasuring
import Conformance
import ExecutorPump
import Results
import ScenarioTesting

/// A check of the instrument itself: it measures known programs, and the baseline against itself.
///
/// It shares the workers, plans, figures and verdicts of a run.
@MainActor
public final class SelfTest {
  private let suite: Suite
  private let mode: RunMode
  private let seed: UInt64
  var pool = WorkerPool()
  private let progress: ProgressShare
  private let layoutCount: Int
  private let record = Baseline.currentRecord
  private var measurements = Measurements()
  private var timesOfLinks = [Measurements(), Measurements()]

  /// Prepares a self-test for runs of a mode, by a program with so many links.
  public init(
    suite: Suite, mode: RunMode, seed: UInt64, layoutCount: Int, progress: ProgressShare
  ) {
    self.suite = suite
    self.mode = mode
    self.seed = seed
    self.layoutCount = layoutCount
    self.progress = progress
  }

  /// Runs the self-test; nil after an interruption.
  ///
  /// - Throws: ``WorkerError`` when a worker process fails.
  public func measure() throws -> SelfTestResults? {
    guard Pump.isSupported else { throw PumpUnavailable() }
    let parts = progress.divided(1, 8, 1)
    try count(parts[0])
    try time(parts[1])
    try timeCold(parts[2])
    guard !Interruption.isRequested else { return nil }
    return SelfTestResults(
      comparisons: comparisons, coldComparisons: coldComparisons,
      known: KnownCounts(measurements: measurements),
      failures: measurements.failures)
  }

  private func count(_ progress: ProgressShare) throws {
    let plans = WorkerPlan.byVariant(KnownCounts.groups) { .count(variant: $0) }
    try pool.run(plans, "counting", progress) { measurements.add($1) }
  }

  private func time(_ progress: ProgressShare) throws {
    var generator = SplitMix64(seed: seed)
    let yardsticks: [Participant] = [
      .baseline, .baselineAgain, .baselineSlowed(percent: HinderedSession.percent),
    ]
    let processes =
      (0..<mode.processCount).map { ($0, groups { yardsticks + [$0] }) }
      + (0..<linksPerSet).map { (linksPerSet + $0, groups { [.baseline, $0] }) }
    let plans = processes.map { layout, groups in
      WorkerPlan.timing(
        .time(WorkerPlan.TimePlan(mode, layout: layout, using: &generator)), groups,
        using: &generator)
    }
    try pool.run(plans, "timing the baseline", progress) {
      if $0 < linksPerSet { timesOfLinks[0].add($1) }
      if $0 < mode.processCount { measurements.add($1) } else { timesOfLinks[1].add($1) }
    }
  }

  private func timeCold(_ progress: ProgressShare) throws {
    var generator = SplitMix64(seed: seed)
    let orders = generator.next()
    let groups = suite.answerOperations.map {
      WorkerPlan.Group($0.group, [.baseline, .baselineAgain, .baselineEnlarged, .driver])
    }
    let plans = (0..<mode.processCount).map { process in
      WorkerPlan.timing(
        .timeCold(
          WorkerPlan.ColdPlan(
            seed: orders, process: process, rounds: Self.coldRounds, buffer: .current)),
        groups, using: &generator)
    }
    try pool.run(plans, "timing with empty caches", progress) { measurements.add($1) }
  }

  /// More rounds than those of a run, because a known cost must be found every time.
  private static let coldRounds = 36

  /// Half of the links, one for each process at most; 0 where half of them is one.
  private var linksPerSet: Int {
    layoutCount < 4 ? 0 : min(mode.processCount, layoutCount / 2)
  }

  private func groups(_ variants: (_ other: Participant) -> [Participant]) -> [WorkerPlan.Group] {
    SelfTestPlan.comparisons.enumerated().map { WorkerPlan.Group($1, variants(other($0))) }
  }

  private func other(_ index: Int) -> Participant {
    let others = suite.architectures.dropFirst().map { $0.participant }
    return others.isEmpty ? .baseline : others[index % others.count]
  }

  /// The comparisons, each judged as the only one of a run: a family of twenty would be judged more
  /// strictly where nothing differs, and less strictly where everything does.
  private var comparisons: [SelfTestResults.Comparison] {
    let reduction = CellStatistics(suite: suite, measurements: measurements, record: record)
    let relinked = relinked
    return SelfTestPlan.comparisons.enumerated().map { index, group in
      @MainActor func row(_ variant: Participant) -> ResultRow? {
        reduction.settleRow(Cell(group, variant)).flatMap { Verdicts.judged([$0]).first }
      }
      return SelfTestResults.Comparison(
        name: "\(group)", baseline: row(.baseline), again: row(.baselineAgain),
        slowed: row(.baselineSlowed(percent: HinderedSession.percent)),
        relinked: relinked[Cell(group, other(index))])
    }
  }

  private var coldComparisons: [SelfTestResults.ColdComparison] {
    let reduction = CellStatistics(suite: suite, measurements: measurements, record: record)
    return suite.answerOperations.map { operation in
      @MainActor func time(_ variant: Participant, _ metric: Metric) -> Time? {
        reduction.coldRows(Cell(operation.group, variant))
          .first { $0.metric == metric }?.time
      }
      return SelfTestResults.ColdComparison(
        name: "\(operation.group)", baseline: time(.baseline, .coldTime),
        again: time(.baselineAgain, .coldOverheadTime),
        enlarged: time(.baselineEnlarged, .coldOverheadTime))
    }
  }

  /// The changes of ratios from one set of links to the other, judged as a family: each alone would
  /// be called different by chance in one of twenty self-tests.
  private var relinked: [Cell: TimeChange] {
    let cells = SelfTestPlan.comparisons.enumerated().map { Cell($1, other($0)) }
    let sets = timesOfLinks.map { times in
      ResultTable(
        cells.compactMap(
          CellStatistics(suite: suite, measurements: times, record: record).settleRow))
    }
    let changes = TimeComparison(from: sets[0], to: sets[1], doubts: []).changes
    return Dictionary(changes.map { ($0.cell, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

enum SelfTestPlan {
  /// The workloads that compare the baseline with itself, from all scenarios.
  ///
  /// A batch must have 40 operations, so that 5 % of them are a closed cycle: an operation takes less
  /// than 25 µs.
  static let comparisons = [
    "counter/dispatch/1", "counter/fanout-all/10", "counter/fanout-all/1000",
    "counter/fanout-one/1000", "counter/derived/100", "counter/burst/100",
    "counter/attach/100", "counter/feedback/10",
    "counter/concurrent/10", "counter/lifecycle/1", "navigation/push-pop/10",
    "navigation/deep-link/10", "navigation/tabs/10", "navigation/modal/10", "navigation/shared/10",
    "news/load/10", "news/refresh-one/10", "news/upvote/100", "news/select/100",
  ].map(group)

  private static func group(_ name: String) -> CellGroup {
    guard let group = CellGroup(name) else {
      preconditionFailure("a group has a scenario, a workload and a size")
    }
    return group
  }
}

/// A session of the baseline with more to do: a batch exactly some per cent more operations than
/// requested, with 5 % 42 in place of 40, or each single operation 16 KiB more code.
final class HinderedSession: WorkloadSession {
  static let percent = 5

  private let session: any WorkloadSession
  private let isSlowed: Bool

  /// The smallest number of operations of which that share is a closed cycle of two.
  let batchMultiple: Int

  init(_ session: any WorkloadSession, percent: Int?) {
    self.session = session
    isSlowed = percent != nil
    batchMultiple = percent.map { 200 / $0 } ?? 2
  }

  func run(_ operations: Int) {
    session.run(isSlowed ? operations + operations / batchMultiple * 2 : operations)
  }

  func operate(_ half: Int, _ stopwatch: Stopwatch) { session.operate(half, stopwatch) }

  func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch) {
    if !isSlowed { _ = ab_run_large_code(Int64(half)) }
    session.operateAfterPause(half, stopwatch)
  }

  var deliveries: DeliveryTally { session.deliveries }
  var expectedUsefulDeliveries: ClosedRange<Int> { session.expectedUsefulDeliveries }
  func findMismatch() -> String? { session.findMismatch() }
  func findMismatchWithinCycle() -> String? { session.findMismatchWithinCycle() }
  var delivery: Timing { session.delivery }
}
