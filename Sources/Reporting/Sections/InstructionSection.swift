import Results
import TextOutput

/// The instructions, retains and releases of the operations of the first table, of the newest run that counted
/// them.
struct InstructionSection {
  let survey: Survey

  func section() -> ReportSection? {
    for run in survey.quoted {
      let columns = columns(run.overview)
      guard !columns.isEmpty else { continue }
      let table = Table(
        of: run.overview.variants, [VariantColumn(.init("variant")) { .init($0.id) }] + columns,
        caption: """
          Instructions, retains and releases per operation, on a screen of ten\(survey.place(of: [run.name]))
          """, isSortable: true)
      return ReportSection(
        title: "Instructions", anchor: "instructions",
        blocks: [.paragraph(Self.lead), .summary(table.caption), .table(table)])
    }
    return nil
  }

  private static let lead = """
    Counted under valgrind, with everything that the operation calls: the variant, what all share, and libraries. Retains \
    and releases are exact, or a mean where they depend on addresses; instructions vary by some percent with the paths of \
    files and the environment.
    """

  private func columns(_ overview: Overview) -> [VariantColumn] {
    overview.answerOperations.compactMap { operation in
      guard let workload = overview.figures.workload(named: operation.workload),
        let size = workload.screen,
        overview.variants.contains(where: { workload.row(.instructions, size, $0) != nil })
      else { return nil }
      let title = Table.Column(
        operation.title, .right, note: "\(workload.name) at \(size.label)")
      return VariantColumn(title) { variant in
        guard let count = workload.row(.instructions, size, variant)?.value else { return .none }
        let calls = [Metric.retains, .releases].map { metric in
          workload.row(metric, size, variant)?.value.map(FigureText.count) ?? "–"
        }
        return .init(
          ([FigureText.number(count, 0)] + calls).joined(separator: " · "), key: count)
      }
    }
  }
}
