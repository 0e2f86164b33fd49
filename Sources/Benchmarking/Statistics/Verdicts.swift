/// Decides what ratios of times mean.
package enum Verdicts {
  /// Ratios that make no difference to anybody.
  package static let equivalence = 0.97...1.03

  /// Of all the verdicts `faster` and `slower` of one family, this share at most is expected to be
  /// wrong.
  package static let falseDiscoveryRate = 0.05

  /// The verdicts on ratios that belong together: the more there are, the clearer each must be.
  ///
  /// A ratio whose interval lies within ``equivalence`` is equivalent, even if it surely is not 1.
  /// Otherwise it is faster or slower if its interval leaves out 1 and it is one of the
  /// ``FalseDiscoveries/findings(_:rate:)``. Everything else is inconclusive.
  package static func verdicts(on ratios: [TimeRatio]) -> [ResultRow.Verdict] {
    let findings = FalseDiscoveries.findings(ratios.map(\.chance), rate: falseDiscoveryRate)
    return zip(ratios, findings).map { ratio, isFinding in
      let interval = ratio.interval
      if equivalence.contains(interval.lowerBound) && equivalence.contains(interval.upperBound) {
        return .equivalent
      }
      guard isFinding, !interval.contains(1) else { return .inconclusive }
      return ratio.value < 1 ? .faster : .slower
    }
  }

  /// Gives all rows with a ratio of a run their verdicts.
  ///
  /// The comparison of the floor with itself is a family of its own, so that it is not the easier to
  /// pass the more is measured beside it; when it fails, every time of the run gets a flag. The driver
  /// is not compared with anything.
  package static func judge(_ rows: inout [ResultRow]) {
    judge(&rows) { $0.variant == Suite.floorAgain }
    judge(&rows) { $0.variant != Suite.floorAgain && $0.variant != Suite.driver }
    guard rows.contains(where: isFailedSelfTest) else { return }
    for index in rows.indices where rows[index].kind == .timed { rows[index].add(.selfTestFailed) }
  }

  private static func isFailedSelfTest(_ row: ResultRow) -> Bool {
    row.variant == Suite.floorAgain && [.faster, .slower].contains(row.verdict)
  }

  private static func judge(
    _ rows: inout [ResultRow], where belongs: (ResultRow) -> Bool
  ) {
    let family = rows.indices.filter {
      rows[$0].metric == Metric.settleTime.rawValue && belongs(rows[$0])
    }
    let compared = family.compactMap { index in TimeRatio(rows[index]).map { (index, $0) } }
    for index in family where rows[index].ratio != nil { rows[index].verdict = .inconclusive }
    for (verdict, (index, _)) in zip(verdicts(on: compared.map(\.1)), compared) {
      rows[index].verdict = verdict
    }
  }
}
