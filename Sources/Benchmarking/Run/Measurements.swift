import Results

/// The reports of all worker processes.
struct Measurements {
  private var counts: [Cell: CellCounts] = [:]

  /// The variants that report stages.
  private var reporters: Set<Participant> = []

  private(set) var failures: [Cell: String] = [:]

  /// The cells to measure although their variants break a rule, each with the reason.
  private(set) var unsound: [Cell: String] = [:]

  /// The slow cells that were not counted.
  private(set) var postponed: [Cell: CellEffort] = [:]

  /// The counts by valgrind; nil when they were not asked for.
  var instructions: InstructionCounts?

  /// The results of checking rules, in the order of the reports.
  private(set) var outcomes: [CheckOutcome] = []

  /// Why groups have no times of some process, one line each.
  private(set) var losses: [String] = []

  /// The times of each group, by process.
  private(set) var times: [CellGroup: [GroupTimes]] = [:]

  /// The variants of each group, in the order of its times.
  private(set) var variants: [CellGroup: [Participant]] = [:]

  /// The times of each group with empty caches, by process.
  private(set) var coldTimes: [CellGroup: [ColdTimes]] = [:]

  /// The variants of each group, in the order of its times with empty caches.
  private var coldVariants: [CellGroup: [Participant]] = [:]

  mutating func take(_ message: WorkerMessage) {
    switch message {
    case .checked(let outcome): outcomes.append(outcome)
    case .counted(let cell, let counts):
      self.counts[cell] = counts
      if counts.stages != nil { reporters.insert(cell.variant) }
    case .postponed(let cell, let effort): postponed[cell] = effort
    case .failed(let cell, let reason): failures[cell] = reason
    case .timed(let group, let times):
      self.times[group.id, default: []].append(times)
      variants[group.id] = group.variants
    case .timedCold(let group, let times):
      coldTimes[group.id, default: []].append(times)
      coldVariants[group.id] = group.variants
    case .described, .audited, .profiled: break
    }
  }

  /// Records that a process did not measure the times of a group.
  mutating func lose(_ group: WorkerPlan.Group, _ error: WorkerError) {
    losses.append("\(group): \(error)")
  }

  /// Marks slow cells as to be counted.
  mutating func resume(_ cells: Set<Cell>) { for cell in cells { postponed[cell] = nil } }

  /// These times of the first processes alone.
  func ofFirstProcesses(_ count: Int) -> Measurements {
    var first = self
    first.times = times.mapValues { Array($0.prefix(count)) }
    return first
  }

  /// The number of cells with counts.
  var countedCells: Int { counts.count }

  /// The counts of a cell.
  ///
  /// A stage that a variant does not report in this cell is 0 if it reports any in another one.
  func counts(of cell: Cell) -> CellCounts? {
    var counts = counts[cell]
    if reporters.contains(cell.variant), counts?.stages == nil { counts?.stages = StageCounts() }
    return counts
  }

  /// An exact metric of a cell.
  func value(of metric: Metric, in cell: Cell) -> Double? {
    counts(of: cell)?.values.first { $0.0 == metric }?.1
  }

  /// The plan to run after one that checks rules or counts, if its process ended too early.
  ///
  /// One broken rule is enough for a scenario.
  func unfinished(_ plan: WorkerPlan) -> WorkerPlan? {
    switch plan.task {
    case .check(var checks):
      let outcomes = outcomes.filter { $0.variant == checks.variant }
      let done = Set(outcomes.map(\.check))
      let broken = Set(outcomes.filter { !$0.violations.isEmpty }.map(\.check.scenario))
      checks.checks.removeAll { done.contains($0) || broken.contains($0.scenario) }
      return checks.checks.isEmpty ? nil : WorkerPlan(task: .check(checks))
    case .count(let variant, _):
      var plan = plan
      plan.groups.removeAll { group in
        let cell = group.cell(variant)
        return counts[cell] != nil || failures[cell] != nil || postponed[cell] != nil
      }
      return plan.groups.isEmpty ? nil : plan
    case .audit, .instructions, .time, .timeCold, .describe: return nil
    }
  }

  /// Records cells as failed, or as unsound, whose variant breaks a rule of their scenario.
  ///
  /// The baseline fails, with which all others are compared, and so does a variant with a check that
  /// did not end: it might not end here either.
  mutating func disqualify(_ cells: [Cell], toleratesBreaches: Bool) {
    for cell in cells {
      let broken = outcomes.filter {
        $0.variant == cell.variant && $0.check.scenario == cell.group.scenario
          && !$0.violations.isEmpty
      }
      guard !broken.isEmpty else { continue }
      let isMeasured =
        toleratesBreaches && cell.variant != .baseline && !broken.contains(where: \.isTimeout)
      if isMeasured {
        unsound[cell] = Self.reason(broken)
      } else {
        failures[cell] = Self.reason(broken)
      }
    }
  }

  /// The number of broken rules that a reason names.
  private static let namedRules = 3

  private static func reason(_ broken: [CheckOutcome]) -> String {
    let named = broken.prefix(namedRules).map { outcome in
      "\(outcome.check.rule) (\(outcome.violations.first ?? ""))"
    }
    let more = broken.count - named.count
    return "breaks \(named.joined(separator: ", "))"
      + (more > 0 ? " and \(more) more \(more == 1 ? "rule" : "rules")" : "")
  }

  /// Groups without the variants that do not conform, or are too slow for the run; none without any
  /// variant.
  func sound(_ groups: [WorkerPlan.Group]) -> [WorkerPlan.Group] {
    groups.compactMap {
      var group = $0
      group.variants = group.variants.filter {
        failures[group.cell($0)] == nil && postponed[group.cell($0)] == nil
      }
      return group.variants.isEmpty ? nil : group
    }
  }

  /// The batches of a cell, by process and round.
  func batches(of cell: Cell) -> [[GroupTimes.Batch]] {
    times(of: cell) { times, index in times.rounds.map { $0[index] } }
  }

  /// The number of operations of a cell's batches, by process.
  func operations(of cell: Cell) -> [Int] { times(of: cell) { $0.operations[$1] } }

  /// The operations of a cell that were timed one by one, by process.
  func singles(of cell: Cell) -> [SingleTimes] {
    times(of: cell) { $0.singles[$1] }.compactMap(\.self)
  }

  /// A part of a cell's times, by process.
  private func times<Part>(of cell: Cell, _ part: (GroupTimes, Int) -> Part) -> [Part] {
    guard let index = variants[cell.group]?.firstIndex(of: cell.variant) else { return [] }
    return times[cell.group, default: []].map { part($0, index) }
  }

  /// The operations of a cell with empty caches, by process and round.
  func coldOperations(of cell: Cell) -> [[ColdTimes.Operation]] {
    guard let index = coldVariants[cell.group]?.firstIndex(of: cell.variant) else { return [] }
    return coldTimes[cell.group, default: []].map { $0.rounds.map { $0[index] } }
  }

  /// Which share of the time of a cell's group other machines took; nil when the system does not
  /// say.
  func stolenShare(of cell: Cell) -> Double? {
    Self.stolenShare(times[cell.group, default: []].map { ($0.stolenSeconds, $0.seconds) })
  }

  /// The same of its times with empty caches.
  func coldStolenShare(of cell: Cell) -> Double? {
    Self.stolenShare(coldTimes[cell.group, default: []].map { ($0.stolenSeconds, $0.seconds) })
  }

  private static func stolenShare(_ times: [(stolen: Double?, all: Double)]) -> Double? {
    let stolen = times.compactMap(\.stolen)
    guard !stolen.isEmpty else { return nil }
    return stolen.reduce(0, +) / times.reduce(0) { $0 + $1.all }
  }

  /// The median time, in nanoseconds, of an operation of the first group that does nothing.
  var driverCost: Double? {
    let costs = variants.compactMap { key, variants -> Double? in
      guard let index = variants.firstIndex(of: .driver) else { return nil }
      return Statistics.median(
        times[key, default: []].flatMap { $0.rounds.map { $0[index].time } })
    }
    return costs.min()
  }
}
