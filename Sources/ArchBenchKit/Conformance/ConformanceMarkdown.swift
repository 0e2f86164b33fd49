import Benchmarking
import Conformance
import TextOutput

/// The verdicts as a table for web pages, and a list of what is not as it must be.
struct ConformanceMarkdown {
  let report: ConformanceReport

  func text() -> String {
    let variants = report.profiles.map { "`\(MarkdownText.escaped($0.variant))`" }
    let table =
      [MarkdownText.row(["rule", "level"] + variants + ["law"])]
      + [MarkdownText.row(["---", "---"] + variants.map { _ in ":-:" } + ["---"])]
      + report.rules.map { rule in
        let marks = report.entries(of: rule).map { ConformanceMark($0).rawValue }
        return MarkdownText.row(
          [rule.id, rule.level.word] + marks + [MarkdownText.escaped(rule.law)])
      }
    let breaches = report.entries.filter(\.isBreach).map { entry in
      "- `\(MarkdownText.escaped(entry.profile.variant))` \(entry.rule.id): "
        + MarkdownText.escaped(entry.verdict.detail.joined(separator: "; "))
    }
    let sections = [table, breaches, [MarkdownText.escaped(report.summary)]].filter { !$0.isEmpty }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
