import ExecutorPump
import Scenarios

/// What one check of a rule on one scenario of one subject found.
public struct Finding: Sendable {
  /// The rule.
  public let rule: Rule

  /// The scenario.
  public let scenario: ScenarioName

  /// What is not as it must be; nothing when the rule is kept.
  public let violations: [String]

  /// What was seen that the contract leaves open.
  public let observations: [String]

  /// What happened, in order; nothing in a ``ConformanceReport``, which would be too large.
  public internal(set) var transcript: [Transcript.Entry]
}

extension Rule {
  /// Checks the rule on one scenario of a subject.
  ///
  /// Gives nothing when the subject does not implement the scenario, or the scenario cannot show
  /// whether the rule is kept. A check that throws has found a violation, and so has one that this
  /// platform cannot run.
  @MainActor
  public func check(
    _ subject: Subject, in scenario: ScenarioName, options: TrialOptions = TrialOptions()
  ) async -> Finding? {
    guard let check = checks[scenario], subject.implements(scenario) else { return nil }
    let trial = Trial(of: subject, options: options)
    do {
      guard need == .realExecutors || Pump.isSupported else { throw UnsupportedPlatform() }
      try await check(trial)
    } catch {
      trial.transcript.violate("\(error)")
    }
    return Finding(
      rule: self, scenario: scenario, violations: trial.transcript.violations,
      observations: trial.transcript.observations, transcript: trial.transcript.entries)
  }

  /// Checks the rule on every scenario of a subject that can show whether it is kept.
  @MainActor
  public func findings(
    on subject: Subject, options: TrialOptions = TrialOptions()
  ) async -> [Finding] {
    var findings: [Finding] = []
    for scenario in scenarios {
      if let finding = await check(subject, in: scenario, options: options) {
        findings.append(finding)
      }
    }
    return findings
  }

  /// Checks the rule on every scenario of a subject, and says what follows.
  @MainActor
  public func verdict(
    on subject: Subject, options: TrialOptions = TrialOptions()
  ) async -> Verdict {
    Verdict(
      on: self, of: subject.profile, findings: await findings(on: subject, options: options))
  }

  /// Checks the rule on every scenario of an architecture, and says what follows.
  @MainActor
  public func verdict(
    on architecture: any Architecture.Type, options: TrialOptions = TrialOptions()
  ) async -> Verdict {
    await verdict(on: Subject(architecture), options: options)
  }
}

/// Rules cannot be checked here, because asynchronous work cannot be run in a known order.
public struct UnsupportedPlatform: Error, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public let description =
    "the executor pump does not work here; use Linux and link the Swift runtime dynamically"
}
