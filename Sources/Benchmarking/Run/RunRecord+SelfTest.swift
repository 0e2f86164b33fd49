extension RunRecord {
  /// This record with what comparing the floor with itself gave: the first of them that failed, if
  /// parts of the run made one each.
  func with(selfTestOf rows: [ResultRow]) -> RunRecord {
    var record = self
    let selfTests =
      rows.filter { $0.variant == Suite.floorAgain && $0.metric == Metric.settleTime.rawValue }
      .compactMap(SelfTest.init)
    record.selfTest = selfTests.first(where: \.hasFailed) ?? selfTests.first
    return record
  }
}

extension RunRecord.SelfTest {
  /// Whether the instrument sees a difference where there is none, so that its times decide nothing.
  public var hasFailed: Bool {
    [ResultRow.Verdict.faster, .slower].contains { $0.rawValue == verdict }
  }

  fileprivate init?(_ row: ResultRow) {
    guard let ratio = row.ratio, let low = row.ratioCILow, let high = row.ratioCIHigh,
      let verdict = row.verdict
    else { return nil }
    self.init(verdict: verdict.rawValue, ratio: ratio, ratioLow: low, ratioHigh: high)
  }
}
