import TextOutput

/// The figures of a run for a terminal: one table per workload, and a legend.
package struct Summary {
  let figures: ResultTable

  /// A description of one operation of each workload, by the workload's name.
  let operations: [String: String]

  /// The variants whose adapters supply what their libraries lack.
  let adapted: Set<Participant>

  package init(
    _ figures: ResultTable, operations: [String: String], adapted: Set<Participant> = []
  ) {
    self.figures = figures
    self.operations = operations
    self.adapted = adapted
  }

  /// All tables, each under its workload, and the legend of what they contain.
  package func text(_ page: TextPage) -> String {
    let tables = figures.workloads.compactMap { workload in
      table(workload).map { table in
        let summary = operations[workload.name].map { ": \($0)" } ?? ""
        return page.paragraph("\(workload.name)\(summary)") + table.text(page)
      }
    }
    return (tables + (tables.isEmpty ? [] : [legend(page)])).joined(separator: "\n")
  }

  /// The columns behind the times of all sizes.
  private enum Column: String, CaseIterable {
    case grows, returns, allocs, useful, redundant, frame

    var meaning: String {
      switch self {
      case .grows: "the time as a power of the size n"
      case .returns: "the time until the call returns, where views are shown at the next frame"
      case .allocs: "allocations per operation"
      case .useful: "deliveries to views that change what they show"
      case .redundant: "deliveries to views of what they show already"
      case .frame: "the time as a share of a frame at 120 Hz, 8.3 ms"
      }
    }
  }

  private func columns(of workload: WorkloadFigures) -> [Column] {
    Column.allCases.filter { column in
      switch column {
      case .grows: workload.rows.contains { $0.measure == .growth(of: .settleTime) }
      case .returns: workload.rows.contains { $0.measure == .value(of: .returnTime) }
      case .allocs, .useful, .redundant, .frame: true
      }
    }
  }

  private func table(_ workload: WorkloadFigures) -> Table? {
    guard let largest = workload.largest else { return nil }
    let columns = columns(of: workload)
    let isJudged = workload.rows.contains { $0.verdict != nil }
    var table = Table(
      [.init("variant")] + workload.sizes.map { .init($0.label, .right) }
        + columns.map { .init($0.rawValue, .right) })
    for variant in workload.participants where variant != .baselineAgain {
      let times = workload.sizes.map { size in
        let row = workload.row(.settleTime, size, variant)
        return Table.Cell(
          FigureText.time(row) + (isJudged ? FigureText.mark(row?.verdict) : ""),
          mark: Self.mark(of: row))
      }
      table.append(
        [.init(workload.label(variant) + (adapted.contains(variant) ? Self.adapterMark : ""))]
          + times
          + columns.map { cell($0, workload, largest, variant) })
    }
    return table
  }

  /// A figure at the largest size.
  private func cell(
    _ column: Column, _ workload: WorkloadFigures, _ largest: Size, _ variant: Participant
  ) -> Table.Cell {
    func value(_ metric: Metric) -> Double? { workload.row(metric, largest, variant)?.value }
    func count(_ metric: Metric) -> String { value(metric).map(FigureText.count) ?? "" }
    switch column {
    case .grows:
      let growth = workload.growth(of: .settleTime, variant)
      return .init(growth.map { FigureText.growth($0.exponent) } ?? "")
    case .returns: return .init(value(.returnTime).map(FigureText.duration) ?? "")
    case .allocs: return .init(count(.allocations))
    case .useful: return .init(count(.usefulDeliveries))
    case .redundant:
      let isNone = value(.redundantDeliveries) ?? 0 == 0
      return .init(count(.redundantDeliveries), mark: isNone ? nil : .yellow)
    case .frame:
      let time = value(.settleTime)
      let share = (time ?? 0) / FigureText.frame
      return .init(
        time.map(FigureText.share) ?? "", mark: share < 0.1 ? nil : share < 1 ? .yellow : .red)
    }
  }

  private static let adapterMark = " +"

  private static func mark(of row: ResultRow?) -> TerminalStyle.Mark? {
    if row?.isDisqualified ?? false { return .red }
    return switch row?.verdict {
    case .faster: .green
    case .equivalent, .inconclusive: .faint
    case .slower, nil: nil
    }
  }

  private func legend(_ page: TextPage) -> String {
    let rows = figures.rows
    let verdicts = Set(rows.compactMap(\.verdict))
    let signs = [
      ("≈", "as fast as direct, within 3 %", verdicts.contains(.equivalent)),
      ("?", "undecided: it may be faster or slower", verdicts.contains(.inconclusive)),
      ("DNF", "no figures: it broke a rule or failed", rows.contains(where: \.isDisqualified)),
      (
        Flag.unsound.rawValue, "it breaks a rule: its figures are compared with nothing",
        rows.contains(where: \.isUnsound)
      ),
      (
        Self.adapterMark.trimmingPrefix(" ").description,
        "its adapter supplies what the library lacks, which is in its figures: 'list variants'",
        rows.contains { adapted.contains($0.variant) }
      ),
      (
        Participant.driver.id, "the loop that measures, without a variant",
        rows.contains { $0.variant == .driver }
      ),
    ]
    let known = Set(figures.workloads.flatMap(columns))
    let entries =
      signs.filter(\.2).map { (name: $0.0, meaning: $0.1) }
      + Column.allCases.filter(known.contains).map { ($0.rawValue, $0.meaning) }
    return page.paragraph(
      """
      For each size: the time of an operation by direct, and for the others how many times that, ± half \
      the 95 % interval. The other figures are those of the largest size.
      """) + HelpList.text(entries, columns: page.columns)
  }
}
