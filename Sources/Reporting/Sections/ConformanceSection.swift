import Results
import TextOutput

/// Which rules each variant keeps.
struct ConformanceSection {
  let rows: [ConformanceRow]?
  let figures: ResultTable

  var section: ReportSection {
    ReportSection(title: "Rules", anchor: "rules", blocks: [.list(disqualifications)] + verdicts)
  }

  private var disqualifications: [String] {
    figures.scenarios.flatMap { scenario in
      figures.workloads(of: scenario).flatMap(\.disqualifications)
        .map { "\($0) does not conform in \(scenario), and has no figures there: \($1)" }
        .withoutRepetitions
    }
  }

  private var verdicts: [ReportSection.Block] {
    guard let rows else {
      return [
        .paragraph(
          """
          The run checked the rules of everything that it measured. Run 'arch-bench verify --output FOLDER' to get \
          the verdict on each rule here.
          """)
      ]
    }
    let broken = rows.filter(\.isBreach).map { row in
      "\(row.variant) breaks \(row.rule): \(row.detail.isEmpty ? row.law : row.detail)"
    }
    return [.list(broken), .table(summary(rows)), .page(matrix(rows))]
  }

  private func summary(_ rows: [ConformanceRow]) -> Table {
    var table = Table(
      [.init("variant")] + ["kept", "broken", "skipped"].map { .init($0, .right) },
      caption: "Number of rules")
    for variant in rows.map(\.variant).withoutRepetitions {
      let own = rows.filter { $0.variant == variant }
      let counts = [ConformanceRow.Outcome.passed, .failed, .skipped].map { outcome in
        own.count { $0.verdict == outcome }
      }
      table.append([variant] + counts.map(String.init))
    }
    return table
  }

  private func matrix(_ rows: [ConformanceRow]) -> Table {
    let variants = rows.map(\.variant).withoutRepetitions
    let byRule = Dictionary(grouping: rows, by: \.rule)
    var table = Table(
      [.init("rule")] + variants.map { .init($0) } + [.init("law", isProse: true)],
      caption: "Rules by variant: ✓ kept, ✗ broken, – nothing to check")
    for name in rows.map(\.rule).withoutRepetitions {
      let rule = byRule[name, default: []]
      let cells = variants.map { variant in
        rule.last { $0.variant == variant }.map { row in
          Table.Cell(row.verdict.mark, note: row.detail.isEmpty ? nil : row.detail)
        } ?? .none
      }
      table.append([.init(name)] + cells + [.init(rule.first?.law ?? "")])
    }
    return table
  }
}

extension ConformanceRow.Outcome {
  fileprivate var mark: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .skipped: "–"
    }
  }
}

/// What variants do differently where the contract leaves it open.
struct BehaviourSection {
  let rows: [BehaviourRow]?

  var section: ReportSection? {
    guard let rows, !rows.isEmpty else { return nil }
    let variants = rows.map(\.variant).withoutRepetitions
    var table = Table(
      [.init("when", isProse: true)] + variants.map { .init($0, isProse: true) },
      caption: "What happens")
    for id in rows.map(\.behaviour).withoutRepetitions {
      let own = rows.filter { $0.behaviour == id }
      table.append(
        [.init("\(id) \(own.first?.situation ?? "")")]
          + variants.map { variant in .init(own.first { $0.variant == variant }?.seen ?? "") })
    }
    return ReportSection(
      title: "How they behave", anchor: "behaviour",
      blocks: [
        .paragraph("The rules leave these open, so architectures may differ. None is wrong."),
        .table(table),
      ])
  }
}
