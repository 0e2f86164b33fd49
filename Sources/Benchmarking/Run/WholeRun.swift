/// What follows from all rows of a run together.
enum WholeRun {
  /// The costs whose growth is worth knowing.
  private static let growingCosts: [Metric] = [.settleTime, .allocations, .deliveries]

  /// Adds how the costs of each variant grow, behind the rows of each workload, and gives the ratios
  /// their verdicts.
  ///
  /// - Parameter rows: the rows of all cells, those of a workload one after the other.
  static func concluded(_ rows: [ResultRow]) -> [ResultRow] {
    var all: [ResultRow] = []
    var remaining = rows[...]
    while let first = remaining.first {
      let workload = remaining.prefix {
        ($0.scenario, $0.workload) == (first.scenario, first.workload)
      }
      remaining = remaining.dropFirst(workload.count)
      all += workload
      for variant in unique(workload.map(\.variant)) where variant != Suite.driver {
        all += growth(of: workload.filter { $0.variant == variant })
      }
    }
    Verdicts.judge(&all)
    return all
  }

  /// How the costs of a variant grow over the sizes of a workload, from the rows of its cells.
  ///
  /// A cost that is 0 somewhere follows no power of n.
  private static func growth(of rows: [ResultRow]) -> [ResultRow] {
    growingCosts.compactMap { metric in
      let costs = rows.filter { $0.metric == metric.rawValue && $0.n != 0 }
        .compactMap { row in row.n.flatMap { n in row.value.map { (n: n, cost: $0) } } }
      guard let law = PowerLaw(costs), let first = rows.first else { return nil }
      var row = ResultRow(
        runID: first.runID, scenario: first.scenario, workload: first.workload,
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

  /// The values without repetitions, in the order in which they come first.
  private static func unique(_ values: [String]) -> [String] {
    var seen: Set<String> = []
    return values.filter { seen.insert($0).inserted }
  }
}
