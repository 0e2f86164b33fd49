import Results
import TextOutput

/// The variants of the run, with the decisions that tell them apart.
struct VariantSection {
  let figures: RunFigures
  let guide: ReportGuide

  func section() -> ReportSection {
    ReportSection(
      title: "The variants", anchor: "variants",
      html: "<p>\(Self.lead)</p>\n\(table.html())",
      markdown: "\(MarkdownText.escaped(Self.lead))\n\n\(table.markdown())")
  }

  private static let lead = """
    Each variant is described by five decisions: how a change makes the new state, which observers it \
    notifies, where equal values stop, for what a view model is made, and when views are updated.
    """

  private var table: Table {
    let variants = guide.variants.filter { figures.variants.contains($0.name) }
    let decisions = variants.flatMap(\.decisions).map(\.name).withoutRepetitions
    var table = Table(
      [.init("variant"), .init("architecture")] + decisions.map { .init($0) }
        + [.init("description", isProse: true)],
      caption: "The variants and their decisions", isSortable: true)
    for variant in variants {
      let values = decisions.map { name in
        variant.decisions.first { $0.name == name }?.value ?? ""
      }
      table.append(
        ([variant.name.id, variant.family] + values + [variant.summary]).map { .init($0) },
        variant: variant.name.id)
    }
    return table
  }
}
