import Results
import TextOutput

/// The verdicts of the conformance suite by variant and rule.
struct ConformanceSection {
  let rows: [ConformanceRow]?

  func section() -> ReportSection {
    let title = "Conformance to the contract"
    let anchor = "conformance"
    guard let rows else {
      let hint = """
        This folder has no conformance.csv. The run itself checked the must-rules of every cell \
        that it measured.
        """
      return ReportSection(
        title: title, anchor: anchor,
        html: "<p>\(hint) <code>arch-bench verify --output FOLDER</code> creates one.</p>",
        markdown: "\(hint) `arch-bench verify --output FOLDER` creates one.")
    }
    let findings = rows.filter { $0.isBreach || $0.verdict == .knownGap }
    let lines = findings.map { row in
      "\(row.variant), \(row.rule): \(Self.meaning(row)): \(row.law): \(row.detail)"
    }
    let summary = summary(rows)
    return ReportSection(
      title: title, anchor: anchor,
      html: """
        \(summary.html())
        <ul>
        \(HTML(lines: lines.map { "<li>\($0)</li>" }))
        </ul>
        <details><summary>All rules</summary>
        <p>\(Self.legend)</p>
        \(matrix(rows).html())
        </details>
        """,
      markdown: ([summary.markdown()] + [
        lines.map { "- \(MarkdownText.escaped($0))" }
          .joined(separator: "\n")
      ]).filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  private func variants(_ rows: [ConformanceRow]) -> [String] {
    var known: Set<String> = []
    return rows.map(\.variant).filter { known.insert($0).inserted }
  }

  private func summary(_ rows: [ConformanceRow]) -> Table {
    let kinds: [(title: String, matches: (ConformanceRow) -> Bool)] = [
      ("kept", { $0.verdict == .passed }), ("known gaps", { $0.verdict == .knownGap }),
      ("broken", \.isBreach),
      ("differs from the profile", { $0.level == .reported && $0.verdict == .failed }),
      ("skipped", { $0.verdict == .skipped }),
    ]
    let byVariant = Dictionary(grouping: rows, by: \.variant)
    var table = Table(
      [.init("variant")] + kinds.map { .init($0.title, .right) },
      caption: "Number of rules by verdict", isSortable: true)
    for variant in variants(rows) {
      let counts = kinds.map { byVariant[variant, default: []].count(where: $0.matches) }
      table.append(
        [.init(variant)] + counts.map { .init("\($0)", key: Double($0)) }, variant: variant)
    }
    return table
  }

  private func matrix(_ rows: [ConformanceRow]) -> Table {
    let variants = variants(rows)
    var rules: [ConformanceRow] = []
    var byRule: [String: [String: ConformanceRow]] = [:]
    for row in rows {
      if byRule[row.rule] == nil { rules.append(row) }
      byRule[row.rule, default: [:]][row.variant] = row
    }
    var table = Table(
      [.init("rule")] + variants.map { .init($0) } + [.init("law", isProse: true)],
      caption: "Rules by variant", isSortable: true)
    for rule in rules {
      let cells = variants.map { variant in
        byRule[rule.rule]?[variant].map { row in
          Table.Cell(Self.mark(row), note: row.detail.isEmpty ? Self.meaning(row) : row.detail)
        } ?? .none
      }
      table.append([.init(rule.rule)] + cells + [.init(rule.law)])
    }
    return table
  }

  private static let legend = """
    ✓ kept, ✗ broken, gap: known and explained, closed: kept although listed as a gap, \
    ≠ differs from the profile, – not applicable
    """

  private static func mark(_ row: ConformanceRow) -> String {
    switch row.verdict {
    case .passed: "✓"
    case .failed: row.level == .reported ? "≠" : "✗"
    case .knownGap: "gap"
    case .closedGap: "closed"
    case .skipped: "–"
    }
  }

  private static func meaning(_ row: ConformanceRow) -> String {
    switch row.verdict {
    case .passed: "kept"
    case .failed: row.level == .reported ? "differs from the profile" : "broken"
    case .knownGap: "known gap"
    case .closedGap: "kept, although listed as a gap"
    case .skipped: "skipped"
    }
  }
}
