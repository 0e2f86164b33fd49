import ExecutorPump
import Scenarios

/// The verdicts on rules and subjects.
public struct ConformanceReport: Sendable, CustomStringConvertible {
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

  /// The entries of one rule, in the order of ``profiles``.
  public func entries(of rule: Rule) -> [Entry] { entries.filter { $0.rule.id == rule.id } }

  /// The entries of one variant, in the order of ``rules``.
  public func entries(of profile: Profile) -> [Entry] {
    entries.filter { $0.profile.variant == profile.variant }
  }

  /// The number of entries of each kind, in one line.
  public var summary: String {
    var parts: [String] = []
    func add(_ name: String, isAlwaysShown: Bool = false, _ isCounted: (Entry) -> Bool) {
      let count = entries.count(where: isCounted)
      if count > 0 || isAlwaysShown { parts.append("\(count) \(name)") }
    }
    add("kept", isAlwaysShown: true) { $0.verdict == .passed }
    add("skipped") { if case .skipped = $0.verdict { true } else { false } }
    add("broken", isAlwaysShown: true) { $0.isBreach }
    let rules = "\(rules.count) \(rules.count == 1 ? "rule" : "rules")"
    let variants = "\(profiles.count) \(profiles.count == 1 ? "variant" : "variants")"
    return "\(rules) × \(variants): \(parts.joined(separator: ", "))"
  }

  /// The breaches, a line each, and the ``summary``.
  public var description: String {
    let breaches = entries.filter(\.isBreach).map {
      "\($0.profile.variant) breaks \($0.rule): \($0.verdict)\n"
    }
    return breaches.joined() + summary
  }
}

/// The whole suite in one call, for an architecture from anywhere.
@MainActor
public enum ConformanceSuite {
  /// Checks rules on architectures.
  public static func report(
    of architectures: any Architecture.Type..., rules: [Rule] = Rule.all,
    options: TrialOptions = TrialOptions()
  ) async throws(UnsupportedPlatform) -> ConformanceReport {
    try await report(of: architectures.map { Subject($0) }, rules: rules, options: options)
  }

  /// Checks rules on subjects.
  ///
  /// `willCheck` is called before each check of a rule on a subject, with the number of completed
  /// checks.
  public static func report(
    of subjects: [Subject], rules: [Rule] = Rule.all, options: TrialOptions = TrialOptions(),
    willCheck: (Rule, Subject, Int) -> Void = { _, _, _ in }
  ) async throws(UnsupportedPlatform) -> ConformanceReport {
    guard Pump.isSupported else { throw UnsupportedPlatform() }
    var entries: [ConformanceReport.Entry] = []
    for rule in rules {
      for subject in subjects {
        willCheck(rule, subject, entries.count)
        var findings = await rule.findings(on: subject, options: options)
        // All transcripts together would fill the memory; `explain` repeats a single check.
        for index in findings.indices { findings[index].transcript = [] }
        entries.append(.init(rule, of: subject.profile, findings: findings))
      }
    }
    return ConformanceReport(rules: rules, profiles: subjects.map(\.profile), entries: entries)
  }
}
