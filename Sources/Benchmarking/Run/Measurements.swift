/// All that the worker processes reported.
struct Measurements {
  private(set) var counts: [Cell: CellCounts] = [:]
  private(set) var failures: [Cell: String] = [:]

  /// What valgrind counted; nil when nobody asked for it.
  var instructions: InstructionCounts?

  /// What came out of checking rules, in the order of the reports.
  private(set) var outcomes: [CheckOutcome] = []

  /// The times of each group, by process.
  private(set) var times: [WorkerPlan.Group.Key: [GroupTimes]] = [:]

  /// The variants of each group, in the order of its times.
  private(set) var variants: [WorkerPlan.Group.Key: [String]] = [:]

  mutating func take(_ message: WorkerMessage) {
    switch message {
    case .checked(let outcome): outcomes.append(outcome)
    case .counted(let cell, let counts): self.counts[cell] = counts
    case .failed(let cell, let reason): failures[cell] = reason
    case .timed(let group, let times):
      self.times[group.key, default: []].append(times)
      variants[group.key] = group.variants
    case .walked, .described, .audited, .profiled: break
    }
  }

  /// The checks of a plan that are still to be made: a process that ended too early leaves some.
  ///
  /// One broken rule is enough for a scenario.
  func checksLeft(of plan: CheckPlan) -> CheckPlan {
    let outcomes = outcomes.filter { $0.variant == plan.variant }
    let done = Set(outcomes.map(\.check))
    let broken = Set(outcomes.filter { !$0.violations.isEmpty }.map(\.check.scenario))
    return CheckPlan(
      variant: plan.variant,
      checks: plan.checks.filter { !done.contains($0) && !broken.contains($0.scenario) })
  }

  /// Gives up cells of a scenario whose rules their variant breaks.
  mutating func disqualify(_ cells: [Cell]) {
    for cell in cells {
      let broken = outcomes.filter {
        $0.variant == cell.variant && $0.check.scenario == cell.scenario && !$0.violations.isEmpty
      }
      if !broken.isEmpty { failures[cell] = Self.reason(broken) }
    }
  }

  /// How many broken rules a reason names.
  private static let namedRules = 3

  private static func reason(_ broken: [CheckOutcome]) -> String {
    let named = broken.prefix(namedRules).map { outcome in
      "\(outcome.check.rule) (\(outcome.violations.first ?? ""))"
    }
    let more = broken.count - named.count
    return "breaks \(named.joined(separator: ", "))"
      + (more > 0 ? " and \(more) more \(more == 1 ? "rule" : "rules")" : "")
  }

  /// Groups without the variants that do not conform; none without any variant.
  func sound(_ groups: [WorkerPlan.Group]) -> [WorkerPlan.Group] {
    groups.compactMap {
      var group = $0
      group.variants = group.variants.filter { failures[group.cell($0)] == nil }
      return group.variants.isEmpty ? nil : group
    }
  }

  /// The batches of a cell, by process and round.
  func batches(of cell: Cell) -> [[GroupTimes.Batch]] {
    let key = WorkerPlan.Group.Key(cell)
    guard let index = variants[key]?.firstIndex(of: cell.variant) else { return [] }
    return times[key, default: []].map { $0.rounds.map { $0[index] } }
  }

  /// How many operations the batches of a cell had, by process.
  func operations(of cell: Cell) -> [Int] {
    let key = WorkerPlan.Group.Key(cell)
    guard let index = variants[key]?.firstIndex(of: cell.variant) else { return [] }
    return times[key, default: []].map { $0.operations[index] }
  }

  /// The operations of a cell that were timed one by one, by process.
  func singles(of cell: Cell) -> [SingleTimes] {
    let key = WorkerPlan.Group.Key(cell)
    guard let index = variants[key]?.firstIndex(of: cell.variant) else { return [] }
    return times[key, default: []].compactMap { $0.singles[index] }
  }

  /// Which share of the time of a cell's group other machines took; nil when the system does not
  /// tell.
  func stolenShare(of cell: Cell) -> Double? {
    let times = times[WorkerPlan.Group.Key(cell), default: []]
    let stolen = times.compactMap(\.stolenSeconds)
    guard !stolen.isEmpty else { return nil }
    return stolen.reduce(0, +) / times.reduce(0) { $0 + $1.seconds }
  }

  /// The median time, in nanoseconds, of an operation of the first group that does nothing.
  var driverCost: Double? {
    let costs = variants.compactMap { key, variants -> Double? in
      guard let index = variants.firstIndex(of: Suite.driver) else { return nil }
      return Statistics.median(
        times[key, default: []].flatMap { $0.rounds.map { $0[index].time } })
    }
    return costs.min()
  }
}

extension WorkerPlan.Group {
  /// What names a group, whatever its variants.
  struct Key: Hashable {
    let scenario: String
    let workload: String
    let size: String

    init(_ cell: Cell) {
      scenario = cell.scenario
      workload = cell.workload
      size = cell.size
    }
  }

  var key: Key { Key(cell("")) }
}
