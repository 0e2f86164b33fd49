import Benchmarking
import Conformance
import TextOutput

/// The verdicts as a table for web pages, and a list of what is not as it must be.
struct ConformanceMarkdown {
  let report: ConformanceReport

  func text() -> String {
    var table = Table(
      [.init("rule"), .init("level")]
        + report.profiles.map { .init($0.variant, .center, isCode: true) } + [.init("law")])
    for rule in report.rules {
      let marks = report.entries(of: rule).map { ConformanceMark($0).rawValue }
      table.append([rule.id, rule.level.word] + marks + [rule.law])
    }
    let breaches = report.entries.filter(\.isBreach).map { entry in
      "- `\(MarkdownText.escaped(entry.profile.variant))` \(entry.rule.id): "
        + MarkdownText.escaped(entry.verdict.detail.joined(separator: "; "))
    }
    let sections = [[table.markdown()], breaches, [MarkdownText.escaped(report.summary)]].filter {
      !$0.isEmpty
    }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
