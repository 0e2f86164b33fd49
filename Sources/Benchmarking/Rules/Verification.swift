import Conformance
import ExecutorPump
import Results
import Scenarios
import TextOutput

/// Checks rules on variants in worker processes.
///
/// A check that crashes or does not end breaks its rule, and the variant's other checks go on in a
/// new process.
@MainActor
public struct Verification {
  private let suite: Suite
  private let variants: [any Architecture.Type]
  private let rules: [Rule]
  private let options: TrialOptions
  private let behaviours: [Behaviour]

  var pool = WorkerPool()
  private let progress: ProgressShare

  /// Prepares the checks of rules on some variants of a suite, and what to observe beside them.
  public init(
    of variants: [Participant], suite: Suite, rules: [Rule], behaviours: [Behaviour] = [],
    options: TrialOptions, progress: ProgressShare
  ) {
    self.suite = suite
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
  /// Checks with violations are repeated, because a variant may not be deterministic.
  ///
  /// - Throws: ``WorkerError`` when a worker process cannot be started, or reports something invalid.
  public func measure() throws -> Outcome? {
    var record = CheckRecord()
    let plans = variants.map { plan($0) }
    try check(plans, "checking", into: &record)
    try check(plans.compactMap(record.failed), "checking again:", into: &record)
    guard !Interruption.isRequested else { return nil }
    let report = ConformanceReport(
      rules: rules, profiles: variants.map { $0.profile },
      entries: rules.flatMap { rule in
        variants.map { variant in
          let findings = rule.scenarios.compactMap { scenario in
            record.outcome(of: rule.id, in: scenario, on: variant.participant).map {
              Finding(rule, scenario, violations: $0.violations, notSeen: $0.notSeen)
            }
          }
          return ConformanceReport.Entry(rule, of: variant.profile, findings: findings)
        }
      })
    let observed = behaviours.flatMap { behaviour in
      variants.map { variant in
        BehaviourReport.Entry(
          behaviour, of: variant.profile,
          phrases: ScenarioName.parts.reduce(into: [:]) { phrases, scenario in
            phrases[scenario] =
              record.outcome(of: behaviour.id, in: scenario, on: variant.participant)?.phrase
          })
      }
    }
    return Outcome(report: report, behaviours: BehaviourReport(entries: observed))
  }

  /// Checks the scenarios of some cells before they are measured, each until a rule is broken.
  func check(_ cells: [Cell]) throws -> CheckRecord {
    var record = CheckRecord(failuresPerScenario: 1)
    let measured = Dictionary(grouping: cells, by: \.variant).mapValues {
      Set($0.map(\.group.scenario))
    }
    let plans = variants.map { plan($0, in: measured[$0.participant] ?? []) }
    try check(plans, "checking", into: &record)
    return record
  }

  /// The checks of a variant, in some scenarios if not in all.
  private func plan(_ variant: any Architecture.Type, in scenarios: Set<String>? = nil) -> CheckPlan
  {
    let subject = Subject(variant)
    func checks(_ id: String, _ own: [ScenarioName]) -> [CheckPlan.Check] {
      own.filter { scenarios?.contains($0.rawValue) ?? true }
        .map { CheckPlan.Check(rule: id, scenario: $0) }
    }
    return CheckPlan(
      variant: variant.participant,
      checks: rules.filter { $0.isChecked(with: options) }.flatMap { rule in
        checks(rule.id, rule.scenarios.filter { rule.applies(to: subject, in: $0) })
      } + behaviours.flatMap { checks($0.id, ScenarioName.parts.filter(subject.implements)) },
      options: options)
  }

  private func check(
    _ plans: [CheckPlan], _ activity: String, into record: inout CheckRecord
  ) throws {
    guard Pump.isSupported else { throw PumpUnavailable() }
    try pool.run(
      plans.flatMap(divided).map { WorkerPlan(task: .check($0)) }, activity, progress,
      revising: { plan in
        guard case .check(let checks) = plan.task else { return nil }
        return record.unfinished(checks).map { WorkerPlan(task: .check($0)) }
      }
    ) { if case .checked(let outcome) = $1 { record.add(outcome) } }
  }

  /// The plan in parts of about the same cost: checks in a row are of one rule, or of similar ones.
  private func divided(_ plan: CheckPlan) -> [CheckPlan] {
    (0..<min(WorkerPool.atOnce, plan.checks.count)).map { first in
      var part = plan
      part.checks = stride(from: first, to: plan.checks.count, by: WorkerPool.atOnce).map {
        plan.checks[$0]
      }
      return part
    }
  }
}

/// What came out of checks: several outcomes of a check that was repeated.
struct CheckRecord {
  /// After so many broken rules of a scenario its others are not checked; if nil, after a few checks that
  /// did not end in time.
  var failuresPerScenario: Int?

  private static let timeouts = 4

  private var outcomes: [Participant: [CheckPlan.Check: [CheckOutcome]]] = [:]

  init(failuresPerScenario: Int? = nil) { self.failuresPerScenario = failuresPerScenario }

  mutating func add(_ outcome: CheckOutcome) {
    outcomes[outcome.variant, default: [:]][outcome.check, default: []].append(outcome)
  }

  /// The outcomes of the broken rules of a scenario.
  func broken(in scenario: String, on variant: Participant) -> [CheckOutcome] {
    outcomes[variant, default: [:]].values.compactMap(\.first)
      .filter { $0.check.scenario.rawValue == scenario && !$0.violations.isEmpty }
      .sorted { $0.check.rule < $1.check.rule }
  }

  private func isGivenUp(_ scenario: ScenarioName, on variant: Participant) -> Bool {
    let broken = broken(in: scenario.rawValue, on: variant)
    return failuresPerScenario.map { broken.count >= $0 }
      ?? (broken.count(where: \.isTimeout) >= Self.timeouts)
  }

  func unfinished(_ plan: CheckPlan) -> CheckPlan? {
    plan.filtered { !isGivenUp($0.scenario, on: plan.variant) }
  }

  /// The checks to repeat, which is not worth the time for those that did not end.
  func failed(_ plan: CheckPlan) -> CheckPlan? {
    plan.filtered { check in
      outcomes[plan.variant]?[check]?.first.map { !$0.violations.isEmpty && !$0.isTimeout } ?? false
    }
  }

  func outcome(
    of rule: String, in scenario: ScenarioName, on variant: Participant
  ) -> CheckOutcome? {
    let check = CheckPlan.Check(rule: rule, scenario: scenario)
    guard let runs = outcomes[variant]?[check], var outcome = runs.first else {
      guard isGivenUp(scenario, on: variant) else { return nil }
      return CheckOutcome(
        variant: variant, check: check, violations: ["not checked, because others timed out"])
    }
    let failures = runs.filter { !$0.violations.isEmpty }
    if let first = failures.first, failures.count < runs.count {
      outcome.violations = ["in \(failures.count) of \(runs.count) runs: \(first.violations[0])"]
      outcome.violations += first.violations.dropFirst()
    }
    return outcome
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
  /// A rule, or a behaviour, in a scenario.
  struct Check: Codable, Hashable, Sendable, CustomStringConvertible {
    let rule: String
    let scenario: ScenarioName

    var description: String { "\(rule) in \(scenario)" }
  }

  let variant: Participant
  var checks: [Check]
  var options: TrialOptions

  /// The plan with some of its checks; nil without any.
  func filtered(_ isIncluded: (Check) -> Bool) -> CheckPlan? {
    var plan = self
    plan.checks = checks.filter(isIncluded)
    return plan.checks.isEmpty ? nil : plan
  }

  /// The time for one check, or for one walk of it, in seconds: many times what it takes.
  var timeoutSeconds: Double {
    let seconds = (5 + 0.001 * Double(options.stepCount)).rounded(.up)
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
    guard let subject = architecture(variant).map(Subject.init) else {
      throw UnknownWork(check, of: variant)
    }
    var outcome = CheckOutcome(variant: variant, check: check, violations: [])
    if let behaviour = Behaviour.named(check.rule) {
      outcome.phrase = behaviour.phrase(for: subject, in: check.scenario)
    } else if let rule = Rule.named(check.rule), rule.applies(to: subject, in: check.scenario) {
      let finding = await rule.check(
        subject, in: check.scenario, options: options, willDo: willDo)
      (outcome.violations, outcome.notSeen) = (finding?.violations ?? [], finding?.notSeen)
    } else {
      throw UnknownWork(check, of: variant)
    }
    return outcome
  }
}
