import TextOutput

/// The figures of a run for a terminal: one table per workload.
@MainActor
struct Summary {
  let suite: Suite
  let rows: [ResultRow]

  /// All tables, each under its workload.
  func text() -> String {
    suite.workloads.compactMap(table).joined(separator: "\n")
  }

  private func table(_ workload: any Workload) -> String? {
    let rows = rows.filter { $0.scenario == workload.scenario && $0.workload == workload.name }
    let sizes = workload.sizes.map(\.label).filter { label in rows.contains { $0.size == label } }
    guard let largest = sizes.last else { return nil }
    let grows = rows.contains { $0.metric == Metric.settleTime.scalingExponent }
    let isJudged = rows.contains { $0.verdict != nil }
    let returns = rows.contains { $0.metric == Metric.returnTime.rawValue }
    var table = Table(
      [.init("variant")] + sizes.map { .init($0, .right) }
        + (grows ? [.init("grows", .right)] : []) + (returns ? [.init("returns", .right)] : [])
        + ["allocs", "useful", "wasted", "frame"].map { .init($0, .right) })
    for variant in variants(rows) {
      func row(_ metric: Metric, _ size: String) -> ResultRow? {
        rows.first {
          $0.variant == variant && $0.metric == metric.rawValue && $0.size == size
        }
      }
      let times = sizes.map { size in
        let row = row(.settleTime, size)
        return FigureText.time(row) + (isJudged ? FigureText.mark(row?.verdict) : "")
      }
      let growth = rows.first {
        $0.variant == variant && $0.metric == Metric.settleTime.scalingExponent
      }
      let counts = [Metric.allocations, .usefulDeliveries, .wastedDeliveries].map { metric in
        row(metric, largest)?.value.map(FigureText.count) ?? ""
      }
      let share = row(.settleTime, largest)?.value.map(FigureText.share) ?? ""
      table.append(
        [variant] + times + (grows ? [growth?.value.map { FigureText.growth($0) } ?? ""] : [])
          + (returns ? [row(.returnTime, largest)?.value.map(FigureText.duration) ?? ""] : [])
          + counts + [share])
    }
    let title = "\(workload.scenario)/\(workload.name): \(workload.summary)"
    return title + "\n" + table.text()
  }

  private func variants(_ rows: [ResultRow]) -> [String] {
    var variants: [String] = []
    for row in rows where row.variant != Suite.floorAgain && !variants.contains(row.variant) {
      variants.append(row.variant)
    }
    return variants
  }
}

extension RunResults {
  /// The tables for a terminal.
  ///
  /// A variant's column shows the time of the floor, and for every other variant how many times
  /// that it takes, with half the width of the 95 % interval; counts and the share of a frame of
  /// 8.3 ms are those of the largest size, and so is the time until `send` returns, where that is
  /// another one. Behind a ratio, ≈ marks a variant as fast as the floor within 3 %, and ? one of
  /// which it is not sure whether it is faster or slower.
  public func summary(of suite: Suite) -> String { Summary(suite: suite, rows: rows).text() }
}
