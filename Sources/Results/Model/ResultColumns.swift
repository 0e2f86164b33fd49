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
    CSVColumn("ci_level") { row in
      row.range == nil ? row.interval.map { _ in TimeRatio.level } : nil
    },
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
    CSVColumn("mde") { $0.ratio?.smallestDetectableEffect },
    CSVColumn("verdict") { $0.verdict },
    CSVColumn("conformance") { $0.conformance },
    CSVColumn("reason") { $0.reason ?? $0.breach ?? "" },
    CSVColumn("flags") { $0.flags.sorted().map(\.rawValue) },
  ]

  private var estimator: String {
    switch finding {
    case .time(_, let time): time.estimator.rawValue
    case .count: "exact"
    case .growth: "least_squares"
    case .didNotConform: ""
    }
  }
}

// MARK: Reading

extension ResultRow {
  /// Rejects a row that would make a wrong report: an empty name, a figure that is missing or has another
  /// unit, or one that contradicts its interval, its ratio or its reference.
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
    // The metric determines them; earlier versions wrote other directions.
    _ = try fields.next(Metric.Direction.self)
    _ = try fields.next(Metric.Kind.self)
    let numbers = try ResultNumbers(&fields)
    let conformance = try fields.next(Conformance?.self)
    let reason = try fields.next(String.self)
    flags = []
    for name in try fields.next([String].self) {
      guard let flag = Flag(rawValue: name) else {
        throw CSVProblem("flags", "flags has \(InputError.quoted(name)), which is no flag")
      }
      flags.insert(flag)
    }
    isChecked = conformance != nil
    finding =
      conformance == .doesNotConform
      ? .didNotConform(reason: reason) : try numbers.finding(measure)
    if !isDisqualified { breach = reason.isEmpty ? nil : reason }
    if case .count = finding { range = numbers.interval }
    if (size == nil) != (measure.kind == .fitted) {
      throw CSVProblem("size_label", "size_label does not fit \(measure.csvText)")
    }
  }

  private static func size(_ size: Size?, n: Int?) throws(CSVProblem) -> Size? {
    if let label = size.flatMap({ Int($0.label) }), label != n {
      throw CSVProblem("n", "n is not \(label), that of size_label")
    }
    return size.map { Size($0.label, n: n) }
  }
}

/// The columns of a figure, from `processes` to `verdict`.
private struct ResultNumbers {
  private let processes: Int?, rounds: Int?, opsPerBatch: Int?
  private let value: Double?
  private let estimator: String
  let interval: ClosedRange<Double>?
  private let distribution: Distribution?
  private let reference: Participant?
  private let ratio: TimeRatio?

  /// A limit, since computing with a row takes time in proportion to its processes.
  private static let maximumProcesses = 10_000

  /// The ratios that times can have, and the standard errors of their logarithms.
  private static let ratios = 1e-12...1e12
  private static let errors = 0...28.0

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
    ratio = try Self.ratio(&fields, processes)
  }

  private static func ratio(
    _ fields: inout CSVFields, _ processes: Int?
  ) throws(CSVProblem) -> TimeRatio? {
    let value = try fields.next(Double?.self)
    let interval = try interval(&fields, "ratio_ci", of: "ratio", value)
    let error = try fields.next(Double?.self)
    // The smallest detectable effect follows from the standard error.
    _ = try fields.next(Double?.self)
    let verdict = try fields.next(TimeVerdict?.self)
    guard let value else { return nil }
    guard ratios.contains(value), interval?.lowerBound ?? value > 0 else {
      throw CSVProblem("ratio", "ratio \(value) or its interval is none of two times")
    }
    if let error, !errors.contains(error) {
      throw CSVProblem("ratio_se", "ratio_se \(error) is no standard error of a ratio's logarithm")
    }
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
    return TimeRatio(
      value: value, interval: interval, standardError: error, degrees: (processes ?? 1) - 1,
      verdict: verdict)
  }

  private static func interval(
    _ fields: inout CSVFields, _ name: String, of owner: String, _ value: Double?
  ) throws(CSVProblem) -> ClosedRange<Double>? {
    let (low, high) = (try fields.next(Double?.self), try fields.next(Double?.self))
    guard low != nil || high != nil else { return nil }
    guard let value, let low, let high, low <= value, value <= high else {
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
    guard let processes else { throw CSVProblem("processes", "processes is empty") }
    if value < 0 || value == 0 && !metric.isNumberOfFrames, !metric.isDifference {
      throw CSVProblem("value", "value \(value) is not above zero, as times are")
    }
    if reference == nil ? ratio != nil : (reference == .baseline) == (metric == .relativeTime) {
      throw CSVProblem(
        "reference", "reference '\(reference?.id ?? "")' is not that of \(metric.rawValue)")
    }
    if metric == .relativeTime, ratio?.value != value || ratio?.interval != interval {
      throw CSVProblem("ratio", "ratio and its interval are not the value and its interval")
    }
    return Time(
      value: value, interval: interval, estimator: Time.Estimator(rawValue: estimator) ?? .median,
      processes: processes, opsPerBatch: opsPerBatch, distribution: distribution,
      reference: reference, ratio: ratio)
  }
}
