import TextOutput

/// A run as tables for a web page: one per workload, with a row per size and variant.
///
/// There is a column per metric that the workload has, and one more for ratios where there are any.
/// Figures about all sizes have a table of their own.
struct MarkdownExport {
  let run: ExportedRun

  func text() -> String {
    let sections = [heading] + tables + [failures, warnings].filter { !$0.isEmpty }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var heading: [String] {
    let record = run.record
    let machine = [
      record.machine.cpuModel, record.machine.coreCount.map { "\($0) cores" },
      record.machine.kernel,
    ]
    let commit = record.commit.map { "commit \($0.text)" }
    let facts = machine + ["Swift \(record.build.swiftVersion)", commit, "seed \(record.seed)"]
    return [
      "## \(MarkdownText.escaped(record.runID))", "",
      MarkdownText.escaped(facts.compactMap(\.self).joined(separator: ", ")),
    ]
  }

  /// One table per workload, and one of its figures about all sizes.
  private var tables: [[String]] {
    run.table.workloads.flatMap { workload in
      let groups = workload.sizes.map { size in
        workload.participants.map { workload.cell(size, $0) }
      }
      let ofAllSizes = workload.participants.map { workload.cell(.all, $0) }
      return [
        table(workload.name, groups.flatMap(\.self)),
        table("\(workload.name), all sizes", ofAllSizes),
      ].compactMap(\.self)
    }
  }

  /// The table of some cells; nil where none has rows.
  private func table(_ title: String, _ cells: [Cell]) -> [String]? {
    let cells = cells.map { (cell: $0, rows: run.table.rows(of: $0)) }.filter { !$0.rows.isEmpty }
    let rows = cells.flatMap(\.rows)
    guard !rows.isEmpty else { return nil }
    let columns = columns(rows)
    let isFlagged = rows.contains { !$0.flags.isEmpty }
    var table = Table(
      [.init("size"), .init("variant")] + columns.map { .init($0.title, .right) }
        + (isFlagged ? [.init("flags")] : []))
    for (cell, rows) in cells {
      table.append(
        [cell.group.size.label, cell.variant.id]
          + columns.map { column in
            rows.first { $0.measure == column.measure }.map(column.text) ?? ""
          } + (isFlagged ? [Set(rows.flatMap(\.flags)).text] : []))
    }
    return ["### \(MarkdownText.escaped(title))", "", table.markdown()]
  }

  /// A column of a table: a metric, or its ratio.
  private struct Column {
    let measure: Measure
    let title: String
    let text: (ResultRow) -> String
  }

  private func columns(_ rows: [ResultRow]) -> [Column] {
    rows.map(\.measure).withoutRepetitions.flatMap { measure in
      let times = rows.filter { $0.measure == measure }.compactMap(\.time)
      let name = measure.csvText
      let title = name + (measure.isTime ? "" : measure.unit.map { " (\($0))" } ?? "")
      let value = Column(measure: measure, title: title, text: Self.value)
      guard let reference = times.lazy.filter({ $0.ratio != nil }).compactMap(\.reference).first
      else { return [value] }
      return [value, Column(measure: measure, title: "\(name) ÷ \(reference)", text: Self.ratio)]
    }
  }

  /// The value, with half the width of its interval.
  private static func value(_ row: ResultRow) -> String {
    if row.isDisqualified { return "DNF" }
    guard let value = row.value, value.isFinite else { return "" }
    let number = row.measure.isTime ? FigureText.duration : \.csvText
    return number(value) + (row.margin.map { " ± \(number($0))" } ?? "")
  }

  /// The ratio, with half the width of its interval, and the verdict.
  private static func ratio(_ row: ResultRow) -> String {
    guard row.ratio != nil, row.variant != .driver else { return "" }
    return FigureText.time(row) + (row.verdict.map { " \($0.rawValue)" } ?? "")
  }

  private var failures: [String] {
    run.table.failures.map { "- DNF \(MarkdownText.escaped("\($0.cell): \($0.reason)"))" }
  }

  private var warnings: [String] {
    let isDebug = run.record.build.isDebug
    return (isDebug ? ["This was a debug build: its times say nothing."] : [])
      + (run.missing.map { [MarkdownText.escaped("Interrupted: missing are \($0).")] } ?? [])
  }
}
