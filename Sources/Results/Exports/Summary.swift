import TextOutput

/// The figures of a run for a terminal: one table per workload.
///
/// A variant's column shows the time of the baseline, and for every other variant how many times
/// its time is, with half the width of the 95 % interval; counts and the share of a frame of
/// 8.3 ms are those of the largest size, and so is the time until `send` returns, where that is
/// another one. Behind a ratio, ≈ marks a variant as fast as the baseline within 3 %, and ? one that
/// may be faster or slower.
package struct Summary {
  let figures: RunFigures

  /// A description of one operation of each workload, by the workload's name.
  let operations: [String: String]

  package init(_ figures: RunFigures, operations: [String: String]) {
    self.figures = figures
    self.operations = operations
  }

  /// All tables, each under its workload.
  package func text() -> String {
    figures.workloads.compactMap(table).joined(separator: "\n")
  }

  private func table(_ workload: WorkloadFigures) -> String? {
    guard let largest = workload.largest else { return nil }
    let grows = workload.rows.contains { $0.measure == .growth(of: .settleTime) }
    let isJudged = workload.rows.contains { $0.verdict != nil }
    let returns = workload.rows.contains { $0.measure == .value(of: .returnTime) }
    var table = Table(
      [.init("variant")] + workload.sizes.map { .init($0.label, .right) }
        + (grows ? [.init("grows", .right)] : []) + (returns ? [.init("returns", .right)] : [])
        + ["allocs", "useful", "redundant", "frame"].map { .init($0, .right) })
    for variant in workload.participants where variant != .baselineAgain {
      let times = workload.sizes.map { size in
        let row = workload.row(.settleTime, size, variant)
        return FigureText.time(row) + (isJudged ? FigureText.mark(row?.verdict) : "")
      }
      let value = { (metric: Metric) in workload.row(metric, largest, variant)?.value }
      let growth = workload.growth(of: .settleTime, variant).map { FigureText.growth($0.exponent) }
      let counts = [Metric.allocations, .usefulDeliveries, .redundantDeliveries].map {
        value($0).map(FigureText.count) ?? ""
      }
      table.append(
        [variant.id] + times + (grows ? [growth ?? ""] : [])
          + (returns ? [value(.returnTime).map(FigureText.duration) ?? ""] : []) + counts
          + [value(.settleTime).map(FigureText.share) ?? ""])
    }
    let summary = operations[workload.name].map { ": \($0)" } ?? ""
    return "\(workload.name)\(summary)\n\(table.text())"
  }
}
