package enum Verdicts {
  package static let equivalence = 0.97...1.03

  /// The expected share of wrong verdicts among `faster` and `slower` in one family: the false discovery
  /// rate.
  package static let falseDiscoveryRate = 0.05

  /// The verdicts on a family of ratios: the more there are, the clearer each must be.
  ///
  /// A ratio whose interval lies within ``equivalence`` is equivalent. Otherwise it is faster or
  /// slower if its interval leaves out 1 and it is one of the findings; the rest is inconclusive.
  package static func verdicts(on ratios: [TimeRatio]) -> [TimeVerdict] {
    // An equivalent ratio is no discovery, and must not make other discoveries easier.
    let chances = ratios.map { isEquivalent($0) ? 1 : $0.chance }
    let findings = findings(chances, rate: falseDiscoveryRate)
    return zip(ratios, findings).map { ratio, isFinding in
      if isEquivalent(ratio) { return .equivalent }
      guard isFinding, let interval = ratio.interval, !interval.contains(1) else {
        return .inconclusive
      }
      return ratio.value < 1 ? .faster : .slower
    }
  }

  private static func isEquivalent(_ ratio: TimeRatio) -> Bool {
    ratio.interval.map { equivalence.contains($0) } ?? false
  }

  /// The rows of a run with the verdicts on their ratios.
  ///
  /// The baseline's comparisons with itself are a family of their own, so that measuring more beside them
  /// does not make them easier to pass. Times of a cell in which they find a difference get a flag, or all
  /// times if there are many. The slowed baseline and unsound rows are families, too, and the driver is
  /// not compared with anything.
  package static func judged(_ rows: [ResultRow]) -> [ResultRow] {
    var rows = rows
    let compared = rows.indices.filter {
      rows[$0].metric == .settleTime && rows[$0].ratio != nil && rows[$0].variant != .driver
    }
    let variants = compared.filter { rows[$0].variant.isCompared }
    let families = [
      compared.filter { rows[$0].variant == .baselineAgain },
      compared.filter { rows[$0].variant == .baselineSlow },
      variants.filter { !rows[$0].isUnsound }, variants.filter { rows[$0].isUnsound },
    ]
    for family in families { judge(&rows, family) }
    let checks = BaselineChecks(rows)
    let different = Set(checks.different)
    for index in rows.indices where rows[index].metric.isTime && rows[index].time != nil {
      guard checks.areTimesDoubtful || different.contains(rows[index].cell.group) else { continue }
      rows[index].flags.insert(.baselineDiffers)
    }
    return rows
  }

  private static func judge(_ rows: inout [ResultRow], _ family: [Int]) {
    let verdicts = verdicts(on: family.compactMap { rows[$0].ratio })
    for (index, verdict) in zip(family, verdicts) { rows[index].verdict = verdict }
  }

  /// The rows of a run, those of a workload together, with the verdicts on their ratios.
  package static func concluded(_ rows: [ResultRow]) -> ResultTable {
    ResultTable(judged(ResultTable(rows).workloads.flatMap(\.rows)))
  }

  /// Which comparisons differ, by their p-values (Benjamini and Hochberg, 1995).
  static func findings(_ probabilities: [Double?], rate: Double) -> [Bool] {
    let sorted = probabilities.compactMap(\.self).sorted()
    let limit = sorted.enumerated().last { index, probability in
      probability <= rate * Double(index + 1) / Double(sorted.count)
    }?.element
    return probabilities.map {
      $0.flatMap { probability in limit.map { probability <= $0 } } ?? false
    }
  }
}
