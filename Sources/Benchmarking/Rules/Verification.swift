import Conformance
import ExecutorPump
import Results
import Scenarios
import TextOutput

/// Checks rules on variants in worker processes.
///
/// A check that crashes or does not end breaks its rule, and the variant's other checks go on in a
/// new process. Checks with violations are repeated once; a variant that then behaves otherwise is
/// not deterministic, and all its checks are repeated.
@MainActor
public struct Verification {
  private let variants: [any Architecture.Type]
  private let rules: [Rule]
  private let options: TrialOptions
  private let behaviours: [Behaviour]

  /// The number of processes among which the checks of a variant are divided.
  var parts = WorkerPool.atOnce
  var pool = WorkerPool()
  private let progress: ProgressShare

  /// Prepares the checks of rules on some variants of a suite, and what to observe beside them.
  public init(
    of variants: [Participant], suite: Suite, rules: [Rule], behaviours: [Behaviour] = [],
    options: TrialOptions, progress: ProgressShare
  ) {
    self.variants = suite.architectures.filter { variants.contains($0.participant) }
    self.rules = rules
    self.options = options
    self.behaviours = behaviours
    self.progress = progress
  }

  /// The verdicts, and what was observed.
  public struct Outcome {
    public let report: ConformanceReport
    public let behaviours: BehaviourReport
  }

  /// Checks everything; nil after an interruption.
  ///
  /// - Throws: ``WorkerError`` when a worker process cannot be started, or reports something invalid.
  public func measure() throws -> Outcome? {
    guard Pump.isSupported else { throw PumpUnavailable() }
    var record = VerificationRecord()
    let plans = variants.map(plan)
    try check(plans, runs: 1, into: &record)
    try check(plans.compactMap(record.failed), runs: 2, into: &record)
    let erratic = plans.filter { record.isErratic($0.variant) }
    for runs in 2..<(VerificationRecord.runs + 1) {
      try check(erratic, runs: runs, into: &record)
    }
    guard !Interruption.isRequested else { return nil }
    let report = ConformanceReport(
      rules: rules, profiles: variants.map { $0.profile },
      entries: rules.flatMap { rule in variants.map { entry(rule, $0, record) } })
    let observed = behaviours.flatMap { behaviour in
      variants.map { variant in
        BehaviourReport.Entry(
          behaviour, of: variant.profile,
          phrases: ScenarioName.parts.reduce(into: [:]) { phrases, scenario in
            let check = CheckPlan.Check(rule: behaviour.id, scenario: scenario.rawValue)
            phrases[scenario] = record.outcome(of: check, on: variant.participant)?.phrase
          })
      }
    }
    return Outcome(report: report, behaviours: BehaviourReport(entries: observed))
  }

  private func plan(_ variant: any Architecture.Type) -> CheckPlan {
    let subject = Subject(variant)
    return CheckPlan(
      variant: variant.participant,
      checks: rules.filter { $0.isChecked(with: options) }.flatMap { rule in
        rule.scenarios.filter { rule.applies(to: subject, in: $0) }
          .flatMap { checks(of: rule, in: $0) }
      }
        + behaviours.flatMap { behaviour in
          ScenarioName.parts.filter(subject.implements).map {
            CheckPlan.Check(rule: behaviour.id, scenario: $0.rawValue)
          }
        }, options: options)
  }

  /// The check of a rule in a scenario; several, if it makes so many walks that a crash must not end
  /// all of them.
  private func checks(of rule: Rule, in scenario: ScenarioName) -> [CheckPlan.Check] {
    let check = CheckPlan.Check(rule: rule.id, scenario: scenario.rawValue)
    guard rule.isWalk, options.script == nil,
      options.walkCount > CheckPlan.walksAtOnce
    else {
      return [check]
    }
    return stride(from: 0, to: options.walkCount, by: CheckPlan.walksAtOnce).map {
      CheckPlan.Check(rule: check.rule, scenario: check.scenario, firstWalk: $0)
    }
  }

  private func check(
    _ plans: [CheckPlan], runs: Int, into record: inout VerificationRecord
  ) throws {
    let plans = plans.compactMap { record.unfinished($0, runs: runs) }.flatMap(divided)
    try pool.run(
      plans.map { WorkerPlan(task: .check($0)) }, runs > 1 ? "run \(runs):" : "checking", progress,
      revising: { plan in
        guard case .check(let checks) = plan.task else { return nil }
        return record.unfinished(checks, runs: runs).map { WorkerPlan(task: .check($0)) }
      }
    ) { if case .checked(let outcome) = $1 { record.add(outcome) } }
  }

  /// The plan in parts of about the same cost: checks in a row are of one rule, or of similar ones.
  private func divided(_ plan: CheckPlan) -> [CheckPlan] {
    (0..<min(parts, plan.checks.count)).map { first in
      var part = plan
      part.checks = stride(from: first, to: plan.checks.count, by: parts).map { plan.checks[$0] }
      return part
    }
  }

  private func entry(
    _ rule: Rule, _ variant: any Architecture.Type, _ record: VerificationRecord
  ) -> ConformanceReport.Entry {
    let findings = rule.scenarios.compactMap { scenario -> Finding? in
      let outcomes = checks(of: rule, in: scenario).compactMap {
        record.outcome(of: $0, on: variant.participant)
      }
      return (outcomes.first { !$0.violations.isEmpty } ?? outcomes.first).map {
        Finding(rule, scenario, violations: $0.violations, notSeen: $0.notSeen)
      }
    }
    return ConformanceReport.Entry(rule, of: variant.profile, findings: findings)
  }
}

struct VerificationRecord {
  /// The number of runs of each check of a variant that is not deterministic.
  static let runs = 8

  /// After so many checks of a scenario that did not end in time, its others are not run.
  private static let timeouts = 4

  private var outcomes: [Participant: [CheckPlan.Check: [CheckOutcome]]] = [:]

  mutating func add(_ outcome: CheckOutcome) {
    outcomes[outcome.variant, default: [:]][outcome.check, default: []].append(outcome)
  }

  /// The checks of a plan that ran less often, but for those of scenarios that do not end; they have
  /// less time when a check of the variant did not end.
  func unfinished(_ plan: CheckPlan, runs: Int) -> CheckPlan? {
    let outcomes = outcomes[plan.variant] ?? [:]
    var plan = plan
    plan.checks.removeAll { check in
      outcomes[check, default: []].count >= runs || outcomes[check]?.first?.isTimeout == true
        || timedOut(check.scenario, outcomes).count >= Self.timeouts
    }
    plan.hasTimedOut = outcomes.values.contains { $0.first?.isTimeout == true }
    return plan.checks.isEmpty ? nil : plan
  }

  func failed(_ plan: CheckPlan) -> CheckPlan? {
    let outcomes = outcomes[plan.variant] ?? [:]
    var plan = plan
    plan.checks.removeAll { outcomes[$0]?.first?.violations.isEmpty ?? true }
    return plan.checks.isEmpty ? nil : plan
  }

  func isErratic(_ variant: Participant) -> Bool {
    outcomes[variant, default: [:]].values.contains { runs in
      runs.dropFirst().contains { $0.violations != runs.first?.violations }
    }
  }

  func outcome(of check: CheckPlan.Check, on variant: Participant) -> CheckOutcome? {
    let outcomes = outcomes[variant] ?? [:]
    guard let runs = outcomes[check], var outcome = runs.first else {
      let late = timedOut(check.scenario, outcomes)
      guard late.count >= Self.timeouts else { return nil }
      let names = Set(late).sorted().joined(separator: ", ")
      return CheckOutcome(
        variant: variant, check: check, violations: ["not checked, because \(names) timed out"])
    }
    let failures = runs.filter { !$0.violations.isEmpty }
    if let first = failures.first, failures.count < runs.count {
      outcome.violations = ["in \(failures.count) of \(runs.count) runs: \(first.violations[0])"]
      outcome.violations += first.violations.dropFirst()
    }
    return outcome
  }

  private func timedOut(
    _ scenario: String, _ outcomes: [CheckPlan.Check: [CheckOutcome]]
  ) -> [String] {
    outcomes.filter { $0.key.scenario == scenario && $0.value.first?.isTimeout == true }
      .map(\.key.rule)
  }
}

extension ConformanceRow {
  package init(_ entry: ConformanceReport.Entry) {
    let verdict: Outcome =
      switch entry.verdict {
      case .passed: .passed
      case .failed: .failed
      case .skipped: .skipped
      }
    self.init(
      rule: entry.rule.id, law: entry.rule.law,
      scenarios: entry.rule.scenarios.map(\.rawValue),
      architecture: entry.profile.architecture, variant: entry.profile.variant,
      verdict: verdict, detail: entry.detail.joined(separator: "; "))
  }
}

extension ConformanceReport {
  /// Makes the file of all checks or of a part of them in a folder, rule by rule.
  package func stage(
    inFolder folder: String, isPart: Bool = false
  ) throws(FileError) -> StagedFile {
    let rows = entries.map(ConformanceRow.init)
    let name = isPart ? ConformanceRow.partialFileName : ConformanceRow.fileName
    return try CSVWriter.stage(rows, to: "\(folder)/\(name)")
  }
}

extension BehaviourReport {
  /// Makes the file of what was observed.
  package func stage(inFolder folder: String) throws(FileError) -> StagedFile {
    let rows = entries.filter { !$0.seen.isEmpty }.map { entry in
      BehaviourRow(
        behaviour: entry.behaviour.id, situation: entry.behaviour.situation,
        architecture: entry.profile.architecture, variant: entry.profile.variant,
        seen: entry.seen)
    }
    return try CSVWriter.stage(rows, to: "\(folder)/\(BehaviourRow.fileName)")
  }
}

struct CheckPlan: Codable, Sendable {
  struct Check: Codable, Hashable, Sendable, CustomStringConvertible {
    let rule: String
    let scenario: String

    /// The number of the first random walk, where the walks of a rule are divided among checks.
    var firstWalk: Int?

    var description: String { "\(rule) in \(scenario)" }
  }

  /// The most random walks of a check, where they are divided.
  static let walksAtOnce = 100

  let variant: Participant
  var checks: [Check]
  var options: TrialOptions

  /// Whether a check of the variant did not end, so that others may not end either.
  var hasTimedOut = false

  /// The rules of some scenarios, scenario by scenario, with a few random walks.
  static func rules(of architecture: any Architecture.Type, in scenarios: [String]) -> CheckPlan {
    CheckPlan(
      variant: architecture.participant,
      checks: scenarios.flatMap { scenario in
        Rule.rules(of: scenario).map { Check(rule: $0.id, scenario: scenario) }
      }, options: TrialOptions(walkCount: 3))
  }

  /// The time for one check, or for one walk of it, in seconds: many times what it takes.
  var timeoutSeconds: Double {
    let walk = 0.001 * Double(options.stepCount)
    let seconds = ((5 + walk) / (hasTimedOut ? 3 : 1)).rounded(.up)
    return BuildFacts.current().isDebug ? 20 * seconds : seconds
  }
}

struct CheckOutcome: Codable, Equatable, Sendable {
  let variant: Participant
  let check: CheckPlan.Check
  var violations: [String]
  var notSeen: String?

  /// What was observed, of a behaviour in a scenario that has the situation.
  var phrase: String?
  var isTimeout = false
}

extension Suite {
  /// Checks one rule on one variant, without a pump window around it; `willDo` is called before
  /// each step that may crash or never end, with a description of it.
  func check(
    _ check: CheckPlan.Check, of variant: Participant, options: TrialOptions,
    willDo: @escaping (String) -> Void
  ) async throws -> CheckOutcome {
    if let behaviour = Behaviour.named(check.rule),
      let scenario = ScenarioName(rawValue: check.scenario),
      let architecture = architecture(variant)
    {
      let phrase = behaviour.phrase(for: Subject(architecture), in: scenario)
      return CheckOutcome(variant: variant, check: check, violations: [], phrase: phrase)
    }
    guard let rule = Rule.named(check.rule),
      let scenario = ScenarioName(rawValue: check.scenario),
      let architecture = architecture(variant),
      rule.applies(to: Subject(architecture), in: scenario)
    else { throw UnknownWork(check, of: variant) }
    var options = options
    if let first = check.firstWalk {
      options.seed &+= UInt64(first)
      options.walkCount = min(CheckPlan.walksAtOnce, options.walkCount - first)
    }
    let finding = await rule.check(
      Subject(architecture), in: scenario, options: options, willDo: willDo)
    return CheckOutcome(
      variant: variant, check: check, violations: finding?.violations ?? [],
      notSeen: finding?.notSeen)
  }
}
