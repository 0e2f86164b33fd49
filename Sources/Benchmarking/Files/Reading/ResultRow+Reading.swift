extension ResultRow: ReadableCSVRow {
  package static var blank: ResultRow {
    ResultRow(
      runID: "", scenario: "", workload: "", architecture: "", variant: "", metric: "",
      kind: .exact)
  }

  /// Names are there, intervals are in order, and what is a logarithm somewhere is above zero.
  package var contradiction: CSVContradiction? {
    let names = [
      ("run_id", runID), ("scenario", scenario), ("workload", workload), ("variant", variant),
      ("metric", metric),
    ]
    if let (column, _) = names.first(where: { $0.1.isEmpty }) {
      return CSVContradiction(column: column, problem: "\(column) is empty")
    }
    if let value, value < 0, unit == "count/op" {
      return CSVContradiction(column: "value", problem: "value \(value) is a count below zero")
    }
    if let processes, processes > Self.maximumProcesses {
      return CSVContradiction(
        column: "processes", problem: "processes \(processes) is more than a run has")
    }
    if let n, n > Self.maximumSize {
      return CSVContradiction(column: "n", problem: "n \(n) is more than a size can be")
    }
    if let ciLevel, ciLevel <= 0 || ciLevel >= 1 {
      return CSVContradiction(
        column: "ci_level", problem: "ci_level \(ciLevel) is not between 0 and 1")
    }
    let positive = [
      ("ratio", ratio), ("ratio_ci_low", ratioCILow), ("ratio_ci_high", ratioCIHigh), ("mde", mde),
    ]
    for case (let column, let value?) in positive where value <= 0 {
      return CSVContradiction(column: column, problem: "\(column) \(value) is not above zero")
    }
    return Self.interval("ci", ciLow, ciHigh) ?? Self.interval("ratio_ci", ratioCILow, ratioCIHigh)
  }

  /// No run has so many processes; what is computed from a row takes time in proportion to them.
  private static let maximumProcesses = 10_000

  /// Up to here a `Double` tells whole numbers apart.
  private static let maximumSize = 1 << 53

  private static func interval(
    _ name: String, _ low: Double?, _ high: Double?
  ) -> CSVContradiction? {
    guard (low == nil) == (high == nil) else {
      let column = high == nil ? "\(name)_low" : "\(name)_high"
      return CSVContradiction(
        column: column, problem: "\(column) is there, the other end of the interval is not")
    }
    guard let low, let high, low > high else { return nil }
    return CSVContradiction(
      column: "\(name)_high", problem: "\(name)_high \(high) is below \(name)_low \(low)")
  }
}
