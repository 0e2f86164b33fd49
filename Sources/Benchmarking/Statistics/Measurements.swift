import Conformance
import Results
import Scenarios
import TextOutput

struct Measurements {
  private(set) var counts: [Cell: CellCounts] = [:]
  private var reporters: Set<Participant> = []

  private(set) var failures: [Cell: String] = [:]

  /// The cells to measure although their variants break a rule, each with the reason.
  private(set) var unsound: [Cell: String] = [:]
  var instructions: InstructionCounts?
  private(set) var outcomes: [CheckOutcome] = []
  private(set) var losses: [String] = []

  private(set) var times = TimesOfGroups<GroupTimes>()
  private(set) var coldTimes = TimesOfGroups<ColdTimes>()

  mutating func add(_ message: WorkerMessage) {
    switch message {
    case .checked(let outcome): outcomes.append(outcome)
    case .counted(let cell, let counts):
      self.counts[cell] = counts
      if counts.stages.isReported { reporters.insert(cell.variant) }
    case .failed(let cell, let reason): failures[cell] = Self.line(reason)
    case .timed(let group, let times): self.times.append(times, of: group)
    case .timedCold(let group, let times): coldTimes.append(times, of: group)
    case .lost(let group, let reason): lose("\(group): \(reason)")
    case .doing, .profiled: break
    }
  }

  /// The counts of a cell; a stage that its variant reports in another cell only is 0 here.
  func counts(of cell: Cell) -> CellCounts? {
    var counts = counts[cell]
    if reporters.contains(cell.variant) { counts?.hasStages = true }
    return counts
  }

  func withoutBrokenScenarios(_ plan: WorkerPlan) -> WorkerPlan? {
    guard case .check(var checks) = plan.task else { return plan }
    let broken = Set(
      outcomes.filter { $0.variant == checks.variant && !$0.violations.isEmpty }
        .map(\.check.scenario))
    checks.checks.removeAll { broken.contains($0.scenario) }
    return checks.checks.isEmpty ? nil : WorkerPlan(task: .check(checks))
  }

  /// Records cells as failed, or as unsound, whose variant breaks a rule of their scenario: the
  /// baseline fails, and so does a variant with a check that did not end, which might not end here
  /// either.
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

  mutating func lose(_ what: String) { losses.append(Self.line(what)) }

  /// A message of a variant as a part of a line: without what a terminal obeys, and cut off.
  private static func line(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return TerminalText.shortened(TerminalText.visible(line), to: 200)
  }

  private static func reason(_ broken: [CheckOutcome]) -> String {
    let named = broken.prefix(3).map { outcome in
      "\(outcome.check.rule) (\(line(outcome.violations.first ?? "")))"
    }
    let more = broken.count - named.count
    return "breaks \(named.joined(separator: ", "))"
      + (more > 0 ? " and \(more) more \(more == 1 ? "rule" : "rules")" : "")
  }

  /// Groups without the variants that do not conform; none without any
  /// variant.
  func sound(_ groups: [WorkerPlan.Group]) -> [WorkerPlan.Group] {
    groups.map { group in group.filtered { failures[$0] == nil } }
      .filter { !$0.variants.isEmpty }
  }

  // The times of a cell by process; batches, and operations with empty caches, also by round.

  func batches(of cell: Cell) -> [[GroupTimes.Batch]] {
    times.of(cell) { times, index in times.rounds.map { $0[index] } }
  }

  func operations(of cell: Cell) -> [Int] { times.of(cell) { $0.operations[$1] } }

  func singles(of cell: Cell) -> [[Double]] {
    times.of(cell) { $0.singles[$1] }.compactMap(\.self)
  }

  func streams(of cell: Cell) -> [StreamTimes] {
    times.of(cell) { $0.streams?[$1] }.compactMap(\.self)
  }

  func coldOperations(of cell: Cell) -> [[ColdTimes.Operation]] {
    coldTimes.of(cell) { times, index in times.rounds.map { $0[index] } }
  }

  /// The median time, in nanoseconds, of an operation of the first group that does nothing.
  var driverCost: Double? {
    times.groups.compactMap { group in
      Statistics.median(batches(of: Cell(group, .driver)).joined().map(\.time))
    }.min()
  }

  func instructionNotes(of cells: [Cell]) -> [String] {
    guard let instructions else { return [] }
    if let reason = instructions.unavailable { return ["instructions: unavailable: \(reason)"] }
    return cells.compactMap { cell in
      instructions.failures[cell].map {
        "no instructions of \(cell): \(TerminalText.visible($0))"
      }
    }
  }
}

struct TimesOfGroups<Times: TimesOfProcess> {
  /// The times of each process, of those variants that did not fail before.
  private var times: [CellGroup: [(variants: [Participant], times: Times)]] = [:]

  var groups: some Collection<CellGroup> { times.keys }

  mutating func append(_ times: Times, of group: WorkerPlan.Group) {
    self.times[group.id, default: []].append((group.variants, times))
  }

  subscript(group: CellGroup) -> [Times] { times[group, default: []].map(\.times) }

  func of<Part>(_ cell: Cell, _ part: (Times, _ variant: Int) -> Part) -> [Part] {
    times[cell.group, default: []].compactMap { variants, times in
      variants.firstIndex(of: cell.variant).map { part(times, $0) }
    }
  }

  func stolenShare(of group: CellGroup) -> Double? {
    let stolen = self[group].compactMap(\.stolenSeconds)
    guard !stolen.isEmpty else { return nil }
    return stolen.reduce(0, +) / self[group].reduce(0) { $0 + $1.seconds }
  }
}

protocol TimesOfProcess {
  var seconds: Double { get }

  /// The part of it that other machines on the host took, over all cores; nil when the system does not
  /// say.
  var stolenSeconds: Double? { get }
}
