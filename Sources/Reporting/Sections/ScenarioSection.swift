import Results
import TextOutput

/// The figures of one scenario by workload.
struct ScenarioSection {
  let scenario: String
  let workloads: [WorkloadFigures]
  let guide: ReportGuide
  let plots: [String: HTML]

  let places: Places

  /// The processor, in a report on several; else empty.
  let place: String

  func section(anchor: String) -> ReportSection {
    ReportSection(
      title: "Scenario \(scenario)\(place)", anchor: anchor, scenario: scenario,
      blocks: [.paragraph(Self.reading)] + workloads.flatMap(blocks))
  }

  static let reading = """
    Times are those of operations repeated without pause. A column per size has the time of the baseline, and the other variants' ratios to it with half \
    the width of the 95 % interval. ≈ marks a variant as fast as the baseline within 3 %, ? one that \
    may be faster or slower; variants that share a letter are not distinguishable. “Growth” is the \
    exponent of n, “returns” the time until send returns where views are updated later, “p99” the \
    99th percentile of single operations. Figures without a size are of the largest.
    """

  /// One operation, as a sentence.
  private func summary(_ workload: WorkloadFigures) -> String? {
    guide.summary(ofWorkload: workload.name).map {
      "\($0.prefix(1).uppercased())\($0.dropFirst())."
    }
  }

  private func blocks(_ workload: WorkloadFigures) -> [ReportSection.Block] {
    let summary = summary(workload)
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

/// The tables of one workload: of the report, of `run --all`, and of the export in Markdown.
package struct WorkloadTables {
  let workload: WorkloadFigures
  let guide: ReportGuide

  /// All workloads for a terminal, with a legend.
  package static func text(
    of figures: ResultTable, guide: ReportGuide, on page: TextPage
  ) -> String {
    let workloads = figures.workloads.map { workload in
      let summary = guide.summary(ofWorkload: workload.name).map { ": \($0)" } ?? ""
      let tables = WorkloadTables(workload: workload, guide: guide).all
      return page.paragraph("\(workload.name)\(summary)", .bold)
        + tables.map { "\n" + page.paragraph($0.caption) + $0.text(page) }.joined()
    }
    return (workloads + [page.paragraph(ScenarioSection.reading)]).joined(separator: "\n")
  }

  /// All workloads of a run in Markdown, with its circumstances and with what failed.
  package static func markdown(of run: ExportedRun, guide: ReportGuide) -> String {
    let record = run.record
    let facts = [
      record.machine.cpuModel, record.machine.coreCount.map { "\($0) cores" },
      record.machine.kernel, "Swift \(record.build.swiftVersion)",
      record.commit.map { "commit \($0.text)" }, "seed \(record.seed)",
      record.build.isDebug ? "a debug build, whose times say nothing" : nil,
    ]
    let failures = run.table.failures.map { "DNF \($0.cell): \($0.reason)" }
    let missing = run.missing.map { ["Interrupted: missing are \($0)."] } ?? []
    let blocks: [ReportSection.Block] =
      [.paragraph(facts.compactMap(\.self).joined(separator: ", "))]
      + run.table.workloads.flatMap { workload in
        [.heading(workload.name)]
          + WorkloadTables(workload: workload, guide: guide).all.flatMap {
            [.paragraph($0.caption), .table($0)]
          }
      } + [.paragraph(ScenarioSection.reading), .list(failures)] + missing.map { .paragraph($0) }
    return ReportSummary.text("## \(MarkdownText.escaped(record.runID))", blocks)
  }

  var all: [Table] {
    [times()] + (has(.firstContentTime) ? [firstContent()] : []) + [stages(), counts()]
  }

  /// The times from opening a list or making a screen until its content is there.
  func firstContent() -> Table {
    var table = Table(
      [.init("variant")]
        + workload.sizes.map { .init("first content at \($0.label)", .right) },
      caption: """
        \(workload.name): from opening it until its first complete content, with the 95 % interval
        """, isSortable: true)
    for variant in workload.variants {
      table.append(
        [.init(workload.label(variant), note: guide.variant(variant)?.summary)]
          + workload.sizes.map { size in
            workload.estimate(.firstContentTime, size, variant).map { time in
              .init(
                FigureText.estimate(time.value, time.interval, FigureText.duration),
                key: time.value, heat: .init(time: time.value))
            } ?? .none
          }, variant: variant.id)
    }
    return table
  }

  /// The times at all sizes, their growth, and further times at the largest size.
  func times() -> Table {
    let groups = workload.sizes.map { workload.ties($0) }
    let rows = workload.participants.filter { $0 != .baselineAgain }
    let returns = has(.returnTime)
    let tails = has(.tailTime)
    let grows = grows(.settleTime)
    var columns = [Table.Column("variant")]
    for size in workload.sizes {
      columns.append(.init(size.label, .right, note: size.n.map { "n = \($0)" }))
    }
    if grows {
      columns.append(
        .init("growth", .right, note: "the exponent of n, and its interval"))
    }
    if returns {
      columns.append(.init("returns", .right, note: "time until send returns, at the largest size"))
    }
    if tails {
      columns.append(
        .init("p99", .right, note: "99th percentile of single operations, at the largest size"))
    }
    columns += [
      .init("% of a 120 Hz frame", .right, note: "share of 8.3 ms at the largest size"),
      .init("flags", note: "reasons why a time is unreliable", isProse: true),
    ]
    var table = Table(
      columns, caption: "\(workload.name): ratios to the baseline's time by size", isSortable: true)
    for variant in rows {
      var cells = [Table.Cell(workload.label(variant), note: guide.variant(variant)?.summary)]
      cells += zip(workload.sizes, groups).map { time(variant, $0, $1) }
      if grows { cells.append(growth(of: .settleTime, variant)) }
      if returns { cells.append(duration(.returnTime, variant)) }
      if tails { cells.append(duration(.tailTime, variant)) }
      table.append(cells + [share(variant), flags(variant)], variant: variant.id)
    }
    return table
  }

  /// The stages of an update at the largest size, and the growth of deliveries.
  func stages() -> Table {
    counts(
      Self.fanOut.filter { has($0.metric) }, growth: (.deliveries, "growth of updates"),
      title: "stages of an update, per operation")
  }

  /// The other counts at the largest size, and the growth of allocations.
  func counts() -> Table {
    counts(
      Self.counted.filter { metric, isAlwaysShown, _ in
        workload.variants.contains { isAlwaysShown && has(metric) || (value(metric, $0) ?? 0) != 0 }
      }.map { ($0.metric, $0.title) },
      growth: (.allocations, "growth of allocations"), title: "memory, per operation")
  }

  private typealias Titled = (metric: Metric, title: String)

  private func counts(_ metrics: [Titled], growth: Titled, title: String) -> Table {
    let growing = grows(growth.metric) ? [growth] : []
    var table = Table(
      [.init("variant")]
        + metrics.map { .init($0.title, .right, note: "\($0.metric.rawValue), \($0.metric.unit)") }
        + growing.map { .init($0.title, .right, note: "the exponent of n, and its interval") },
      caption: "\(workload.name): \(title) at size \(workload.largest?.label ?? "")",
      isSortable: true)
    for variant in workload.variants {
      let counts = metrics.map { metric, _ in
        let value = value(metric, variant)
        return Table.Cell(value.map(FigureText.count) ?? "", key: value)
      }
      table.append(
        [.init(workload.label(variant), note: guide.variant(variant)?.summary)] + counts
          + growing.map { self.growth(of: $0.metric, variant) },
        variant: variant.id)
    }
    return table
  }

  private func grows(_ metric: Metric) -> Bool {
    workload.variants.contains { workload.growth(of: metric, $0) != nil }
  }

  private static let fanOut: [Titled] = [
    (.reducerCalls, "reducer calls"), (.selectorCalls, "selector calls"),
    (.notifications, "observers notified"), (.contentsComputed, "contents computed"),
    (.deliveries, "updates delivered"), (.usefulDeliveries, "useful updates"),
    (.redundantDeliveries, "redundant updates"),
  ]

  private static let counted: [(metric: Metric, isAlwaysShown: Bool, title: String)] = [
    (.allocations, true, "allocations"), (.reallocations, false, "reallocations"),
    (.allocatedBytes, true, "bytes"), (.peakLiveBytes, false, "peak bytes"),
    (.bytesPerView, false, "bytes per view"), (.liveAfterTeardown, false, "leaked"),
  ]

  private func has(_ metric: Metric) -> Bool {
    workload.participants.contains { variant in
      workload.sizes.contains { workload.row(metric, $0, variant)?.value != nil }
    }
  }

  private func value(_ metric: Metric, _ variant: Participant) -> Double? {
    workload.largest.flatMap { workload.row(metric, $0, variant)?.value }
  }

  private func time(
    _ variant: Participant, _ size: Size, _ groups: TieGroups
  ) -> Table.Cell {
    guard let row = workload.row(.settleTime, size, variant) else {
      return .init(workload.isDisqualified(variant) ? "DNF" : "")
    }
    let mark = FigureText.mark(row.verdict)
    let note = row.value.map {
      ([FigureText.duration($0)] + (row.verdict.map { ["\($0.rawValue)"] } ?? []))
        .joined(separator: ", ")
    }
    // The measuring loop is no architecture: its ratio is meaningless.
    let ratio = variant.isCompared ? row.ratio : nil
    return .init(
      ratio.map { FigureText.ratio($0.value, nil) }
        ?? row.value.map(FigureText.duration) ?? "DNF",
      key: row.value, heat: row.value.map { .init(time: $0) },
      margin: ratio.map { FigureText.margin($0.interval, of: $0.value) + mark } ?? "",
      letters: groups.letters(variant), note: note)
  }

  private func growth(of metric: Metric, _ variant: Participant) -> Table.Cell {
    guard let law = workload.growth(of: metric, variant) else { return .none }
    return .init(FigureText.growth(law.exponent, law.interval), key: law.exponent)
  }

  private func duration(_ metric: Metric, _ variant: Participant) -> Table.Cell {
    let value = value(metric, variant)
    return .init(value.map(FigureText.duration) ?? "", key: value)
  }

  private func share(_ variant: Participant) -> Table.Cell {
    guard let value = value(.settleTime, variant) else { return .none }
    return .init(
      FigureText.share(value), key: value,
      heat: .init(time: value))
  }

  private func flags(_ variant: Participant) -> Table.Cell {
    let rows = workload.sizes.compactMap { workload.row(.settleTime, $0, variant) }
    return .init(Set(rows.flatMap(\.flags)).text)
  }
}
