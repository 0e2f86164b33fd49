import Scenarios

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
