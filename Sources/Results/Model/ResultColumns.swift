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
    flags = try Self.flags(try fields.next())
    isChecked = conformance != nil
    if conformance == .doesNotConform {
      guard numbers.value == nil else {
        throw CSVProblem("value", "value is there, but the cell did not conform")
      }
      finding = .didNotConform(reason: reason)
    } else {
      finding = try numbers.finding(measure)
    }
    guard (size == nil) == (self.measure.kind == .fitted) else {
      throw CSVProblem("size_label", "size_label does not fit \(measure.csvText)")
    }
    if time?.reference == variant {
      throw CSVProblem("reference", "reference is the variant itself")
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
    if let label = size.flatMap({ Int($0.label) }), let n, label != n {
      throw CSVProblem("n", "n \(n) is not \(label), that of size_label")
    }
    return size.map { Size($0.label, n: n) }
  }
}
