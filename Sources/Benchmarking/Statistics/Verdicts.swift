/// Decides what ratios of times mean.
package enum Verdicts {
  /// Ratios that make no difference to anybody.
  package static let equivalence = 0.97...1.03

  /// Of all the verdicts `faster` and `slower` of one family, this share at most is expected to be
  /// wrong.
  package static let falseDiscoveryRate = 0.05

  /// The verdicts on ratios that belong together: the more there are, the clearer each must be.
  ///
  /// A ratio that lies within ``equivalence`` by both its intervals is equivalent, even if it surely is
  /// not 1. Otherwise it is faster or slower if its interval leaves out 1 and it is one of the
  /// ``FalseDiscoveries/findings(_:rate:)``. Everything else is inconclusive.
  package static func verdicts(on ratios: [TimeRatio]) -> [ResultRow.Verdict] {
    // What is equivalent is no discovery, and must not make those of others easier.
    let chances = ratios.map { isEquivalent($0) ? 1 : $0.chance }
    let findings = FalseDiscoveries.findings(chances, rate: falseDiscoveryRate)
    return zip(ratios, findings).map { ratio, isFinding in
      if isEquivalent(ratio) { return .equivalent }
      guard isFinding, !ratio.interval.contains(1) else { return .inconclusive }
      return ratio.value < 1 ? .faster : .slower
    }
  }

  private static func isEquivalent(_ ratio: TimeRatio) -> Bool {
    [ratio.interval, ratio.studentInterval].allSatisfy {
      equivalence.contains($0.lowerBound) && equivalence.contains($0.upperBound)
    }
  }

  /// Gives all rows with a ratio of a run their verdicts.
  ///
  /// Each comparison of the floor with itself stands for itself, so that it is not the easier to pass the
  /// more is measured beside it; when one fails, every time of the run gets a flag. The driver is not
  /// compared with anything.
  package static func judge(_ rows: inout [ResultRow]) {
    let compared = rows.indices.filter {
      rows[$0].metric == Metric.settleTime.rawValue && rows[$0].ratio != nil
        && rows[$0].variant != Suite.driver
    }
    for index in compared where rows[index].variant == Suite.floorAgain {
      judge(&rows, [index])
    }
    judge(&rows, compared.filter { rows[$0].variant != Suite.floorAgain })
    guard rows.contains(where: isFailedSelfTest) else { return }
    for index in rows.indices where rows[index].kind == .timed { rows[index].add(.selfTestFailed) }
  }

  /// Judges the rows at some places, which are one family.
  private static func judge(_ rows: inout [ResultRow], _ family: [Int]) {
    let ratios = family.compactMap { index in TimeRatio(rows[index]).map { (index, $0) } }
    // What rests on one process says nothing.
    for index in family { rows[index].verdict = .inconclusive }
    for (verdict, (index, _)) in zip(verdicts(on: ratios.map(\.1)), ratios) {
      rows[index].verdict = verdict
    }
  }

  private static func isFailedSelfTest(_ row: ResultRow) -> Bool {
    row.variant == Suite.floorAgain && [.faster, .slower].contains(row.verdict)
  }
}
