import Results
import TextOutput

/// What one decision costs: pairs of small stores on the counter board that differ in it alone.
struct DecisionSection {
  let run: ReportRun

  private struct Decision {
    let title: String
    let from: Participant
    let to: Participant
  }

  private static let all = [
    Decision(
      title: "Return a new state, or change it in place", from: "store-inplace", to: "store"),
    Decision(
      title: "Notify every observer, or only those of what was written", from: "store-entities",
      to: "store"),
    Decision(title: "Show every state, or compare first", from: "store", to: "store-uncompared"),
  ]

  var section: ReportSection? {
    let tables = Self.all.compactMap(table)
    guard !tables.isEmpty else { return nil }
    return ReportSection(
      title: "What each decision costs", anchor: "decisions",
      blocks: [.paragraph(Self.reading)] + tables.map { .table($0) })
  }

  private static let reading = """
    Four small stores share one plain style and differ in one decision each. The ratio of their times, repeated without \
    pause, at the largest size; it has no interval.
    """

  private func table(_ decision: Decision) -> Table? {
    let (from, to) = (decision.from, decision.to)
    let counts: [(title: String, metric: Metric)] = [
      ("allocations", .allocations), ("notified", .notifications), ("made", .contentsMade),
    ]
    var table = Table(
      [.init("workload"), .init(from.id, .right), .init(to.id, .right), .init("ratio", .right)]
        + counts.map { .init($0.title, .right) },
      caption: decision.title)
    for workload in run.figures.workloads {
      guard let size = workload.largest,
        let times = pair(workload, size, from, to, .settleTime)
      else { continue }
      table.append(
        [
          "\(workload.name) at \(size.label)", FigureText.duration(times.0),
          FigureText.duration(times.1), FigureText.multiple(times.1 / times.0),
        ]
          + counts.map { _, metric in
            pair(workload, size, from, to, metric).map { first, second in
              let texts = [first, second].map(FigureText.count)
              return first == second ? texts[0] : texts.joined(separator: " → ")
            } ?? ""
          })
    }
    return table.isEmpty ? nil : table
  }

  private func pair(
    _ workload: WorkloadFigures, _ size: Size, _ from: Participant, _ to: Participant,
    _ metric: Metric
  ) -> (Double, Double)? {
    guard let first = workload.row(metric, size, from)?.value,
      let second = workload.row(metric, size, to)?.value
    else { return nil }
    return (first, second)
  }
}
