extension ResultRow: ReadableCSVRow {
  package static let columns: [CSVColumn<ResultRow>] =
    [
      .schemaVersion,
      CSVColumn("run_id") { $0.runID },
      CSVColumn("scenario") { $0.scenario },
      CSVColumn("workload") { $0.workload },
      CSVColumn("size_label") { $0.size },
      CSVColumn("n") { $0.size.n },
      CSVColumn("views") { $0.views },
      CSVColumn("architecture") { $0.architecture },
      CSVColumn("variant") { $0.variant },
      CSVColumn("metric") { $0.metric },
      CSVColumn("unit") { $0.metric.unit },
      CSVColumn("kind") { $0.metric.kind },
      CSVColumn("processes") { $0.time?.processes },
      CSVColumn("rounds") { $0.time?.distribution?.count },
      CSVColumn("ops_per_batch") { $0.time?.opsPerBatch },
      CSVColumn("value") { $0.value },
      CSVColumn("ci_low") { $0.interval?.lowerBound },
      CSVColumn("ci_high") { $0.interval?.upperBound },
      CSVColumn("ci_level") { row in
        row.range == nil ? row.interval.map { _ in TimeRatio.level } : nil
      },
    ]
    + Distribution.names.indices.map { index in
      CSVColumn(Distribution.names[index]) { $0.time?.distribution?.figures[index] }
    } + [
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

  /// A limit, since computing with a row takes time in proportion to its processes.
  private static let maximumProcesses = 10_000

  /// The ratios that times can have, and the standard errors of their logarithms.
  private static let ratios = 1e-12...1e12
  private static let errors = 0...28.0

  /// Rejects a row that would make a wrong report: an empty name, a figure that is missing or has another
  /// unit, or one that contradicts its interval, its ratio or its reference.
  package init(_ fields: inout CSVFields) throws(CSVProblem) {
    runID = try fields.nextName()
    let group = try fields.nextGroup()
    views = try fields.next()
    architecture = try fields.next()
    cell = Cell(group, try fields.next())
    let metric = try fields.next(Metric.self)
    try fields.skipUnit(metric.unit, of: metric.rawValue)
    // The metric determines it.
    _ = try fields.next(Metric.Kind.self)
    let processes = try fields.next(Int?.self)
    if let processes, !(1...Self.maximumProcesses).contains(processes) {
      throw CSVProblem("processes", "processes \(processes) is no number of processes of a run")
    }
    let (rounds, opsPerBatch) = (try fields.next(Int?.self), try fields.next(Int?.self))
    let value = try fields.next(Double?.self)
    let interval = try fields.nextInterval(around: "value", value)
    // The level follows from the version of the layout.
    _ = try fields.next(Double?.self)
    var figures: [Double] = []
    for _ in Distribution.names { figures += [try fields.next(Double?.self)].compactMap(\.self) }
    var ratio = try Self.ratio(&fields, processes)
    let verdict = try fields.next(TimeVerdict?.self)
    try Self.check(verdict, on: ratio?.interval ?? interval, around: ratio == nil ? 0 : 1)
    ratio?.verdict = verdict
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
    if conformance == .doesNotConform {
      finding = .didNotConform(reason: reason)
    } else {
      breach = reason.isEmpty ? nil : reason
      guard let value else { throw CSVProblem("value", "value is empty") }
      if metric.isTime {
        guard let processes else { throw CSVProblem("processes", "processes is empty") }
        var time = Time(
          value: value, interval: interval, processes: processes, opsPerBatch: opsPerBatch,
          distribution: rounds.flatMap { Distribution(count: $0, figures: figures) }, ratio: ratio)
        if ratio == nil { time.addedVerdict = verdict }
        try Self.check(time, of: metric)
        finding = .time(metric, time)
      } else {
        finding = .count(metric, value)
        range = interval
      }
    }
  }

  private static func ratio(
    _ fields: inout CSVFields, _ processes: Int?
  ) throws(CSVProblem) -> TimeRatio? {
    let value = try fields.next(Double?.self)
    let interval = try fields.nextInterval(around: "ratio", value)
    let error = try fields.next(Double?.self)
    // The smallest detectable effect follows from the standard error.
    _ = try fields.next(Double?.self)
    guard let value else { return nil }
    guard ratios.contains(value), interval?.lowerBound ?? value > 0 else {
      throw CSVProblem("ratio", "ratio \(value) or its interval is none of two times")
    }
    if let error, !errors.contains(error) {
      throw CSVProblem("ratio_se", "ratio_se \(error) is no standard error of a ratio's logarithm")
    }
    return TimeRatio(
      value: value, interval: interval, standardError: error, degrees: (processes ?? 1) - 1)
  }

  /// Rejects a verdict that contradicts the interval of a ratio, or of a difference.
  private static func check(
    _ verdict: TimeVerdict?, on interval: ClosedRange<Double>?, around none: Double
  ) throws(CSVProblem) {
    let isPossible =
      switch verdict {
      case .faster: interval?.upperBound ?? none < none
      case .slower: interval?.lowerBound ?? none > none
      case .equivalent: interval.map { none == 0 || Verdicts.equivalence.contains($0) } ?? false
      case .inconclusive, nil: true
      }
    guard isPossible else {
      throw CSVProblem("verdict", "verdict contradicts the figure's interval")
    }
  }

  private static func check(_ time: Time, of metric: Metric) throws(CSVProblem) {
    if time.value < 0 || time.value == 0 && metric != .missedFrames, !metric.isDifference {
      throw CSVProblem("value", "value \(time.value) is not above zero, as times are")
    }
  }
}
