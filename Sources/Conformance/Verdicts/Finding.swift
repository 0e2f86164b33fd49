import Scenarios

/// What one check of a rule on one scenario of one subject found.
public struct Finding: Sendable {
  /// The rule.
  public let rule: Rule

  /// The scenario.
  public let scenario: ScenarioName

  /// What is not as it must be; nothing when the rule is kept.
  public let violations: [String]

  /// What happened, in order.
  public let transcript: [Transcript.Entry]
}

extension Rule {
  /// Checks the rule on one scenario of a subject.
  ///
  /// Gives nothing when the subject does not implement the scenario, or the scenario cannot show
  /// whether the rule is kept. A check that throws has found a violation.
  @MainActor
  public func check(
    _ subject: Subject, in scenario: ScenarioName, options: TrialOptions = TrialOptions()
  ) async -> Finding? {
    guard let check = checks[scenario], subject.implements(scenario) else { return nil }
    let trial = Trial(of: subject, options: options)
    do { try await check(trial) } catch { trial.transcript.violate("\(error)") }
    return Finding(
      rule: self, scenario: scenario, violations: trial.transcript.violations,
      transcript: trial.transcript.entries)
  }
}

extension Rule {
  /// Checks the rule on every scenario of a subject that can show whether it is kept.
  @MainActor
  public func verdict(
    on subject: Subject, options: TrialOptions = TrialOptions()
  ) async -> Verdict {
    var findings: [Finding] = []
    for scenario in scenarios {
      if let finding = await check(subject, in: scenario, options: options) {
        findings.append(finding)
      }
    }
    return Verdict(on: self, of: subject.profile, findings: findings)
  }
}
