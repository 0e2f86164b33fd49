import Results
import TextOutput

/// Implementation over idea: the counts of each variant over those of its limit, which is hand-written code that
/// makes the same decisions and keeps no rule.
struct ImplementationSection {
  let overview: Overview

  func section(place: String, _ anchor: String) -> ReportSection? {
    let tables = overview.figures.workloads.compactMap(table)
    guard !tables.isEmpty else { return nil }
    return ReportSection(
      title: "Implementation over idea\(place)", anchor: anchor,
      blocks: [.paragraph(Self.lead)] + tables.flatMap { [.summary($0.caption), .table($0)] })
  }

  private static let lead = """
    What a variant costs beside its idea: its instructions, retains, releases and allocations per operation, over those of \
    its limit. The limit makes the same five decisions by hand, in the plainest form: for udf it copies an array, sets an \
    element, and calls closures that compare their elements. It has no queue, no gate, no attachments that end, and keeps no \
    other rule, so that no variant that conforms can reach it.
    """

  private func table(_ workload: WorkloadFigures) -> Table? {
    guard let size = workload.screen else { return nil }
    let rows = overview.variants.compactMap { variant -> [Table.Cell]? in
      guard let limit = limit(of: variant),
        let own = workload.row(.instructions, size, variant)?.value,
        let least = workload.row(.instructions, size, limit)?.value, least > 0
      else { return nil }
      return [
        .init(variant.id), .init(limit.id), .init(FigureText.number(own, 0), key: own),
        .init(FigureText.number(least, 0), key: least),
        .init(FigureText.multiple(own / least), key: own / least),
      ]
        + [Metric.retains, .releases, .allocations].map { metric in
          let values = [variant, limit].map { workload.row(metric, size, $0)?.value }
          return .init(
            values.map { $0.map(FigureText.count) ?? "" }.joined(separator: " : "),
            key: values.first ?? nil)
        }
    }
    var table = Table(
      [
        .init("variant"), .init("its limit"), .init("instructions", .right),
        .init("of the limit", .right), .init("ratio", .right), .init("retains", .right),
        .init("releases", .right), .init("allocations", .right),
      ],
      caption: """
        \(workload.name) at \(size.label): a variant's counts per operation, and after the colon its limit's
        """)
    for row in rows { table.append(row) }
    return table.isEmpty ? nil : table
  }

  /// The reference cell that makes the decisions of a variant; one view model per screen and none decide alike.
  private func limit(of variant: Participant) -> Participant? {
    func decisions(_ variant: ReportGuide.Variant) -> [String] {
      variant.decisions.map { $0.value == "per screen" ? "none" : $0.value }
    }
    guard let own = overview.guide.variant(variant) else { return nil }
    // The plainest program of all, which comes first, may make the same decisions.
    return overview.guide.variants.last {
      $0.isReferenceCell && decisions($0) == decisions(own)
    }?.name
  }
}
