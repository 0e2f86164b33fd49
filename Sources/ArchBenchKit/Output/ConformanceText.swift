import Conformance
import Results
import Scenarios
import TextOutput

/// The verdicts for a terminal: the number of rules that each variant keeps, and details below it.
struct ConformanceText {
  let report: ConformanceReport
  let behaviours: BehaviourReport
  let options: TrialOptions
  let page: TextPage

  /// How many broken rules of a variant have details: more have the same cause in most cases.
  private static let detailedRules = 3

  private static let detailLimit = 12

  func text() -> String {
    let isKept = report.isAcceptable
    let sections = [
      table.text(page), skipped, observed, broken,
      page.paragraph("\(isKept ? "✓" : "✗") \(report.summary)", isKept ? .green : .red),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var table: Table {
    var table = Table([
      .init("variant"), .init("rules kept", .right), .init("broken", .right),
      .init("skipped", .right),
    ])
    for profile in report.profiles {
      let entries = report.entries(of: profile)
      let broken = entries.count(where: \.isBreach)
      let skipped = entries.compactMap(\.reasonOfSkip).count
      table.append([
        .init(profile.variant), .init("\(entries.count - broken - skipped)"),
        .init("\(broken)", mark: broken > 0 ? .red : nil), .init("\(skipped)"),
      ])
    }
    return table
  }

  /// The rules that are skipped, those for the same reason together.
  private var skipped: String {
    let groups = Dictionary(grouping: report.entries) { $0.reasonOfSkip ?? "" }
    return groups.filter { $0.key != "" }.sorted { $0.key < $1.key }.map { reason, entries in
      let rules = entries.map(\.rule.id).withoutRepetitions
      let names = rules.count > 3 ? "\(rules.count) rules" : rules.joined(separator: " ")
      return page.paragraph("Skipped, \(reason): \(names)")
    }.joined()
  }

  /// What variants do in each situation, those that do the same together.
  private var observed: String {
    guard !behaviours.entries.isEmpty else { return "" }
    return page.paragraph("How they behave: observed, not judged")
      + behaviours.description.split(separator: "\n").map { page.paragraph("  \($0)") }.joined()
  }

  private var broken: String {
    report.profiles.map { profile in
      let broken = report.entries(of: profile).filter(\.isBreach)
      let others = broken.dropFirst(Self.detailedRules)
      let title =
        others.isEmpty
        ? "" : page.paragraph("\(profile.variant) breaks \(others.count) more, see 'explain':")
      return broken.prefix(Self.detailedRules).map(explanation).joined(separator: "\n") + title
        + others.map { page.paragraph("    \($0.rule.id): \($0.detail.first ?? "")") }.joined()
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func explanation(_ entry: ConformanceReport.Entry) -> String {
    let (detail, variant) = (entry.detail, entry.profile.variant)
    var lines = detail.prefix(Self.detailLimit)
    if detail.count > lines.count { lines.append("… and \(detail.count - lines.count) more") }
    // A walk that fails ends with its script.
    let script = detail.lazy.compactMap { failure in
      failure.split(separator: " ").last.flatMap { try? WalkScript(parsing: String($0)) }
    }.first
    let commands = [
      "verify --rule \(entry.rule.id) --variant \(variant) --seed \(options.seed)",
      script.map { "explain --variant \(variant) --script \($0)" }
        ?? "explain \(entry.rule.id) --variant \(variant)",
    ]
    return page.paragraph("✗ \(variant): \(entry.rule)", .red)
      + lines.map { page.paragraph("    \($0)") }.joined()
      // A command that can be copied stays in one line.
      + commands.map { "    \(Program.name) \($0)\n" }.joined()
  }
}

extension ConformanceReport.Entry {
  fileprivate var reasonOfSkip: String? {
    if case .skipped(let reason) = verdict { reason } else { nil }
  }
}
