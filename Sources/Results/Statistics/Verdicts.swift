/// Decides what ratios of times mean.
package enum Verdicts {
  /// The ratios that count as no difference.
  package static let equivalence = 0.97...1.03

  /// Of all the verdicts `faster` and `slower` of one family, this share at most is expected to be
  /// wrong.
  package static let falseDiscoveryRate = 0.05

  /// The verdicts on ratios that belong together: the more there are, the clearer each must be.
  ///
  /// A ratio that lies within ``equivalence`` by both its intervals is equivalent, even if it surely is
  /// not 1. Otherwise it is faster or slower if its interval leaves out 1 and it is one of the
  /// ``FalseDiscoveries/findings(_:rate:)``. Everything else is inconclusive, and so is a ratio of one
  /// process.
  package static func verdicts(on ratios: [TimeRatio]) -> [TimeVerdict] {
    // What is equivalent is no discovery, and must not make those of others easier.
    let chances = ratios.map { isEquivalent($0) ? 1 : $0.chance }
    let findings = FalseDiscoveries.findings(chances, rate: falseDiscoveryRate)
    return zip(ratios, findings).map { ratio, isFinding in
      if isEquivalent(ratio) { return .equivalent }
      guard isFinding, let interval = ratio.interval, !interval.contains(1) else {
        return .inconclusive
      }
      return ratio.value < 1 ? .faster : .slower
    }
  }

  private static func isEquivalent(_ ratio: TimeRatio) -> Bool {
    [ratio.interval, ratio.studentInterval].allSatisfy { interval in
      interval.map { equivalence.contains($0) } ?? false
    }
  }

  /// The rows of a run with the verdicts on their ratios.
  ///
  /// Comparisons of the baseline with itself are a family of their own, so that they are not the
  /// easier to pass the more is measured beside them; when one fails, every time of the run gets a
  /// flag. What is unsound is judged apart from the rest, and the driver is not compared with anything.
  package static func judged(_ rows: [ResultRow]) -> [ResultRow] {
    var rows = rows
    let compared = rows.indices.filter {
      rows[$0].measure == .value(of: .settleTime) && rows[$0].ratio != nil
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
      for index in rows.indices where rows[index].measure.isTime {
        rows[index].flags.insert(.selfTestFailed)
      }
    }
    return rows
  }

  /// Judges the rows at some places, which are one family.
  private static func judge(_ rows: inout [ResultRow], _ family: [Int]) {
    let verdicts = verdicts(on: family.compactMap { rows[$0].ratio })
    for (index, verdict) in zip(family, verdicts) { rows[index].verdict = verdict }
  }

  /// The rows of a run with how the costs of each variant grow, behind those of each workload, and
  /// with verdicts.
  package static func concluded(_ rows: [ResultRow]) -> ResultTable {
    ResultTable(
      judged(
        ResultTable(rows).workloads.flatMap { workload in
          workload.rows
            + workload.participants.filter { $0 != .driver }.flatMap { variant in
              growth(of: workload.rows.filter { $0.variant == variant })
            }
        }))
  }

  /// The growth of a variant's costs over the sizes of a workload, from the rows of its cells.
  ///
  /// A cost that is 0 somewhere follows no power of n.
  private static func growth(of rows: [ResultRow]) -> [ResultRow] {
    Metric.growing.compactMap { metric in
      let costs = rows.filter { $0.measure == .value(of: metric) }.compactMap { row in
        row.size?.n.flatMap { n in n == 0 ? nil : row.value.map { (n: n, cost: $0) } }
      }
      guard let law = PowerLaw(costs), let first = rows.first else { return nil }
      var row = ResultRow(
        runID: first.runID, scenario: first.scenario, workload: first.workload, size: nil,
        architecture: first.architecture, variant: first.variant, isChecked: first.isChecked,
        flags: first.flags.intersection([.debug, .unsound]), .growth(of: metric, law))
      row.breach = first.breach
      return row
    }
  }
}

/// Keeps chance from being taken for a finding where many comparisons are made at once.
package enum FalseDiscoveries {
  /// Which of the comparisons differ, by the probabilities that chance alone made their differences.
  ///
  /// Of those that are said to differ, the share `rate` at most is expected to be chance (Benjamini
  /// and Hochberg, 1995). What has no probability is no comparison. O(n log n).
  package static func findings(_ probabilities: [Double?], rate: Double) -> [Bool] {
    let sorted = probabilities.compactMap(\.self).sorted()
    let limit = sorted.enumerated().last { index, probability in
      probability <= rate * Double(index + 1) / Double(sorted.count)
    }?.element
    return probabilities.map {
      $0.flatMap { probability in limit.map { probability <= $0 } } ?? false
    }
  }
}
