import Scenarios

/// The verdicts on rules and subjects.
public struct ConformanceReport: Sendable {
  /// One rule on one subject.
  public struct Entry: Sendable {
    public let rule: Rule
    public let profile: Profile

    /// The findings of each scenario with a check of the rule.
    public let findings: [Finding]

    public let verdict: Verdict

    /// The details of the verdict.
    public var detail: [String] { verdict.detail }

    /// Whether the subject breaks the rule.
    public var isBreach: Bool { verdict.isBroken }

    public init(_ rule: Rule, of profile: Profile, findings: [Finding]) {
      self.rule = rule
      self.profile = profile
      self.findings = findings
      verdict = Verdict(on: rule, of: profile, findings: findings)
    }
  }

  /// The rules, in the order of reports.
  public let rules: [Rule]

  /// The profiles of the subjects, in the order of reports.
  public let profiles: [Profile]

  /// All rules on all subjects: rule by rule, and for each of them subject by subject.
  public let entries: [Entry]

  package init(rules: [Rule], profiles: [Profile], entries: [Entry]) {
    self.rules = rules
    self.profiles = profiles
    self.entries = entries
  }

  /// Whether no subject breaks a rule.
  public var isAcceptable: Bool { !entries.contains(where: \.isBreach) }

  /// The entries of one variant, in the order of ``rules``.
  public func entries(of profile: Profile) -> [Entry] {
    entries.filter { $0.profile.variant == profile.variant }
  }

  /// The number of entries of each kind, in one line.
  public var summary: String {
    let skipped = entries.count { if case .skipped = $0.verdict { true } else { false } }
    let broken = entries.count(where: \.isBreach)
    let kept = "\(entries.count - skipped - broken) kept"
    return "\(rules.count) \(rules.count == 1 ? "rule" : "rules")"
      + " × \(profiles.count) \(profiles.count == 1 ? "variant" : "variants"): \(kept), "
      + (skipped > 0 ? "\(skipped) skipped, " : "") + "\(broken) broken"
  }
}

/// The result of one rule for one variant.
public enum Verdict: Equatable, Sendable, CustomStringConvertible {
  case passed

  /// The rule is broken, with these violations.
  case failed([String])

  /// The rule applies to no scenario that the variant implements, or cannot be seen in it.
  case skipped(reason: String)

  /// The verdict from the findings of a rule's checks.
  public init(on rule: Rule, of profile: Profile, findings: [Finding]) {
    let notSeen = findings.compactMap(\.notSeen)
    let violations = findings.flatMap { finding in
      finding.violations.map { "\(finding.scenario): \($0)" }
    }
    if findings.isEmpty, rule.isWalk {
      self = .skipped(reason: "no random walk was made")
    } else if findings.isEmpty {
      let names = rule.scenarios.map(\.rawValue).joined(separator: ", ")
      self = .skipped(reason: "\(profile.variant) does not implement \(names)")
    } else if violations.isEmpty, notSeen.count == findings.count {
      self = .skipped(reason: "not seen: \(notSeen.joined(separator: "; "))")
    } else {
      self = violations.isEmpty ? .passed : .failed(violations)
    }
  }

  /// The violations or the reason, in lines.
  public var detail: [String] {
    switch self {
    case .passed: []
    case .failed(let violations): violations
    case .skipped(let reason): [reason]
    }
  }

  /// Whether the rule is broken.
  public var isBroken: Bool { if case .failed = self { true } else { false } }

  public var description: String {
    switch self {
    case .passed: "kept"
    case .failed(let violations): violations.joined(separator: "; ")
    case .skipped(let reason): "skipped: \(reason)"
    }
  }
}
