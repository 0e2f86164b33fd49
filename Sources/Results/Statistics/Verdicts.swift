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
  /// Comparisons of the baseline with itself are a family of their own, so that measuring more beside them
  /// does not make them easier to pass; when one fails, every time of the run gets a flag. Unsound rows
  /// are another family, and the driver is not compared with anything.
  package static func judged(_ rows: [ResultRow]) -> [ResultRow] {
    var rows = rows
    let compared = rows.indices.filter {
      rows[$0].metric == .settleTime && rows[$0].ratio != nil
        && rows[$0].variant != .driver
    }
    let (selfTests, others) = (
      compared.filter { rows[$0].variant == .baselineAgain },
      compared.filter { rows[$0].variant != .baselineAgain }
    )
    let sound = others.filter { !rows[$0].isUnsound }
    let unsound = others.filter { rows[$0].isUnsound }
    for family in [selfTests, sound, unsound] { judge(&rows, family) }
    if selfTests.contains(where: { rows[$0].verdict?.isDifference ?? false }) {
      for index in rows.indices where rows[index].metric.isTime {
        rows[index].flags.insert(.selfTestFailed)
      }
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
