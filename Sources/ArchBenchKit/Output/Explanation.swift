import Conformance
import Saboteurs
import TextOutput

/// A rule by examples: its law, a trial that keeps it, and one that breaks it.
@MainActor
struct Explanation {
  private let rule: Rule
  private let subject: Subject
  private let page: TextPage

  /// The first saboteur of the rule, and the finding that catches it.
  private let saboteur: Saboteur?
  private let broken: Finding?

  /// The finding on the subject: the first with a violation, or that in the scenario that catches the
  /// saboteur.
  private var finding: Finding?

  /// How often a rule is tried that may be broken in some runs only, and for how many seconds.
  private static let runs = 8, secondsForRuns = 1

  private static let lineLimit = 40, comparedLines = 2_000

  init(of rule: Rule, on subject: Subject, _ page: TextPage) async {
    self.rule = rule
    self.subject = subject
    self.page = page
    saboteur = Saboteur.all.first { $0.rule == rule.id }
    var caught: [Finding] = []
    if let saboteur { caught = await rule.findings(on: saboteur.subject(from: subject)) }
    broken = caught.first { !$0.violations.isEmpty }
    let end = ContinuousClock.now + .seconds(Self.secondsForRuns)
    for run in 0..<Self.runs where !isBroken && (run == 0 || ContinuousClock.now < end) {
      let findings = await rule.findings(on: subject)
      finding =
        findings.first { !$0.violations.isEmpty }
        ?? findings.first { $0.scenario == broken?.scenario } ?? findings.first
    }
  }

  private var isBroken: Bool { !(finding?.violations ?? []).isEmpty }

  func text() -> String {
    let scenarios = rule.scenarios.map(\.rawValue).joined(separator: ", ")
    let head = [
      page.paragraph("\(rule.id): shown in \(scenarios), on \(rule.need.rawValue)"),
      page.paragraph("  \(rule.law)"), page.paragraph("Why: \(rule.reason)"),
    ]
    // A saboteur that is derived from a broken variant shows the faults of both.
    return (head + [verdict] + (isBroken ? [sequence] : comparison)).joined(separator: "\n")
  }

  private var verdict: String {
    guard let finding else {
      return page.paragraph("\(subject) implements no scenario of this rule.")
    }
    if let reason = finding.notSeen {
      return page.paragraph("In \(finding.scenario), \(subject) is not seen to keep it: \(reason).")
    }
    return page.paragraph(
      "In \(finding.scenario), \(subject) \(isBroken ? "does not keep it" : "keeps it").")
  }

  /// What happened until the rule was broken, and the other violations.
  private var sequence: String {
    let transcript = finding?.transcript ?? []
    let count = transcript.prefix { $0.kind != .violation }.count + 1
    return transcript.prefix(count).suffix(Self.lineLimit)
      .map { page.paragraph($0.description) }.joined() + violations(of: finding, from: 1)
  }

  private var comparison: [String] {
    guard let saboteur else { return [] }
    guard let broken else {
      return [
        page.paragraph(
          "An implementation that \(saboteur.fault) is not caught if derived from \(subject).")
      ]
    }
    let lines = [finding?.transcript ?? [], broken.transcript].map {
      $0.prefix(Self.comparedLines).map(\.description)
    }
    let table = SideBySide(lines[0], lines[1]).fromFirstDifference
      .table("\(subject)", "✗ the other one", limit: Self.lineLimit)
    return [
      page.paragraph("Side by side with an implementation that \(saboteur.fault):"),
      table.text(page), violations(of: broken),
    ]
  }

  private func violations(of finding: Finding?, from first: Int = 0) -> String {
    (finding?.violations ?? []).dropFirst(first).map { page.paragraph("✗ \($0)") }.joined()
  }
}
