import Benchmarking
import Conformance
import Saboteurs
import TextOutput

enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Explains a rule by examples, or a random walk by its trace."
  static let operands = "[RULE]"

  private static let variant = CommonOptions.variant(
    "the variant that is shown (the first one)")
  static let options: [any OptionDeclaration] = [variant, CommonOptions.script]

  static let notes: [HelpPart] = [
    """
    Without a rule, all are listed. A rule is explained by its law, and by its sequence beside that of an implementation that breaks it. With \
    \(CommonOptions.script.typed), which a failed walk prints, it is the walk that is explained: \
    each step with what it causes inside the variant, and what fails at the end.
    """
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1, hint: "explain takes one rule")
    if let script = try arguments.value(of: CommonOptions.script) {
      try arguments.rejectOperands(hint: "a script is explained without a rule")
      return try explain(script, arguments, suite)
    }
    let page = try arguments.page()
    guard let name = arguments.operands.first else {
      let rules = Rule.all.map { (name: $0.id, meaning: $0.law) }
      try Console.print(page.list(rules))
      return .success
    }
    let rule = try Rule.find(name)
    let subject = try arguments.subjects(variant, of: suite)[0]
    finish {
      try Console.print(await Explanation(of: rule, on: subject, page).text())
      return .success
    }
  }

  private static func explain(
    _ script: WalkScript, _ arguments: ParsedArguments, _ suite: Suite
  ) throws -> ExitCode {
    let subject = try arguments.subject(variant, of: suite, for: script.scenario)
    let page = try arguments.page()
    let (walkthrough, failure) = Walkthrough.make(script, by: subject)
    let end = failure.map { "✗ \($0)" } ?? "✓ The walk does not fail."
    try Console.print(TraceText(page: page).text(walkthrough) + "\n" + page.paragraph(end))
    return .success
  }
}

/// A rule by examples: its law, a trial that keeps it, and one that breaks it.
@MainActor
struct Explanation {
  let rule: Rule
  let subject: Subject
  private let page: TextPage

  /// The first saboteur that the rule must catch, and the finding on it.
  private var saboteur: (saboteur: Saboteur, finding: Finding)?

  /// The finding on the subject: the first with a violation, or that in the scenario that catches the
  /// saboteur.
  private var finding: Finding?

  /// The number of runs of a rule that may be broken in some only, and the time after which none begins.
  private static let runs = 8, secondsForRuns = 1

  private static let violationLimit = 8, lineLimit = 40, comparedLines = 2_000

  init(of rule: Rule, on subject: Subject, _ page: TextPage) async {
    self.rule = rule
    self.subject = subject
    self.page = page
    if let saboteur = Saboteur.all.first(where: { $0.rule == rule.id }) {
      let findings = await rule.findings(on: saboteur.subject(from: subject))
      let finding = findings.first { !$0.violations.isEmpty }
      self.saboteur = finding.map { (saboteur, $0) }
    }
    let shown = saboteur?.finding.scenario
    let end = ContinuousClock.now + .seconds(Self.secondsForRuns)
    for run in 0..<Self.runs where !isBroken && (run == 0 || ContinuousClock.now < end) {
      for found in await rule.findings(on: subject) where !isBroken {
        let isBetter = finding == nil || finding?.scenario != shown && found.scenario == shown
        if isBetter || !found.violations.isEmpty { finding = found }
      }
    }
  }

  func text() -> String {
    let others = Saboteur.all.filter { $0.rule == rule.id }.dropFirst(isBroken ? 0 : 1)
      .map { page.paragraph("Also caught: an implementation that \($0.fault)") }.joined()
    return [head, verdict, comparison, others].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    let scenarios = rule.scenarios.map(\.rawValue).joined(separator: ", ")
    let title = "\(rule.id): shown in \(scenarios), on \(rule.need.rawValue)"
    return [
      page.paragraph(title), page.paragraph(rule.law, indentation: 2),
      page.paragraph("Why: \(rule.reason)"),
    ].joined(separator: "\n")
  }

  private var isBroken: Bool { !(finding?.violations ?? []).isEmpty }

  private var verdict: String {
    guard let finding else {
      return page.paragraph("\(subject) implements no scenario of this rule.")
    }
    if let reason = finding.notSeen {
      return page.paragraph("In \(finding.scenario), \(subject) is not seen to keep it: \(reason).")
    }
    let keeps = isBroken ? "does not keep it" : "keeps it"
    let sequence = sequence.flatMap { FoldedLine($0.description).lines(columns: page.columns) }
    return page.paragraph("In \(finding.scenario), \(subject) \(keeps).")
      + sequence.map { "\($0)\n" }.joined()
      + finding.violations.dropFirst().prefix(Self.violationLimit)
      .map { page.paragraph("✗ \($0)") }.joined()
  }

  /// The end of the sequence that breaks the rule, or its start where no other is beside it.
  private var sequence: ArraySlice<Transcript.Entry> {
    guard let transcript = finding?.transcript else { return [] }
    let violation = transcript.firstIndex { $0.kind == .violation }
    return violation.map { transcript[...$0].suffix(Self.lineLimit) }
      ?? (saboteur == nil ? transcript.prefix(Self.lineLimit) : [])
  }

  private var comparison: String {
    guard let saboteur else { return page.paragraph(absence) }
    // An implementation that is derived from a broken one shows the faults of both.
    if isBroken { return "" }
    let (broken, failure) = saboteur
    let sides = SideBySide(
      left: (finding?.transcript ?? []).prefix(Self.comparedLines).map {
        FoldedLine($0.description)
      },
      right: failure.transcript.prefix(Self.comparedLines).map { FoldedLine($0.description) },
      columns: page.columns)
    let violations = failure.violations.prefix(Self.violationLimit).map {
      page.paragraph("✗ \($0)")
    }
    let more = failure.violations.count - violations.count
    let end = more > 0 ? page.paragraph("… and \(more) more") : ""
    return page.paragraph("Side by side with an implementation that \(broken.fault):") + "\n"
      + sides.text((subject.description, "✗ an implementation that \(broken.fault)")) + "\n"
      + violations.joined() + end
  }

  private var absence: String {
    if let saboteur = Saboteur.all.first(where: { $0.rule == rule.id }) {
      return "An implementation that \(saboteur.fault) is not caught if derived from \(subject)."
    }
    return "No broken implementation is shown: there is none yet."
  }
}
