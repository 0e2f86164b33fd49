import ExecutorPump
import Scenarios

/// The result of one rule for one variant.
public enum Verdict: Equatable, Sendable, CustomStringConvertible {
  case passed

  /// The rule is broken, with these violations.
  case failed([String])

  /// The rule is broken, and the profile declares that with a reason; or the profile declares that it
  /// may be broken.
  case knownGap(reason: String)

  /// The rule is kept, although the profile declares that it is broken.
  case closedGap

  /// The rule applies to no scenario that the variant implements.
  case skipped(reason: String)

  /// The verdict from the findings of a rule's checks.
  public init(on rule: Rule, of profile: Profile, findings: [Finding]) {
    let violations = findings.flatMap { finding in
      finding.violations.map { "\(finding.scenario): \($0)" }
    }
    if findings.isEmpty, rule.isWalk {
      self = .skipped(reason: "no random walk was made")
    } else if findings.isEmpty {
      let names =
        rule.isOfApplications
        ? "all scenarios" : rule.scenarios.map(\.rawValue).joined(separator: ", ")
      self = .skipped(reason: "\(profile.variant) does not implement \(names)")
    } else if violations.isEmpty, let gap = profile.mayBreak[rule.id] {
      self = .knownGap(reason: "may break, kept in this run: \(gap)")
    } else if violations.isEmpty {
      self = profile.knownGaps[rule.id] == nil ? .passed : .closedGap
    } else if let gap = profile.gap(in: rule) {
      self = .knownGap(reason: gap)
    } else {
      self = .failed(violations)
    }
  }

  /// The verdict in files and reports; the words precede the detail.
  private var row: (name: String, words: String, detail: [String], isAcceptable: Bool) {
    switch self {
    case .passed: ("passed", "kept", [], true)
    case .failed(let violations): ("failed", "", violations, false)
    case .knownGap(let reason): ("known_gap", "known gap: ", [reason], true)
    case .closedGap: ("closed_gap", "", ["listed among the known gaps, but kept"], false)
    case .skipped(let reason): ("skipped", "skipped: ", [reason], true)
    }
  }

  /// The identifier in files.
  public var name: String { row.name }

  /// The violations or the reason, in lines.
  public var detail: [String] { row.detail }

  /// Whether the variant behaves as its profile declares.
  public var isAcceptable: Bool { row.isAcceptable }

  public var description: String { row.words + row.detail.joined(separator: "; ") }
}

/// The result of one check of a rule, on one scenario of one subject.
public struct Finding: Sendable {
  public let rule: Rule
  public let scenario: ScenarioName
  /// The violations; empty when the rule is kept.
  public let violations: [String]
  /// The facts that the contract leaves open.
  public let observations: [String]

  /// The lines of the transcript; empty in a ``ConformanceReport``, which would be too large.
  public internal(set) var transcript: [Transcript.Entry]

  package init(
    _ rule: Rule, _ scenario: ScenarioName, violations: [String], observations: [String],
    transcript: [Transcript.Entry] = []
  ) {
    (self.rule, self.scenario, self.transcript) = (rule, scenario, transcript)
    (self.violations, self.observations) = (violations, observations)
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
    do {
      guard need == .realExecutors || Pump.isSupported else { throw UnsupportedPlatform() }
      try await check(trial)
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
      self, scenario, violations: trial.transcript.violations.tallied,
      observations: trial.transcript.observations, transcript: trial.transcript.entries)
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
}

/// The verdicts on rules and subjects.
public struct ConformanceReport: Sendable, CustomStringConvertible {
  /// One rule on one subject.
  public struct Entry: Sendable {
    public let rule: Rule
    public let profile: Profile

    /// The findings of each scenario with a check of the rule.
    public let findings: [Finding]

    public let verdict: Verdict

    /// The observations, each with its scenario.
    public var observations: [String] {
      findings.flatMap { finding in finding.observations.map { "\(finding.scenario): \($0)" } }
    }

    /// The details of the verdict, and the observations.
    public var detail: [String] { verdict.detail + observations }

    /// Whether the subject is unsound because of this rule, is not what its profile declares, or its
    /// list of known gaps is outdated.
    public var isBreach: Bool { !verdict.isAcceptable }

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

  /// Whether all subjects behave as declared: no rule is broken but for known gaps, and no known gap
  /// is closed.
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
    let gaps = entries.count { if case .knownGap = $0.verdict { true } else { false } }
    add("kept", isAlwaysShown: true) { $0.verdict == .passed && $0.rule.level != .reported }
    add("as declared") { $0.verdict == .passed && $0.rule.level == .reported }
    parts.append("\(gaps) known \(gaps == 1 ? "gap" : "gaps")")
    add("skipped") { if case .skipped = $0.verdict { true } else { false } }
    add("closed though known as a gap") { $0.verdict == .closedGap }
    func isContradiction(_ entry: Entry) -> Bool {
      entry.rule.level == .reported && entry.isBreach && entry.verdict != .closedGap
    }
    add("other than declared", isContradiction)
    add("broken", isAlwaysShown: true) {
      $0.isBreach && $0.verdict != .closedGap && !isContradiction($0)
    }
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
