/// The columns of a figure, from `processes` to `verdict`, which do not contradict each other.
struct ResultNumbers {
  private let processes: Int?, rounds: Int?, opsPerBatch: Int?
  private let value: Double?
  private let estimator: String
  private let interval: ClosedRange<Double>?
  private let distribution: Distribution?
  private let reference: Participant?
  private let ratio: Time.Ratio?

  /// A limit, since computing with a row takes time in proportion to its processes.
  private static let maximumProcesses = 10_000

  /// The logarithm of a ratio that a number can still be.
  private static let maximumError = 709.0

  init(_ fields: inout CSVFields) throws(CSVProblem) {
    processes = try Self.counted("processes", try fields.next())
    if let processes, processes > Self.maximumProcesses {
      throw CSVProblem("processes", "processes \(processes) is more than a run has")
    }
    rounds = try Self.counted("rounds", try fields.next())
    if let rounds, let processes, rounds < processes {
      throw CSVProblem("rounds", "rounds \(rounds) is less than processes \(processes)")
    }
    opsPerBatch = try Self.counted("ops_per_batch", try fields.next())
    value = try fields.next()
    estimator = try fields.next()
    interval = try Self.interval("ci", try fields.next(), try fields.next(), of: "value", value)
    let level = try fields.next(Double?.self)
    guard level == interval.map({ _ in TimeRatio.level }) else {
      throw CSVProblem(
        "ci_level", "ci_level is not \(TimeRatio.level) with an interval and empty without one")
    }
    distribution = try Self.distribution(&fields, rounds)
    reference = try fields.next()
    ratio = try Self.ratio(&fields, processes: processes, reference: reference)
  }

  /// The names of the columns that are not empty, of each group one.
  var columns: [String] {
    let isThere = [
      ("value", value != nil), ("estimator", !estimator.isEmpty),
      ("processes", processes != nil), ("rounds", rounds != nil),
      ("ops_per_batch", opsPerBatch != nil), ("ci_low", interval != nil),
      ("reference", reference != nil), ("ratio", ratio != nil),
    ]
    return isThere.filter(\.1).map(\.0)
  }

  func finding(_ measure: Measure) throws(CSVProblem) -> ResultRow.Finding {
    guard let value else { throw CSVProblem("value", "value is empty") }
    switch measure {
    case .growth(let metric):
      try checkColumns(["value", "estimator", "ci_low"], estimator: "least_squares", measure)
      return .growth(of: metric, PowerLaw(exponent: value, interval: interval))
    case .value(let metric) where metric.isTime: return .time(metric, try time(metric, value))
    case .value(let metric):
      try checkColumns(["value", "estimator"], estimator: "exact", measure)
      if value < metric.minimum {
        throw CSVProblem("value", "value \(value) is a count below zero")
      }
      if metric == .amplification, value < 1 {
        throw CSVProblem("value", "value \(value) is below 1, as if less than all was delivered")
      }
      return .count(metric, value)
    }
  }

  private func checkColumns(
    _ names: Set<String>, estimator: String, _ measure: Measure
  ) throws(CSVProblem) {
    if let column = columns.first(where: { !names.contains($0) }) {
      throw CSVProblem(column, "\(column) is there, but \(measure.csvText) has none")
    }
    guard self.estimator == estimator else {
      throw CSVProblem("estimator", "estimator is not '\(estimator)', that of \(measure.csvText)")
    }
  }

  private func time(_ metric: Metric, _ value: Double) throws(CSVProblem) -> Time {
    guard let estimator = Time.Estimator(rawValue: estimator),
      (estimator == .p99) == (metric == .tailTime)
    else { throw CSVProblem("estimator", "estimator is not that of \(metric.rawValue)") }
    guard let processes else { throw CSVProblem("processes", "processes is empty") }
    if let reference, (reference == .baseline) == (metric == .relativeTime) {
      throw CSVProblem("reference", "reference \(reference) is not that of \(metric.rawValue)")
    }
    if metric == .relativeTime, ratio?.value != value || ratio?.interval != interval {
      throw CSVProblem("ratio", "ratio and its interval are not the value and its interval")
    }
    if !metric.isDifference {
      if value <= 0 { throw CSVProblem("value", "value \(value) is not above zero, as times are") }
      if let distribution, distribution.minimum < 0 {
        throw CSVProblem("min", "min \(distribution.minimum) is a time below zero")
      }
    }
    if let distribution, value < distribution.minimum {
      throw CSVProblem("value", "value \(value) is below min")
    }
    return Time(
      value: value, interval: interval, estimator: estimator, processes: processes,
      opsPerBatch: opsPerBatch, distribution: distribution, reference: reference, ratio: ratio)
  }

  private static func counted(_ column: String, _ count: Int?) throws(CSVProblem) -> Int? {
    if count == 0 { throw CSVProblem(column, "\(column) is 0: nothing was measured") }
    return count
  }

  private static func positive(_ column: String, _ value: Double?) throws(CSVProblem) -> Double? {
    if let value, value <= 0 {
      throw CSVProblem(column, "\(column) \(value) is not above zero")
    }
    return value
  }

  private static func distribution(
    _ fields: inout CSVFields, _ count: Int?
  ) throws(CSVProblem) -> Distribution? {
    var shares: [Double] = []
    for name in ["min", "p25", "p50", "p75", "p90", "p99", "mad"] {
      guard let share = try fields.next(Double?.self) else { continue }
      if name == "mad" {
        if share < 0 { throw CSVProblem(name, "mad \(share) is a distance below zero") }
      } else if let last = shares.last, share < last {
        throw CSVProblem(name, "\(name) \(share) is below \(last), that before it")
      }
      shares.append(share)
    }
    guard let count, shares.count == 7 else {
      guard shares.isEmpty, count == nil else {
        throw CSVProblem("rounds", "rounds and the columns from min to mad belong together")
      }
      return nil
    }
    return Distribution(
      count: count, minimum: shares[0], p25: shares[1], p50: shares[2], p75: shares[3],
      p90: shares[4], p99: shares[5], mad: shares[6])
  }

  private static func ratio(
    _ fields: inout CSVFields, processes: Int?, reference: Participant?
  ) throws(CSVProblem) -> Time.Ratio? {
    let value = try positive("ratio", try fields.next())
    let low = try positive("ratio_ci_low", try fields.next())
    let high = try positive("ratio_ci_high", try fields.next())
    let ends = try interval("ratio_ci", low, high, of: "ratio", value)
    let error = try fields.next(Double?.self)
    if let error, !(0...maximumError).contains(error) {
      throw CSVProblem("ratio_se", "ratio_se \(error) is no standard error of a ratio's logarithm")
    }
    let effect = try positive("mde", try fields.next())
    let verdict = try fields.next(TimeVerdict?.self)
    guard let value else {
      if ends == nil, error == nil, effect == nil, verdict == nil { return nil }
      throw CSVProblem("ratio", "ratio is empty, but not what belongs to it")
    }
    if reference == nil { throw CSVProblem("reference", "reference is empty, but not ratio") }
    let ratio = Time.Ratio(value: value, interval: ends, standardError: error, verdict: verdict)
    try check(ratio, effect, TimeRatio(Time(value: 1, processes: processes ?? 0, ratio: ratio)))
    return ratio
  }

  /// Checks what follows from a ratio: its smallest detectable effect, and the side of 1 that a verdict
  /// names.
  private static func check(
    _ ratio: Time.Ratio, _ effect: Double?, _ judged: TimeRatio?
  ) throws(CSVProblem) {
    let expected = judged?.smallestDetectableEffect
    // Other libraries round the last digits otherwise.
    guard (effect == nil) == (expected == nil),
      abs((effect ?? 1) / (expected ?? 1) - 1) < 1e-6
    else {
      throw CSVProblem("mde", "mde is not \(expected?.csvText ?? "empty"), that of ratio_se")
    }
    let equivalence = Verdicts.equivalence
    let isPossible =
      switch (ratio.verdict, judged?.interval) {
      case (nil, _), (.inconclusive, _): true
      case (.faster, let interval?): interval.upperBound < 1
      case (.slower, let interval?): interval.lowerBound > 1
      case (.equivalent, let interval?):
        equivalence.contains(interval.lowerBound) && equivalence.contains(interval.upperBound)
      case (_, nil): false
      }
    guard isPossible else {
      throw CSVProblem(
        "verdict",
        "verdict '\(ratio.verdict?.rawValue ?? "")' contradicts the ratio and its interval")
    }
  }

  private static func interval(
    _ name: String, _ low: Double?, _ high: Double?, of owner: String, _ value: Double?
  ) throws(CSVProblem) -> ClosedRange<Double>? {
    guard (low == nil) == (high == nil) else {
      let column = high == nil ? "\(name)_low" : "\(name)_high"
      throw CSVProblem(column, "\(column) is there, the other end of the interval is not")
    }
    guard let low, let high else { return nil }
    guard low <= high else {
      throw CSVProblem("\(name)_high", "\(name)_high \(high) is below \(name)_low \(low)")
    }
    if let value, !(low...high).contains(value) {
      throw CSVProblem(owner, "\(owner) \(value) is not between \(name)_low and \(name)_high")
    }
    return low...high
  }
}

extension Metric {
  /// The least value of an exact metric: a difference of counts may be below zero.
  fileprivate var minimum: Double {
    self == .liveAfterTeardown || self == .bytesPerView ? -.infinity : 0
  }
}
