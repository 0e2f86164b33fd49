import Results
import TextOutput

/// The differences between the processors of a report: the ratios that are furthest apart.
struct DifferenceSection {
  let survey: Survey

  /// The current runs; with an older one beside a single current one, all.
  private var runs: [ReportRun] {
    survey.quoted.count > 1 ? survey.quoted : survey.runs.filter { $0.record.timeObstacle == nil }
  }

  func section() -> ReportSection? {
    guard runs.count > 1 else { return nil }
    let variants = Set(survey.main.overview.variants)
    let shared = SharedRatios(runs.map(\.input.figures)) { variants.contains($0) }
    var table = Table(
      [.init("cell")] + runs.map { .init($0.name, .right) } + [.init("apart", .right)],
      caption: "The ratios to the baseline's time that are furthest apart", isSortable: true)
    for entry in shared.entries.prefix(10) {
      table.append(
        [.init("\(entry.cell)")]
          + entry.ratios.map { DecisionSection.cell($0) }
          + [.init(FigureText.multiple(entry.distance), key: entry.distance)])
    }
    let lead = "Counts do not depend on the processor; times, and their ratios, do."
    return ReportSection(
      title: "What differs between processors", anchor: "processors",
      blocks: [
        .paragraph(([lead] + older).joined(separator: " ")),
        .paragraph("Repeated without pause: \(shared.summary)."), .table(table),
      ])
  }

  private var older: [String] {
    runs.filter { !$0.isCurrent }.map {
      "\($0.name) is of \($0.ageNote): a part of its differences may come from changes of the code."
    }
  }
}
