import Benchmarking
import Conformance
import Results
import Scenarios
import TextOutput

enum ConformanceFormat: String, CaseIterable {
  case text
  case junit
  case csv

  func text(
    of report: ConformanceReport, _ behaviours: BehaviourReport, options: TrialOptions,
    on page: TextPage
  ) -> String {
    switch self {
    case .text:
      ConformanceMatrix(report: report, behaviours: behaviours, options: options, page: page).text()
    case .junit: report.junit()
    case .csv: CSVWriter.text(report.entries.map(ConformanceRow.init))
    }
  }
}

extension ConformanceRow.Mark {
  var mark: TextMark {
    switch self {
    case .kept: .green
    case .broken: .red
    case .skipped: .faint
    }
  }
}

extension ConformanceReport.Entry {
  fileprivate var mark: ConformanceRow.Mark { ConformanceRow(self).mark }

  fileprivate var brokenScenarios: [ScenarioName] {
    findings.filter { !$0.violations.isEmpty }.map(\.scenario)
  }
}

extension ConformanceReport {
  /// The verdicts as JUnit's XML: a suite per variant, a case per rule.
  ///
  /// Escaping for HTML suits XML too. FoundationXML would bring libxml2 and two more libraries into every
  /// process that measures.
  fileprivate func junit() -> String {
    let suites = profiles.map { profile -> HTML in
      let entries = self.entries(of: profile)
      let skipped = entries.count { $0.mark == .skipped }
      return """
        <testsuite name="\(profile.variant)" tests="\(entries.count)" \
        failures="\(entries.count(where: \.isBreach))" errors="0" skipped="\(skipped)">
        \(HTML(lines: entries.map(testCase)))
        </testsuite>
        """
    }
    let document: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="arch-bench verify">
      \(HTML(lines: suites))
      </testsuites>

      """
    return document.text
  }

  private func testCase(_ entry: Entry) -> HTML {
    func lines(_ texts: [String]) -> HTML { HTML(lines: texts.map { "\($0)" }) }
    let detail = entry.verdict.detail
    let ending: HTML =
      switch entry.verdict {
      case .passed: ""
      case .skipped(let reason): "<skipped message=\"\(reason)\"/>"
      case .failed: "<failure message=\"\(detail.first ?? "")\">\(lines(detail))</failure>"
      }
    return """
      <testcase classname="\(entry.profile.variant)" name="\(entry.rule.description)">\
      \(ending)</testcase>
      """
  }
}

/// The verdicts for a terminal: a matrix of rules and variants, and details below it.
struct ConformanceMatrix {
  let report: ConformanceReport
  let behaviours: BehaviourReport
  let options: TrialOptions
  let page: TextPage

  private static let detailLimit = 12

  func text() -> String {
    let sections = [
      matrix, legend, behaviourLines, explanations,
      page.paragraph(report.summary, report.isAcceptable ? .green : .red),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The rows of marks, each with its law, which is cut off between words.
  ///
  /// The names of the variants form stairs, since they are wider than their columns.
  private var matrix: String {
    let widths = report.profiles.map { profile in
      report.entries(of: profile).map { $0.mark.rawValue.count }.max() ?? 1
    }
    let idWidth = report.rules.map(\.id.count).max() ?? 0
    // Where there is no room for laws, columns are closer.
    let isWide = idWidth + widths.reduce(0) { $0 + $1 + 2 } + Self.lawColumns < page.columns
    let gap = isWide ? "  " : " "
    func line(_ id: String, _ cells: [(String, ConformanceRow.Mark?)]) -> StyledLine {
      var line = StyledLine(TerminalText.padded(id, to: idWidth))
      for ((text, mark), width) in zip(cells, widths) {
        line.append(gap)
        line.append(text, mark?.mark)
        line.append(String(repeating: " ", count: width - text.count))
      }
      line.append(gap)
      return line
    }
    let names = report.profiles.map { TerminalText.visible($0.variant) }
    let stairs = names.indices.map { index in
      var stair = line("", names[..<index].map { _ in ("│", nil) })
      stair.append(names[index])
      return stair
    }
    let rows = report.rules.map { rule in
      var row = line(
        rule.id,
        report.entries(of: rule).map { ($0.mark.rawValue, $0.mark) })
      if isWide { row.append(Self.shortened(rule.law, to: page.columns - row.width)) }
      return row
    }
    return (stairs + rows).map {
      "\($0.trimmed.shortened(to: page.columns).text(page))\n"
    }.joined()
  }

  private static let lawColumns = 16

  /// The words of a law that fit, with an ellipsis in place of the others.
  private static func shortened(_ law: String, to columns: Int) -> String {
    let lines = WrappedText.lines(law, columns: columns - 2)
    return lines.count > 1 && TerminalText.width(of: law) > columns ? "\(lines[0]) …" : law
  }

  private var legend: String {
    let marks = Set(report.entries.map(\.mark))
    let meanings = ConformanceRow.Mark.allCases.filter(marks.contains)
      .map { (name: $0.rawValue, meaning: $0.meaning) }
    return page.list(meanings)
      + page.paragraph(
        "'\(Program.name) explain RULE' explains a rule")
  }

  /// What variants do in each situation, those that do the same together.
  private var behaviourLines: String {
    behaviours.entries.isEmpty
      ? ""
      : page.paragraph("How they behave: observed, not judged")
        + folded(behaviours.description.split(separator: "\n").map { "  \($0)" })
  }

  /// The broken rules, one by one; where a variant breaks many in the same scenarios, which then have one
  /// cause, the first one with the others under it.
  private var explanations: String {
    var groups: [[ConformanceReport.Entry]] = []
    for entry in report.entries where entry.mark.mark == .red {
      let index = groups.firstIndex { group in
        group[0].profile.variant == entry.profile.variant && !entry.brokenScenarios.isEmpty
          && group[0].brokenScenarios == entry.brokenScenarios
      }
      if let index { groups[index].append(entry) } else { groups.append([entry]) }
    }
    return groups.map { group in
      guard group.count > 3 else { return group.map(explanation).joined(separator: "\n") }
      let command = "\(Program.name) explain RULE --variant \(group[0].profile.variant)"
      let others = group.dropFirst().map { "      \($0.rule.id): \($0.verdict.detail.first ?? "")" }
      return explanation(group[0])
        + folded(["    broken too, probably for the same cause; '\(command)' shows each:"] + others)
    }.joined(separator: "\n")
  }

  private func explanation(_ entry: ConformanceReport.Entry) -> String {
    let detail = entry.verdict.detail
    var lines = detail.prefix(Self.detailLimit).map { "    \($0)" }
    if detail.count > lines.count {
      lines.append("    … and \(detail.count - lines.count) more")
    }
    let variant = entry.profile.variant
    let title = "\(entry.mark.rawValue) \(variant): \(entry.rule)"
    // A command that can be copied stays in one line.
    let script = detail.lazy.compactMap { failure in
      failure.split(separator: " ").last.flatMap { try? WalkScript(parsing: String($0)) }
    }.first
    let commands = [
      "verify --rule \(entry.rule.id) --variant \(variant)\(options.commandLine)",
      script.map { "explain --variant \(variant) --script \($0)" }
        ?? "explain \(entry.rule.id) --variant \(variant)",
    ]
    return folded([title] + lines) + commands.map { "    \(Program.name) \($0)\n" }.joined()
  }

  /// Lines that wrap behind their indentation.
  private func folded(_ lines: [String]) -> String {
    lines.map { line in
      let indentation = line.prefix { $0 == " " }.count
      return page.paragraph(line, indentation: indentation)
    }.joined()
  }
}
