import TextOutput

/// A run as tables for a web page: one per workload, with a row per size and variant.
///
/// There is a column per metric that the workload has, and one more for ratios where there are any.
/// Figures about all sizes have a table of their own.
@MainActor
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
    let commit = record.commit.map { "commit \($0.hash)\($0.isDirty ? ", changed" : "")" }
    let facts = machine + ["Swift \(record.build.swiftVersion)", commit, "seed \(record.seed)"]
    return [
      "## \(MarkdownText.escaped(record.runID))", "",
      MarkdownText.escaped(facts.compactMap(\.self).joined(separator: ", ")),
    ]
  }

  /// What belongs into one table.
  private struct Topic: Hashable {
    let title: String

    init(_ cell: Cell) {
      title = "\(cell.scenario)/\(cell.workload)\(cell.size.isEmpty ? ", all sizes" : "")"
    }
  }

  private var tables: [[String]] {
    let cells = run.cells
    var topics: [Topic] = []
    for cell in cells where !topics.contains(Topic(cell.name)) { topics.append(Topic(cell.name)) }
    let byTopic = Dictionary(grouping: cells) { Topic($0.name) }
    return topics.map { table($0, byTopic[$0, default: []]) }
  }

  private func table(_ topic: Topic, _ cells: [ExportedCell]) -> [String] {
    let rows = cells.flatMap(\.rows)
    let columns = columns(rows)
    let isFlagged = rows.contains { !$0.flags.isEmpty }
    var table = Table(
      [.init("size"), .init("variant")] + columns.map { .init($0.title, .right) }
        + (isFlagged ? [.init("flags")] : []))
    for cell in cells {
      let flags = Set(cell.rows.flatMap(\.flags)).sorted().joined(separator: " ")
      table.append(
        [cell.name.size, cell.name.variant]
          + columns.map { column in
            cell.rows.first { $0.metric == column.metric }.map(column.text) ?? ""
          } + (isFlagged ? [flags] : []))
    }
    return ["### \(MarkdownText.escaped(topic.title))", "", table.markdown()]
  }

  /// What a table shows of a metric.
  private struct Column {
    let metric: String
    let title: String
    let text: (ResultRow) -> String
  }

  private func columns(_ rows: [ResultRow]) -> [Column] {
    var metrics: [String] = []
    for row in rows where !metrics.contains(row.metric) { metrics.append(row.metric) }
    return metrics.flatMap { metric in
      let rows = rows.filter { $0.metric == metric }
      let unit = rows.lazy.filter { !Self.isTime($0) }.compactMap(\.unit).first
      let title = metric + (unit.map { " (\($0))" } ?? "")
      let value = Column(metric: metric, title: title, text: Self.value)
      guard let reference = rows.lazy.filter({ $0.ratio != nil }).compactMap(\.reference).first
      else { return [value] }
      let ratioTitle = "\(metric) ÷ \(reference)"
      return [value, Column(metric: metric, title: ratioTitle, text: Self.ratio)]
    }
  }

  private static func isTime(_ row: ResultRow) -> Bool { row.unit?.hasPrefix("ns") ?? false }

  /// The value, with half the width of its interval.
  private static func value(_ row: ResultRow) -> String {
    if row.conformance == .doesNotConform { return "DNF" }
    guard let value = row.value, value.isFinite else { return "" }
    let number = isTime(row) ? FigureText.duration : \.csvText
    return number(value) + (row.margin.map { " ± \(number($0))" } ?? "")
  }

  /// The ratio, with half the width of its interval, and the verdict.
  private static func ratio(_ row: ResultRow) -> String {
    guard row.ratio != nil, row.variant != Suite.driver else { return "" }
    return FigureText.time(row) + (row.verdict.map { " \($0.rawValue)" } ?? "")
  }

  private var failures: [String] {
    run.failures.map { "- DNF \(MarkdownText.escaped("\($0.cell): \($0.reason)"))" }
  }

  private var warnings: [String] {
    let isDebug = run.record.build.isDebug
    return (isDebug ? ["This was a debug build: its times say nothing."] : [])
      + (run.missing.map { [MarkdownText.escaped("Interrupted: missing are \($0).")] } ?? [])
  }
}
