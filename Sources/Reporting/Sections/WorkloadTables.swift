import Results
import TextOutput

/// The tables of one workload: for a `run` of other workloads than the first table's, and for the export in
/// Markdown.
package struct WorkloadTables {
  let workload: WorkloadFigures
  let guide: ReportGuide

  package static func text(
    of figures: ResultTable, guide: ReportGuide, on page: TextPage
  ) -> String {
    let workloads = figures.workloads.map { workload in
      let summary = guide.workloads[workload.name].map { ": \($0)" } ?? ""
      let tables = WorkloadTables(workload: workload, guide: guide).all
      return page.paragraph("\(workload.name)\(summary)", .bold)
        + tables.map { "\n" + page.paragraph($0.caption) + $0.text(page) }.joined()
    }
    return (workloads + [page.paragraph(reading)]).joined(separator: "\n")
  }

  package static func markdown(of run: ResultFolder, guide: ReportGuide) -> String {
    let record = run.record
    let facts = [
      Processor(record.machine)?.name, record.machine.coreCount.map { "\($0) cores" },
      "Swift \(record.build.swiftVersion)", record.commit.map { "commit \($0.text)" },
      record.build.isDebug ? "a debug build, so its times mean nothing" : nil,
    ]
    let failures = run.table.rows.failures.map { "DNF \($0.cell): \($0.reason)" }
    let blocks: [ReportSection.Block] =
      [.paragraph(facts.compactMap(\.self).joined(separator: ", "))]
      + run.table.workloads.flatMap { workload in
        [.heading(workload.name)]
          + WorkloadTables(workload: workload, guide: guide).all.map { .table($0) }
      } + [.paragraph(reading), .list(failures)]
    return ReportSection(title: record.runID, anchor: "", blocks: blocks).chapter + "\n"
  }

  private static let reading = """
    The baseline's time, repeated without pause, and the others' ratios to it with half the width of the 95 % interval. \
    ≈: as fast within 3 %. ?: faster or slower, the run can't say. Counts are those of the largest size.
    """

  private var all: [Table] { [times, counts] }

  private var times: Table {
    let largest = workload.largest
    var table = Table(
      [.init("variant")] + workload.sizes.map { .init($0.label, .right) } + [
        .init("% of a 120 Hz frame", .right), .init("flags", isProse: true),
      ], caption: "Time by size")
    for variant in workload.participants where variant.isCompared || variant == .driver {
      let rows = workload.sizes.map { workload.row(.settleTime, $0, variant) }
      let share = largest.flatMap { workload.row(.settleTime, $0, variant)?.value }
      let flags = rows.reduce(into: Set<Flag>()) { $0.formUnion($1?.flags ?? []) }
      table.append(
        [.init(workload.label(variant), note: guide.variant(variant)?.summary)]
          + rows.map { cell($0, variant) }
          + [.init(share.map(FigureText.share) ?? ""), .init(flags.text)])
    }
    return table
  }

  private func cell(_ row: ResultRow?, _ variant: Participant) -> Table.Cell {
    guard let row, let value = row.value else {
      return .init(workload.isDisqualified(variant) ? "DNF" : "")
    }
    // The measuring loop is no architecture: its ratio would say nothing.
    guard variant.isCompared, let ratio = row.ratio else {
      return .init(FigureText.duration(value))
    }
    let mark =
      switch ratio.verdict {
      case .equivalent: " ≈"
      case .inconclusive: " ?"
      default: ""
      }
    return .init(FigureText.ratio(ratio.value, ratio.interval) + mark)
  }

  private static let counted: [(title: String, metric: Metric)] = [
    ("allocations", .allocations), ("bytes", .allocatedBytes), ("reduced", .reductions),
    ("notified", .notifications), ("made", .contentsMade), ("delivered", .deliveries),
    ("redundant", .redundantDeliveries), ("peak bytes", .peakLiveBytes),
    ("live at the end", .liveAfterTeardown), ("instructions", .instructions),
    ("retains", .retains), ("releases", .releases),
  ]

  private var counts: Table {
    let size = workload.largest
    func value(_ metric: Metric, _ variant: Participant) -> Double? {
      size.flatMap { workload.row(metric, $0, variant)?.value }
    }
    let counted = Self.counted.filter { _, metric in
      workload.variants.contains { value(metric, $0) != nil }
    }
    var table = Table(
      [.init("variant")] + counted.map { .init($0.title, .right) },
      caption: "Counts per operation\(size.map { " at \($0.label)" } ?? "")")
    for variant in workload.variants {
      table.append(
        [workload.label(variant)]
          + counted.map { value($0.metric, variant).map(FigureText.count) ?? "" })
    }
    return table
  }
}
