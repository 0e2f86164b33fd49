import TextOutput

extension ResultRow: CSVRow {
  package static let columns: [CSVColumn<ResultRow>] = [
    .schemaVersion,
    CSVColumn("run_id") { $0.runID },
    CSVColumn("scenario") { $0.scenario },
    CSVColumn("workload") { $0.workload },
    CSVColumn("size_label") { $0.size },
    CSVColumn("n") { $0.size?.n },
    CSVColumn("views") { $0.views },
    CSVColumn("architecture") { $0.architecture },
    CSVColumn("variant") { $0.variant },
    CSVColumn("metric") { $0.measure },
    CSVColumn("unit") { $0.measure.unit },
    CSVColumn("better") { $0.measure.metric.direction },
    CSVColumn("kind") { $0.measure.kind },
    CSVColumn("processes") { $0.time?.processes },
    CSVColumn("rounds") { $0.time?.distribution?.count },
    CSVColumn("ops_per_batch") { $0.time?.opsPerBatch },
    CSVColumn("value") { $0.value },
    CSVColumn("estimator") { $0.estimator },
    CSVColumn("ci_low") { $0.interval?.lowerBound },
    CSVColumn("ci_high") { $0.interval?.upperBound },
    CSVColumn("ci_level") { $0.interval.map { _ in TimeRatio.level } },
    CSVColumn("min") { $0.time?.distribution?.minimum },
    CSVColumn("p25") { $0.time?.distribution?.p25 },
    CSVColumn("p50") { $0.time?.distribution?.p50 },
    CSVColumn("p75") { $0.time?.distribution?.p75 },
    CSVColumn("p90") { $0.time?.distribution?.p90 },
    CSVColumn("p99") { $0.time?.distribution?.p99 },
    CSVColumn("mad") { $0.time?.distribution?.mad },
    CSVColumn("reference") { $0.time?.reference },
    CSVColumn("ratio") { $0.ratio?.value },
    CSVColumn("ratio_ci_low") { $0.ratio?.interval?.lowerBound },
    CSVColumn("ratio_ci_high") { $0.ratio?.interval?.upperBound },
    CSVColumn("ratio_se") { $0.ratio?.standardError },
    CSVColumn("mde") { $0.time?.smallestDetectableEffect },
    CSVColumn("verdict") { $0.verdict },
    CSVColumn("conformance") { $0.conformance },
    CSVColumn("reason") { $0.reason ?? "" },
    CSVColumn("flags") { $0.flags.sorted().map(\.rawValue) },
  ]

  /// The statistic that the value is.
  private var estimator: String {
    switch finding {
    case .time(_, let time): time.estimator.rawValue
    case .count: "exact"
    case .growth: "least_squares"
    case .didNotConform: ""
    }
  }

  /// Names are there, groups of columns are complete, intervals are in order, and every number is
  /// one that can be computed with.
  package init(_ fields: inout CSVFields) throws(CSVProblem) {
    runID = try fields.nextName()
    scenario = try fields.nextName()
    workload = try fields.nextName()
    size = try Self.size(try fields.next(), n: try fields.next())
    views = try fields.next()
    architecture = try fields.next()
    variant = try fields.next()
    let measure = try fields.next(Measure.self)
    let unit = try fields.next(String.self)
    guard unit == measure.unit ?? "" else {
      throw CSVProblem("unit", "unit \(InputError.quoted(unit)) is not that of \(measure.csvText)")
    }
    _ = try fields.next(Metric.Direction.self)
    guard try fields.next(Metric.Kind.self) == measure.kind else {
      throw CSVProblem("kind", "kind is not \(measure.kind.rawValue), that of \(measure.csvText)")
    }
    let numbers = try Numbers(&fields)
    let conformance = try fields.next(Conformance?.self)
    let reason = try fields.next(String.self)
    flags = try Self.flags(try fields.next())
    isChecked = conformance != nil
    if conformance == .doesNotConform {
      guard numbers.value == nil else {
        throw CSVProblem("value", "value is there, but the cell did not conform")
      }
      finding = .didNotConform(reason: reason)
    } else {
      guard (size == nil) == (measure.kind == .fitted) else {
        throw CSVProblem("size_label", "size_label does not fit \(measure.csvText)")
      }
      finding = try numbers.finding(measure)
    }
  }

  private static func flags(_ names: [String]) throws(CSVProblem) -> Set<Flag> {
    var flags: Set<Flag> = []
    for name in names {
      guard let flag = Flag(rawValue: name) else {
        throw CSVProblem("flags", "flags has \(InputError.quoted(name)), which is no flag")
      }
      flags.insert(flag)
    }
    return flags
  }

  /// Up to here a `Double` tells whole numbers apart.
  private static let maximumSize = 1 << 53

  private static func size(_ size: Size?, n: Int?) throws(CSVProblem) -> Size? {
    if let n, n > maximumSize { throw CSVProblem("n", "n \(n) is more than a size can be") }
    guard (size == nil) == (n == nil) else {
      throw CSVProblem("n", "n and size_label belong together")
    }
    return size.map { Size($0.label, n: n) }
  }
}

/// The columns of a figure, from `processes` to `verdict`.
private struct Numbers {
  let processes: Int?, rounds: Int?, opsPerBatch: Int?
  let value: Double?
  let estimator: String
  let interval: ClosedRange<Double>?
  let distribution: Distribution?
  let reference: Participant?
  let ratio: Time.Ratio?

  /// A limit, since computing with a row takes time in proportion to its processes.
  private static let maximumProcesses = 10_000

  /// The logarithm of a ratio that a number can still be.
  private static let maximumError = 709.0

  init(_ fields: inout CSVFields) throws(CSVProblem) {
    processes = try fields.next()
    if let processes, processes > Self.maximumProcesses {
      throw CSVProblem("processes", "processes \(processes) is more than a run has")
    }
    rounds = try fields.next()
    opsPerBatch = try fields.next()
    value = try fields.next()
    estimator = try fields.next()
    interval = try Self.interval("ci", try fields.next(), try fields.next())
    if let level = try fields.next(Double?.self), level <= 0 || level >= 1 {
      throw CSVProblem("ci_level", "ci_level \(level) is not between 0 and 1")
    }
    var shares: [Double] = []
    for _ in 0..<7 {
      if let share = try fields.next(Double?.self) { shares.append(share) }
    }
    distribution = try Self.distribution(shares, rounds)
    reference = try fields.next()
    let ratio = try Self.positive("ratio", try fields.next())
    let low = try Self.positive("ratio_ci_low", try fields.next())
    let high = try Self.positive("ratio_ci_high", try fields.next())
    let ends = try Self.interval("ratio_ci", low, high)
    let error = try fields.next(Double?.self)
    if let error, !(0...Self.maximumError).contains(error) {
      throw CSVProblem("ratio_se", "ratio_se \(error) is no standard error of a ratio's logarithm")
    }
    _ = try Self.positive("mde", try fields.next())
    let verdict = try fields.next(TimeVerdict?.self)
    if ratio == nil, ends != nil || error != nil || verdict != nil {
      throw CSVProblem("ratio", "ratio is empty, but not what belongs to it")
    }
    self.ratio = ratio.map {
      Time.Ratio(value: $0, interval: ends, standardError: error, verdict: verdict)
    }
  }

  func finding(_ measure: Measure) throws(CSVProblem) -> ResultRow.Finding {
    guard let value else { throw CSVProblem("value", "value is empty") }
    switch measure {
    case .growth(let metric):
      return .growth(of: metric, PowerLaw(exponent: value, interval: interval))
    case .value(let metric) where metric.isTime:
      guard let estimator = Time.Estimator(rawValue: estimator) else {
        throw CSVProblem("estimator", "estimator is not \(Time.Estimator.csvMeaning)")
      }
      guard let processes else { throw CSVProblem("processes", "processes is empty") }
      return .time(
        metric,
        Time(
          value: value, interval: interval, estimator: estimator, processes: processes,
          opsPerBatch: opsPerBatch, distribution: distribution, reference: reference, ratio: ratio))
    case .value(let metric):
      guard value >= 0 || metric.unit != "count/op" else {
        throw CSVProblem("value", "value \(value) is a count below zero")
      }
      return .count(metric, value)
    }
  }

  private static func positive(_ column: String, _ value: Double?) throws(CSVProblem) -> Double? {
    if let value, value <= 0 {
      throw CSVProblem(column, "\(column) \(value) is not above zero")
    }
    return value
  }

  private static func distribution(
    _ shares: [Double], _ count: Int?
  ) throws(CSVProblem) -> Distribution? {
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

  private static func interval(
    _ name: String, _ low: Double?, _ high: Double?
  ) throws(CSVProblem) -> ClosedRange<Double>? {
    guard (low == nil) == (high == nil) else {
      let column = high == nil ? "\(name)_low" : "\(name)_high"
      throw CSVProblem(column, "\(column) is there, the other end of the interval is not")
    }
    guard let low, let high else { return nil }
    guard low <= high else {
      throw CSVProblem("\(name)_high", "\(name)_high \(high) is below \(name)_low \(low)")
    }
    return low...high
  }
}
