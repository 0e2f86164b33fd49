import Benchmarking
import Conformance

/// The verdicts as a table for web pages, and a list of what is not as it must be.
struct ConformanceMarkdown {
  let report: ConformanceReport

  func text() -> String {
    let variants = report.profiles.map { "`\(Self.escaped($0.variant))`" }
    let table =
      [row(["rule", "level"] + variants + ["law"])]
      + [row(["---", "---"] + variants.map { _ in ":-:" } + ["---"])]
      + report.rules.map { rule in
        let marks = report.entries(of: rule).map { ConformanceMark($0).rawValue }
        return row([rule.id, rule.level.word] + marks + [Self.escaped(rule.law)])
      }
    let breaches = report.entries.filter(\.isBreach).map { entry in
      "- `\(Self.escaped(entry.profile.variant))` \(entry.rule.id): "
        + Self.escaped(entry.verdict.detail.joined(separator: "; "))
    }
    let sections = [table, breaches, [Self.escaped(report.summary)]].filter { !$0.isEmpty }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// Text in one line, of which nothing is taken for the structure of a table or for a tag.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in TerminalText.visible(text) {
      if "\\`*_[]<>|".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
