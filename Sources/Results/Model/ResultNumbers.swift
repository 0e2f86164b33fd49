/// The columns of a figure, from `processes` to `verdict`.
struct ResultNumbers {
  private let processes: Int?, rounds: Int?, opsPerBatch: Int?
  let value: Double?
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
    processes = try fields.next()
    if let processes, !(1...Self.maximumProcesses).contains(processes) {
      throw CSVProblem("processes", "processes \(processes) is no number of processes of a run")
    }
    (rounds, opsPerBatch) = (try fields.next(), try fields.next())
    value = try fields.next()
    estimator = try fields.next()
    interval = try Self.interval(&fields, "ci", of: "value", value)
    // The level follows from the version of the layout.
    _ = try fields.next(Double?.self)
    var shares: [Double] = []
    for _ in 0..<7 { if let share = try fields.next(Double?.self) { shares.append(share) } }
    distribution =
      if let rounds, shares.count == 7 {
        Distribution(
          count: rounds, minimum: shares[0], p25: shares[1], p50: shares[2], p75: shares[3],
          p90: shares[4], p99: shares[5], mad: shares[6])
      } else { nil }
    reference = try fields.next()
    ratio = try Self.ratio(&fields)
  }

  private static func ratio(_ fields: inout CSVFields) throws(CSVProblem) -> Time.Ratio? {
    let value = try fields.next(Double?.self)
    if let value, value <= 0 { throw CSVProblem("ratio", "ratio \(value) is not above zero") }
    let interval = try interval(&fields, "ratio_ci", of: "ratio", value)
    if let low = interval?.lowerBound, low <= 0 {
      throw CSVProblem("ratio_ci_low", "ratio_ci_low \(low) is not above zero")
    }
    let error = try fields.next(Double?.self)
    if let error, !(0...maximumError).contains(error) {
      throw CSVProblem("ratio_se", "ratio_se \(error) is no standard error of a ratio's logarithm")
    }
    // The smallest detectable effect follows from the standard error.
    _ = try fields.next(Double?.self)
    let verdict = try fields.next(TimeVerdict?.self)
    guard let value else { return nil }
    let isPossible =
      switch verdict {
      case .faster: interval?.upperBound ?? 1 < 1
      case .slower: interval?.lowerBound ?? 1 > 1
      case .equivalent: interval.map(Verdicts.equivalence.contains) ?? false
      case .inconclusive, nil: true
      }
    guard isPossible else {
      throw CSVProblem("verdict", "verdict contradicts the ratio and its interval")
    }
    return Time.Ratio(value: value, interval: interval, standardError: error, verdict: verdict)
  }

  private static func interval(
    _ fields: inout CSVFields, _ name: String, of owner: String, _ value: Double?
  ) throws(CSVProblem) -> ClosedRange<Double>? {
    let (low, high) = (try fields.next(Double?.self), try fields.next(Double?.self))
    guard (low == nil) == (high == nil) else {
      let column = high == nil ? "\(name)_low" : "\(name)_high"
      throw CSVProblem(column, "\(column) is there, the other end of the interval is not")
    }
    guard let low, let high else { return nil }
    guard let value, low <= value, value <= high else {
      throw CSVProblem(owner, "\(owner) is not between \(name)_low and \(name)_high")
    }
    return low...high
  }

  func finding(_ measure: Measure) throws(CSVProblem) -> ResultRow.Finding {
    guard let value else { throw CSVProblem("value", "value is empty") }
    switch measure {
    case .growth(let metric):
      return .growth(of: metric, PowerLaw(exponent: value, interval: interval))
    case .value(let metric):
      return metric.isTime ? .time(metric, try time(metric, value)) : .count(metric, value)
    }
  }

  private func time(_ metric: Metric, _ value: Double) throws(CSVProblem) -> Time {
    guard let estimator = Time.Estimator(rawValue: estimator) else {
      throw CSVProblem("estimator", "estimator is not that of \(metric.rawValue)")
    }
    guard let processes else { throw CSVProblem("processes", "processes is empty") }
    if value <= 0, !metric.isDifference {
      throw CSVProblem("value", "value \(value) is not above zero, as times are")
    }
    if ratio != nil, reference == nil {
      throw CSVProblem("reference", "reference is empty, but not ratio")
    }
    if let reference, (reference == .baseline) == (metric == .relativeTime) {
      throw CSVProblem("reference", "reference \(reference) is not that of \(metric.rawValue)")
    }
    if metric == .relativeTime, ratio?.value != value || ratio?.interval != interval {
      throw CSVProblem("ratio", "ratio and its interval are not the value and its interval")
    }
    return Time(
      value: value, interval: interval, estimator: estimator, processes: processes,
      opsPerBatch: opsPerBatch, distribution: distribution, reference: reference, ratio: ratio)
  }
}
