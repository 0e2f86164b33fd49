import Results
import TextOutput

struct ScenarioSection {
  let scenario: String
  let workloads: [WorkloadFigures]
  let guide: ReportGuide
  let plots: [String: HTML]
  let places: Places
  let place: String

  func section(anchor: String) -> ReportSection {
    ReportSection(
      title: "Scenario \(scenario)\(place)", anchor: anchor, scenario: scenario,
      blocks: [.paragraph(Self.reading)] + workloads.flatMap(blocks))
  }

  static let reading = """
    Times are those of operations repeated without pause. A column per size has the time of the baseline, and the other variants' ratios to it with half \
    the width of the 95 % interval. ≈ marks a variant as fast as the baseline within 3 %, ? one that \
    may be faster or slower; variants that share a letter are not distinguishable. “Returns” is the \
    time until send returns where views are updated later. Figures without a size are of the largest.
    """

  private func blocks(_ workload: WorkloadFigures) -> [ReportSection.Block] {
    let summary = guide.workloads[workload.name].map {
      "\($0.prefix(1).uppercased())\($0.dropFirst())."
    }
    let line: HTML = summary.map { " <span>\($0)</span>" } ?? ""
    let title: HTML = """
      <details class="workload" id="\(places.workloads[workload.name] ?? "")">
      <summary><h3>\(workload.name)</h3>\(line)</summary>
      \(plots[workload.name] ?? "")
      """
    return [.page(title), .summary("### \(MarkdownText.escaped(workload.name))")]
      + (summary.map { [.summary(MarkdownText.escaped($0))] } ?? [])
      + WorkloadTables(workload: workload, guide: guide).all.map { .table($0) }
      + [.page("</details>")]
  }
}

/// The tables of one workload: of the report, of a `run` of other workloads, and of the export in Markdown.
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
    return (workloads + [page.paragraph(ScenarioSection.reading)]).joined(separator: "\n")
  }

  package static func markdown(of run: ResultFolder, guide: ReportGuide) -> String {
    let record = run.record
    let facts = [
      record.machine.cpuModel, record.machine.coreCount.map { "\($0) cores" },
      record.machine.kernel, "Swift \(record.build.swiftVersion)",
      record.commit.map { "commit \($0.text)" }, "seed \(record.seed)",
      record.build.isDebug ? "a debug build, whose times say nothing" : nil,
    ]
    let failures = run.table.rows.failures.map { "DNF \($0.cell): \($0.reason)" }
    let blocks: [ReportSection.Block] =
      [.paragraph(facts.compactMap(\.self).joined(separator: ", "))]
      + run.table.workloads.flatMap { workload in
        [.heading(workload.name)]
          + WorkloadTables(workload: workload, guide: guide).all.flatMap {
            [.paragraph($0.caption), .table($0)]
          }
      } + [.paragraph(ScenarioSection.reading), .list(failures)]
    return ReportSection(title: record.runID, anchor: "", blocks: blocks).chapter + "\n"
  }

  var all: [Table] {
    [times(), stages(), counts()]
  }

  private var names: VariantColumn {
    VariantColumn(.init("variant")) {
      .init(workload.label($0), note: guide.variant($0)?.summary)
    }
  }

  func times() -> Table {
    var columns = [names]
    columns += workload.sizes.map { size in
      let groups = workload.ties(size)
      return VariantColumn(.init(size.label, .right, note: size.n.map { "n = \($0)" })) {
        time($0, size, groups)
      }
    }
    if has(.returnTime) {
      let note = "time until send returns, at the largest size"
      columns.append(
        VariantColumn(.init("returns", .right, note: note)) { variant in
          let value = value(.returnTime, variant)
          return .init(value.map(FigureText.duration) ?? "", key: value)
        })
    }
    columns += [
      VariantColumn(
        .init("% of a 120 Hz frame", .right, note: "share of 8.3 ms at the largest size")
      ) { variant in
        value(.settleTime, variant).map {
          .init(FigureText.share($0), key: $0, heat: .init(time: $0))
        } ?? .none
      },
      VariantColumn(
        .init("flags", note: "reasons why a time is unreliable", isProse: true)
      ) { variant in
        let rows = workload.sizes.compactMap { workload.row(.settleTime, $0, variant) }
        return .init(Set(rows.flatMap(\.flags)).text)
      },
    ]
    return Table(
      of: workload.participants.filter { $0.isCompared || $0 == .driver }, columns,
      caption: "\(workload.name): ratios to the baseline's time by size", isSortable: true)
  }

  func stages() -> Table {
    counts(
      Self.fanOut.filter { has($0.metric) }, title: "stages of an update, per operation")
  }

  func counts() -> Table {
    counts(
      Self.counted.filter { metric, isAlwaysShown, _ in
        workload.variants.contains { isAlwaysShown && has(metric) || (value(metric, $0) ?? 0) != 0 }
      }.map { ($0.metric, $0.title) }, title: "memory, per operation")
  }

  private typealias Titled = (metric: Metric, title: String)

  private func counts(_ metrics: [Titled], title: String) -> Table {
    let columns = metrics.map { metric, title in
      VariantColumn(.init(title, .right, note: "\(metric.rawValue), \(metric.unit)")) { variant in
        let value = value(metric, variant)
        return .init(value.map(FigureText.count) ?? "", key: value)
      }
    }
    return Table(
      of: workload.variants, [names] + columns,
      caption: "\(workload.name): \(title) at size \(workload.largest?.label ?? "")",
      isSortable: true)
  }

  private static let fanOut: [Titled] = [
    (.reductions, "reductions"), (.notifications, "observers notified"),
    (.contentsMade, "contents made"), (.deliveries, "updates delivered"),
    (.redundantDeliveries, "redundant updates"),
  ]

  private static let counted: [(metric: Metric, isAlwaysShown: Bool, title: String)] = [
    (.allocations, true, "allocations"), (.allocatedBytes, true, "bytes"),
    (.peakLiveBytes, false, "peak bytes"), (.bytesPerView, false, "bytes per view"),
    (.liveAfterTeardown, false, "leaked"),
  ]

  private func has(_ metric: Metric) -> Bool {
    workload.participants.contains { variant in
      workload.sizes.contains { workload.row(metric, $0, variant)?.value != nil }
    }
  }

  private func value(_ metric: Metric, _ variant: Participant) -> Double? {
    workload.largest.flatMap { workload.row(metric, $0, variant)?.value }
  }

  private func time(_ variant: Participant, _ size: Size, _ groups: TieGroups) -> Table.Cell {
    guard let row = workload.row(.settleTime, size, variant) else {
      return .init(workload.isDisqualified(variant) ? "DNF" : "")
    }
    let mark = row.verdict == .equivalent ? "≈" : row.verdict == .inconclusive ? "?" : ""
    let note = row.value.map {
      ([FigureText.duration($0)] + (row.verdict.map { ["\($0.rawValue)"] } ?? []))
        .joined(separator: ", ")
    }
    // The measuring loop is no architecture: its ratio is meaningless.
    let ratio = variant.isCompared ? row.ratio : nil
    return .init(
      ratio.map { FigureText.ratio($0.value, nil) } ?? row.value.map(FigureText.duration) ?? "DNF",
      key: row.value, heat: row.value.map { .init(time: $0) },
      margin: ratio.map { FigureText.margin($0.interval, of: $0.value) + mark } ?? "",
      letters: groups.letters(variant), note: note)
  }
}
