import Conformance
import Saboteurs
import TextOutput

/// A rule by examples: its law, a trial that keeps it, and one that breaks it.
@MainActor
struct Explanation {
  let rule: Rule
  let subject: Subject
  private let page: TextPage

  /// The first saboteur that the rule must catch, and the finding on it.
  private var saboteur: (saboteur: Saboteur, finding: Finding)?

  /// The finding on the subject, in the scenario that catches the saboteur.
  private var finding: Finding?

  /// The number of violations listed.
  private static let violationLimit = 8

  /// Checks the rule on a subject, and on a saboteur derived from it.
  init(of rule: Rule, on subject: Subject, _ page: TextPage) async {
    self.rule = rule
    self.subject = subject
    self.page = page
    if let saboteur = Saboteur.all.first(where: { $0.rule == rule.id }) {
      let findings = await rule.findings(on: saboteur.subject(from: subject))
      let finding = findings.first { !$0.violations.isEmpty }
      self.saboteur = finding.map { (saboteur, $0) }
    }
    for scenario in saboteur.map({ [$0.finding.scenario] }) ?? rule.scenarios where finding == nil {
      finding = await rule.check(subject, in: scenario)
    }
  }

  func text() -> String {
    [head, drawing, comparison, otherSaboteurs].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    let scenarios = rule.scenarios.map(\.rawValue).joined(separator: ", ")
    let title = "\(rule.id) (\(rule.level.word)): shown in \(scenarios), on \(rule.need.rawValue)"
    return [
      page.paragraph(title), page.paragraph(rule.law, indentation: 2),
      page.paragraph("Why: \(rule.reason)"),
    ].joined(separator: "\n")
  }

  private var drawing: String {
    guard let finding else {
      return page.paragraph("\(subject) implements no scenario of this rule.")
    }
    let gap = subject.profile.knownGaps[rule.id].map { ", a known gap: \($0)" } ?? ""
    let title =
      finding.violations.isEmpty
      ? "In \(finding.scenario), \(subject) keeps it:"
      : "In \(finding.scenario), \(subject) does not keep it\(gap):"
    guard finding.transcript.contains(where: { $0.kind == .action || $0.kind == .delivery }) else {
      return page.paragraph("\(title.dropLast()). There is no diagram: no view is involved.")
    }
    let diagram = SequenceDiagram(
      scenario: finding.scenario.rawValue, entries: finding.transcript, columns: page.columns)
    return page.paragraph(title) + "\n" + diagram.text()
  }

  private var comparison: String {
    guard let saboteur else { return page.paragraph(absence) }
    let (broken, failure) = saboteur
    let comparison = TraceComparison(
      titles: (subject.description, "✗ an implementation that \(broken.fault)"),
      left: finding?.transcript.map(\.description) ?? [],
      right: failure.transcript.map(\.description), columns: page.columns)
    let violations = failure.violations.prefix(Self.violationLimit).map {
      page.paragraph("✗ \($0)")
    }
    let more = failure.violations.count - violations.count
    let end = more > 0 ? page.paragraph("… and \(more) more") : ""
    return page.paragraph("Side by side with an implementation that \(broken.fault):") + "\n"
      + comparison.text() + "\n" + violations.joined() + end
  }

  /// The reason why there is no trace of a saboteur.
  private var absence: String {
    if let saboteur = Saboteur.all.first(where: { $0.rule == rule.id }) {
      return "An implementation that \(saboteur.fault) is not caught if derived from \(subject)."
    }
    let reason = Saboteur.exemptions[rule.id] ?? "there is none yet"
    return "No broken implementation is shown: \(reason)."
  }

  private var otherSaboteurs: String {
    Saboteur.all.filter { $0.rule == rule.id }.dropFirst()
      .map { page.paragraph("Also caught: an implementation that \($0.fault)") }.joined()
  }
}

extension Rule.Level {
  fileprivate var word: String {
    switch self {
    case .must: "must"
    case .should: "should"
    case .reported: "reported"
    }
  }
}
