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
  var instructions: [Cell: CellInstructions] = [:]

  /// Why instructions cannot be counted here.
  var instructionsUnavailable: String?

  private(set) var losses: [String] = []

  /// The planned work that was not done, in words.
  private(set) var missing: [String] = []

  private(set) var times = TimesOfGroups()
  private(set) var coldTimes = TimesOfGroups()

  mutating func add(_ message: WorkerMessage) {
    switch message {
    case .counted(let cell, let counts):
      self.counts[cell] = counts
      if counts.stages.isReported { reporters.insert(cell.variant) }
    case .failed(let cell, let reason): failures[cell] = Self.line(reason)
    case .timed(let group, let times): self.times.append(times, of: group)
    case .timedCold(let group, let times): coldTimes.append(times, of: group)
    case .lost(let group, let reason): lose("not timed: \(group): \(reason)")
    case .checked, .doing, .profiled: break
    }
  }

  /// The counts of a cell; a stage that its variant reports in another cell only is 0 here.
  func counts(of cell: Cell) -> CellCounts? {
    var counts = counts[cell]
    if reporters.contains(cell.variant) { counts?.hasStages = true }
    return counts
  }

  /// Records cells as failed, or as unsound, whose variant breaks a rule of their scenario: the
  /// baseline fails, and so does a variant with a check that did not end, which might not end here
  /// either.
  mutating func disqualify(_ cells: [Cell], _ checks: CheckRecord, toleratesBreaches: Bool) {
    for cell in cells {
      let broken = checks.broken(in: cell.group.scenario, on: cell.variant)
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

  mutating func miss(_ count: Int, _ what: String) {
    if count > 0 { missing.append("\(count) \(what)") }
  }

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

  func singles(of cell: Cell) -> [[Double]] {
    times.of(cell) { $0.singles[$1] }.compactMap(\.self)
  }

  func streams(of cell: Cell) -> [StreamTimes] {
    times.of(cell) { $0.streams?[$1] }.compactMap(\.self)
  }

  /// The median time, in nanoseconds, of an operation of the first group that does nothing.
  var driverCost: Double? {
    times.groups.compactMap { group in
      Statistics.median(times.samples(of: Cell(group, .driver)).joined().map(\.time))
    }.min()
  }
}
