import Scenarios

/// What the suite says of one rule and one variant.
public enum Verdict: Equatable, Sendable {
  /// The rule is kept.
  case passed

  /// The rule is broken: what was wrong, in words.
  case failed([String])

  /// The rule is broken, and the profile says so and why.
  case knownGap(reason: String)

  /// The profile says that the rule is broken, but it is kept.
  case closedGap

  /// The variant implements no scenario that can show whether the rule is kept.
  case skipped(reason: String)

  /// The verdict on a rule from what its checks found.
  public init(on rule: Rule, of profile: Profile, findings: [Finding]) {
    let violations = findings.flatMap { finding in
      finding.violations.map { "\(finding.scenario): \($0)" }
    }
    let gap = profile.knownGaps[rule.id]
    if findings.isEmpty {
      let names = rule.scenarios.map(\.rawValue).joined(separator: ", ")
      self = .skipped(reason: "\(profile.variant) does not implement \(names)")
    } else if violations.isEmpty {
      self = gap == nil ? .passed : .closedGap
    } else if let gap, rule.level == .should {
      self = .knownGap(reason: gap)
    } else {
      self = .failed(violations)
    }
  }

  /// The verdict in one word, for files.
  public var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .knownGap: "known_gap"
    case .closedGap: "closed_gap"
    case .skipped: "skipped"
    }
  }

  /// What there is to say about the verdict, a line each.
  public var detail: [String] {
    switch self {
    case .passed: []
    case .failed(let violations): violations
    case .knownGap(let reason), .skipped(let reason): [reason]
    case .closedGap: ["listed among the known gaps, but kept"]
    }
  }

  /// Whether the variant stands as it says.
  public var isAcceptable: Bool {
    switch self {
    case .passed, .knownGap, .skipped: true
    case .failed, .closedGap: false
    }
  }
}

extension Verdict: CustomStringConvertible {
  /// The verdict in words.
  public var description: String {
    let text = detail.joined(separator: "; ")
    switch self {
    case .passed: return "kept"
    case .failed, .closedGap: return text
    case .knownGap: return "known gap: \(text)"
    case .skipped: return "skipped: \(text)"
    }
  }
}
