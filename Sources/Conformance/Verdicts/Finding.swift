import ExecutorPump
import Scenarios

/// The result of one check of a rule, on one scenario of one subject.
public struct Finding: Sendable {
  public let rule: Rule
  public let scenario: ScenarioName
  /// The violations; empty when the rule is kept.
  public let violations: [String]
  /// Why the rule could not be seen, in words; nil if it could.
  public let notSeen: String?

  /// The lines of the transcript; empty in a ``ConformanceReport``, which would be too large.
  public let transcript: [Transcript.Entry]

  package init(
    _ rule: Rule, _ scenario: ScenarioName, violations: [String], notSeen: String? = nil,
    transcript: [Transcript.Entry] = []
  ) {
    (self.rule, self.scenario, self.violations) = (rule, scenario, violations)
    (self.notSeen, self.transcript) = (notSeen, transcript)
  }
}

extension Rule {
  /// Checks the rule on one scenario of a subject.
  ///
  /// Returns `nil` if the subject does not implement the scenario, or the rule has no check for it.
  /// An error thrown by a check is a violation, and so is a platform that cannot run it. `willDo` is
  /// called before what may crash or never end, such as a random walk, with a description of it.
  @MainActor
  public func check(
    _ subject: Subject, in scenario: ScenarioName, options: TrialOptions = TrialOptions(),
    willDo: @escaping (String) -> Void = { _ in }
  ) async -> Finding? {
    guard let check = checks[scenario], applies(to: subject, in: scenario),
      isChecked(with: options)
    else { return nil }
    let trial = Trial(of: subject, options: options)
    trial.willDo = willDo
    var notSeen: String?
    do {
      guard need == .realExecutors || Pump.isSupported else { throw UnsupportedPlatform() }
      try await check(trial)
    } catch let error as NotSeen {
      notSeen = error.what
    } catch {
      trial.transcript.violate("\(error)")
    }
    if trial.escapeCount > 0 {
      // The work may not have run, or at another time: all other violations may be its consequences.
      trial.transcript.entries.removeAll { $0.kind == .violation }
      let call = trial.escapedCall ?? "libdispatch"
      let first = trial.escapeCount == 1 ? "1 call" : "\(trial.escapeCount) calls, the first"
      trial.transcript.violate(
        """
        work left the executor pump: \(first) of \(call); deliver on the main actor or on \
        `DispatchQueue.main`, and let effects be tasks that use the injected clock and services
        """)
    }
    return Finding(
      self, scenario, violations: trial.transcript.violations.tallied, notSeen: notSeen,
      transcript: trial.transcript.entries)
  }

  /// Checks the rule on all scenarios of a subject.
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

  /// Checks the rule on all scenarios of a subject, and returns the verdict.
  @MainActor
  public func verdict(
    on subject: Subject, options: TrialOptions = TrialOptions()
  ) async -> Verdict {
    Verdict(
      on: self, of: subject.profile, findings: await findings(on: subject, options: options))
  }

  /// Checks the rule on all scenarios of an architecture, and returns the verdict.
  @MainActor
  public func verdict(
    on architecture: any Architecture.Type, options: TrialOptions = TrialOptions()
  ) async -> Verdict {
    await verdict(on: Subject(architecture), options: options)
  }
}

extension [String] {
  /// Each text once, with the number of its repetitions.
  var tallied: [String] {
    var counts: [String: Int] = reduce(into: [:]) { counts, text in counts[text, default: 0] += 1 }
    return compactMap { text in
      counts.removeValue(forKey: text).map { $0 == 1 ? text : "\(text) (\($0) times)" }
    }
  }
}

/// The error on a platform where asynchronous jobs cannot be run in a deterministic order.
public struct UnsupportedPlatform: Error, CustomStringConvertible {
  public let description =
    "the executor pump does not work here; use Linux and link the Swift runtime dynamically"

  package init() {}
}

/// The end of a check of something that an architecture does not show.
struct NotSeen: Error {
  let what: String
}
