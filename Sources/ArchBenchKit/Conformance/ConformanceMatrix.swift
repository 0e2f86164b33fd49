import Benchmarking
import Conformance
import TextOutput

/// The verdicts for a terminal: a matrix of rules and variants, and details below it.
struct ConformanceMatrix {
  let report: ConformanceReport
  let options: TrialOptions

  /// The width of the terminal; laws are not shortened without one.
  let columns: Int?

  /// The number of lines per broken rule.
  private static let detailLimit = 12

  func text() -> String {
    let sections = [
      matrix, legend, knownGaps, observations,
      report.entries.filter { Self.isExplained($0) }.map(explanation).joined(separator: "\n"),
      report.summary + "\n",
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The names of the variants form stairs, since they are wider than their columns.
  private var matrix: String {
    let widths = report.profiles.map { profile in
      report.entries(of: profile).map { ConformanceMark($0).rawValue.count }.max() ?? 1
    }
    let idWidth = report.rules.map(\.id.count).max() ?? 0
    func line(_ id: String, _ level: String, _ cells: [String], _ end: String) -> String {
      let head = TerminalText.padded(id, to: idWidth) + " " + TerminalText.padded(level, to: 1)
      let body = zip(cells, widths).map { "  " + TerminalText.padded($0, to: $1) }.joined()
      return head + body + "  " + end
    }
    let names = report.profiles.map { TerminalText.visible($0.variant) }
    let stairs = names.indices.map { line("", "", names[..<$0].map { _ in "│" }, names[$0]) }
    let rows = report.rules.map { rule in
      line(
        rule.id, rule.level.rawValue,
        report.entries(of: rule).map { ConformanceMark($0).rawValue }, rule.law)
    }
    return (stairs + rows).map { "\(fitted($0))\n" }.joined()
  }

  private func fitted(_ line: String) -> String {
    columns.map { TerminalText.shortened(line, to: $0) } ?? line
  }

  private var legend: String {
    let marks = report.marks.map { "\($0.rawValue) \($0.meaning)" }
    return """
      \(WrappedText.lines(marks, separator: "   ").joined(separator: "\n"))
      M must   S should   R reported   'arch-bench explain RULE' explains a rule

      """
  }

  private var knownGaps: String {
    report.entries.compactMap { entry in
      guard case .knownGap(let reason) = entry.verdict else { return nil }
      let mark = ConformanceMark(entry).rawValue
      return TerminalText.visible("\(mark) \(entry.profile.variant) \(entry.rule.id): \(reason)")
        + "\n"
    }.joined()
  }

  /// The observations on reported rules, grouped by variants that agree.
  private var observations: String {
    report.rules.map { rule in
      var groups: [(observations: [String], variants: [String])] = []
      for entry in report.entries(of: rule) where !entry.observations.isEmpty {
        let variant = entry.profile.variant
        if let index = groups.firstIndex(where: { $0.observations == entry.observations }) {
          groups[index].variants.append(variant)
        } else {
          groups.append((entry.observations, [variant]))
        }
      }
      guard !groups.isEmpty else { return "" }
      let lines = groups.flatMap { group in
        ["    \(group.variants.joined(separator: ", "))"]
          + group.observations.map { "      \($0)" }
      }
      return ([rule.description] + lines).map { "\(TerminalText.visible($0))\n" }.joined()
    }.joined()
  }

  private static func isExplained(_ entry: ConformanceReport.Entry) -> Bool {
    switch ConformanceMark(entry) {
    case .kept, .knownGap, .skipped: false
    case .broken, .closedGap, .otherThanDeclared: true
    }
  }

  private func explanation(_ entry: ConformanceReport.Entry) -> String {
    let detail = entry.verdict.detail
    var lines = detail.prefix(Self.detailLimit).map { "    \($0)" }
    if detail.count > lines.count {
      lines.append("    … and \(detail.count - lines.count) more")
    }
    let variant = entry.profile.variant
    lines.append(
      "    arch-bench verify --rule \(entry.rule.id) --variant \(variant)"
        + options.commandLine)
    let title = "\(ConformanceMark(entry).rawValue) \(variant): \(entry.rule)"
    return ([title] + lines).map { "\(TerminalText.visible($0))\n" }.joined()
  }
}
