extension Reduction {
  /// The costs whose growth is worth knowing.
  private static let scaledMetrics: [Metric] = [.settleTime, .allocations, .deliveries]

  /// How the costs of a variant grow over the sizes of a workload, from the rows of its cells.
  ///
  /// A cost that is 0 somewhere follows no power of n.
  func scalingRows(_ rows: [ResultRow]) -> [ResultRow] {
    Self.scaledMetrics.compactMap { metric in
      let costs = rows.filter { $0.metric == metric.rawValue && $0.n != 0 }
        .compactMap { row in row.n.flatMap { n in row.value.map { (n: n, cost: $0) } } }
      guard let law = PowerLaw(costs), let first = rows.first else { return nil }
      var row = ResultRow(
        runID: record.runID, scenario: first.scenario, workload: first.workload,
        architecture: first.architecture, variant: first.variant,
        metric: metric.scalingExponent, kind: .fitted)
      row.better = .lower
      row.value = law.exponent
      row.estimator = "least_squares"
      row.ciLow = law.interval?.lowerBound
      row.ciHigh = law.interval?.upperBound
      row.ciLevel = law.interval.map { _ in TimeRatio.level }
      row.conformance = first.conformance
      row.flags = first.flags.filter { $0 == Flag.debug.rawValue }
      return row
    }
  }
}
