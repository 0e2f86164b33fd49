import Conformance
import Results
import Scenarios

/// The rules that one worker process has to check on one variant.
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

  /// The must-rules that bind a variant in some scenarios, scenario by scenario, with a few random walks.
  static func mustRules(
    of architecture: any Architecture.Type, in scenarios: [String]
  ) -> CheckPlan {
    CheckPlan(
      variant: architecture.participant,
      checks: scenarios.flatMap { scenario in
        Rule.must(in: scenario).filter { $0.isBinding(for: architecture.profile) }
          .flatMap { rule in
            rule.isOfApplications
              ? rule.scenarios.map { Check(rule: rule.id, scenario: $0.rawValue) }
              : [Check(rule: rule.id, scenario: scenario)]
          }
      }, options: TrialOptions(walkCount: 10))
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

  /// The violations in words; none when the rule is kept.
  var violations: [String]

  /// The facts that the contract leaves open.
  var observations: [String] = []
  var isTimeout = false
}

extension Suite {
  /// Checks one rule on one variant.
  ///
  /// The check opens pump windows of its own, or uses the real executors: there must be no window
  /// around it.
  ///
  /// - Parameter willDo: called before what may crash or never end, with a description of it.
  func check(
    _ check: CheckPlan.Check, of variant: Participant, options: TrialOptions,
    willDo: @escaping (String) -> Void
  ) async throws -> CheckOutcome {
    guard let rule = Rule.named(check.rule),
      let scenario = ScenarioName(rawValue: check.scenario),
      let architecture = architecture(variant),
      rule.applies(to: Subject(architecture), in: scenario)
    else { throw UnknownCheck(check: check, variant: variant) }
    var options = options
    if let first = check.firstWalk {
      options.seed &+= UInt64(first)
      options.walkCount = min(CheckPlan.walksAtOnce, options.walkCount - first)
    }
    let finding = await rule.check(
      Subject(architecture), in: scenario, options: options, willDo: willDo)
    return CheckOutcome(
      variant: variant, check: check, violations: finding?.violations ?? [],
      observations: finding?.observations ?? [])
  }
}

/// A plan is about a rule that cannot be checked.
struct UnknownCheck: Error, CustomStringConvertible {
  let check: CheckPlan.Check
  let variant: Participant

  var description: String { "\(check) cannot be checked on \(variant)" }
}
