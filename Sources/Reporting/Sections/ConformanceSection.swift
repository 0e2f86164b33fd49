import Results
import TextOutput

/// The verdicts of the conformance suite by variant and rule, and what variants do differently.
struct ConformanceSection {
  let rows: [ConformanceRow]?
  let behaviours: [BehaviourRow]?
  let figures: ResultTable

  func section() -> ReportSection {
    ReportSection(
      title: "Conformance to the contract", anchor: "conformance",
      blocks: [.list(disqualifications)] + rules + observed)
  }

  private var disqualifications: [String] {
    figures.scenarios.flatMap { scenario in
      figures.workloads(of: scenario).flatMap(\.disqualifications)
        .map { variant, reason in
          "\(variant) does not conform in \(scenario), and has no figures there: \(reason)"
        }
        .withoutRepetitions
    }
  }

  private var rules: [ReportSection.Block] {
    guard let rows else {
      let hint = """
        This folder has no verdicts on rules. The run itself checked the rules of every cell \
        that it measured.
        """
      return [.hint(hint, command: "arch-bench verify --output FOLDER", "adds them.")]
    }
    let findings = rows.filter(\.isBreach)
    let lines = findings.map { row in
      "\(row.variant), \(row.rule): \(row.verdict.meaning): \(row.law): \(row.detail)"
    }
    return [
      .table(summary(rows)), .list(lines),
      .page(
        "<details><summary>All rules</summary><p>\(Self.legend)</p>\(matrix(rows).html())</details>"
      ),
    ]
  }

  private var observed: [ReportSection.Block] {
    guard let behaviours, !behaviours.isEmpty else { return [] }
    let variants = behaviours.map(\.variant).withoutRepetitions
    var table = Table(
      [.init("situation", isProse: true)] + variants.map { .init($0) },
      caption: "How they behave: observed, not judged", isSortable: false)
    for id in behaviours.map(\.behaviour).withoutRepetitions {
      let rows = behaviours.filter { $0.behaviour == id }
      table.append(
        [.init("\(id) \(rows.first?.situation ?? "")")]
          + variants.map { variant in
            .init(rows.first { $0.variant == variant }?.seen ?? "")
          })
    }
    return [.table(table)]
  }

  private func summary(_ rows: [ConformanceRow]) -> Table {
    let kinds: [(title: String, matches: (ConformanceRow) -> Bool)] = [
      ("kept", { $0.verdict == .passed }), ("broken", \.isBreach),
      ("skipped", { $0.verdict == .skipped }),
    ]
    let byVariant = Dictionary(grouping: rows, by: \.variant)
    var table = Table(
      [.init("variant")] + kinds.map { .init($0.title, .right) },
      caption: "Number of rules by verdict", isSortable: true)
    for variant in rows.map(\.variant).withoutRepetitions {
      let dnf = figures.scenarios.filter { scenario in
        figures.workloads(of: scenario).contains { $0.isDisqualified(Participant(variant)) }
      }
      let counts = kinds.map { title, matches -> Table.Cell in
        let count = byVariant[variant, default: []].count(where: matches)
        return title == "broken" && count == 0 && !dnf.isEmpty
          ? .init("DNF in \(dnf.joined(separator: ", "))", key: 1)
          : .init("\(count)", key: Double(count))
      }
      table.append([.init(variant)] + counts, variant: variant)
    }
    return table
  }

  private func matrix(_ rows: [ConformanceRow]) -> Table {
    let variants = rows.map(\.variant).withoutRepetitions
    let byRule = Dictionary(grouping: rows, by: \.rule)
    var table = Table(
      [.init("rule")] + variants.map { .init($0) } + [.init("law", isProse: true)],
      caption: "Rules by variant", isSortable: true)
    for name in rows.map(\.rule).withoutRepetitions {
      let rule = byRule[name, default: []]
      let cells = variants.map { variant in
        rule.last { $0.variant == variant }.map { row in
          Table.Cell(row.verdict.mark, note: row.detail.isEmpty ? row.verdict.meaning : row.detail)
        } ?? .none
      }
      table.append([.init(name)] + cells + [.init(rule.first?.law ?? "")])
    }
    return table
  }

  private static let legend =
    ConformanceRow.Outcome.allCases.map { "\($0.mark) \($0.meaning)" }.joined(separator: ", ")
}

extension ConformanceRow.Outcome {
  fileprivate var mark: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .skipped: "–"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .passed: "kept"
    case .failed: "broken"
    case .skipped: "nothing to check in this variant, or nothing to be seen"
    }
  }
}
