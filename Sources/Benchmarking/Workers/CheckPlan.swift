import Conformance
import Results
import Scenarios

/// The rules that one worker process has to check on one variant.
struct CheckPlan: Codable, Sendable {
  /// A rule in a scenario.
  struct Check: Codable, Hashable, Sendable, CustomStringConvertible {
    let rule: String
    let scenario: String

    var description: String { "\(rule) in \(scenario)" }
  }

  let variant: Participant
  let checks: [Check]

  /// The must-rules of some scenarios, scenario by scenario.
  static func mustRules(of variant: Participant, in scenarios: [String]) -> CheckPlan {
    CheckPlan(
      variant: variant,
      checks: scenarios.flatMap { scenario in
        Rule.all
          .filter { $0.level == .must && $0.scenarios.contains { $0.rawValue == scenario } }
          .map { Check(rule: $0.id, scenario: scenario) }
      })
  }

  /// The outcome of the next check, if there is one, when the process ended too early.
  ///
  /// It is the variant that brought the process down, so this is no reason to end a whole run.
  func outcome(of error: WorkerError, afterReports count: Int) -> CheckOutcome? {
    guard checks.indices.contains(count) else { return nil }
    return CheckOutcome(
      variant: variant, check: checks[count], violations: ["\(error)"])
  }
}

/// The outcome of checking a rule.
struct CheckOutcome: Codable, Sendable {
  let variant: Participant
  let check: CheckPlan.Check

  /// The violations in words; none when the rule is kept.
  let violations: [String]
}

/// Checks rules on one variant.
///
/// The checks open pump windows of their own, or use the real executors: there must be no window
/// around them.
@MainActor
struct CheckWorker {
  let suite: Suite

  /// Checks one rule, without random walks.
  ///
  /// A known gap of the variant and a rule that does not apply to it have no violations.
  ///
  /// - Throws: ``UnknownCheck`` when there is no such rule, scenario or variant.
  func check(_ check: CheckPlan.Check, of variant: Participant) async throws -> CheckOutcome {
    guard let rule = Rule.named(check.rule),
      let scenario = ScenarioName(rawValue: check.scenario),
      let architecture = suite.architecture(variant), rule.scenarios.contains(scenario),
      Subject(architecture).implements(scenario)
    else { throw UnknownCheck(check: check, variant: variant) }
    var violations: [String] = []
    if rule.isBinding(for: architecture.profile) {
      var options = TrialOptions()
      options.walkCount = 0
      let finding = await rule.check(Subject(architecture), in: scenario, options: options)
      violations = finding?.violations ?? []
    }
    return CheckOutcome(variant: variant, check: check, violations: violations)
  }
}

/// A plan is about a rule that cannot be checked.
struct UnknownCheck: Error, CustomStringConvertible {
  let check: CheckPlan.Check
  let variant: Participant

  var description: String { "\(check) cannot be checked on \(variant)" }
}
