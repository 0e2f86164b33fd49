import Foundation

/// A run in the JSON format that JMH writes with `-rf json`.
///
/// A cell is a benchmark with the parameters `size` and `variant`, whose primary metric is the time
/// until everything is settled; its other metrics are secondary ones. A process is a fork, a batch
/// an iteration, and calibrating a batch is the one iteration of warming up. A score is the median
/// across processes, and its error half of the 95 % interval; JMH has means and 99.9 %. Left out are
/// cells without times, such as those that do not conform, and figures of other kinds that have
/// neither batches nor are exact.
///
/// The format is defined by the source that writes it:
/// https://github.com/openjdk/jmh/blob/master/jmh-core/src/main/java/org/openjdk/jmh/results/format/JSONResultFormat.java
struct JMHExport {
  /// One benchmark with one set of parameters.
  struct Benchmark: Encodable {
    /// The version of JMH whose layout this is.
    var jmhVersion = "1.37"

    /// The class, with the workload as its last part, and the method.
    let benchmark: String

    /// Average time per operation.
    var mode = "avgt"
    var threads = 1
    let forks: Int

    // What runs the benchmark, where JMH has the virtual machine.
    var jvm = "arch-bench"
    let jvmArgs: [String]
    let jdkVersion: String
    var vmName = "Swift"
    let vmVersion: String

    var warmupIterations = 1
    let warmupTime: String
    var warmupBatchSize = 1
    let measurementIterations: Int
    let measurementTime: String
    var measurementBatchSize = 1
    let params: [String: String]
    let primaryMetric: Score
    let secondaryMetrics: [String: Score]
  }

  /// A figure and what it rests on.
  struct Score: Encodable {
    let score: Double
    let scoreError: Double
    let scoreConfidence: [Double]
    let scorePercentiles: [String: Double]
    let scoreUnit: String

    /// The values by fork and iteration.
    let rawData: [[Double]]
  }

  let run: ExportedRun

  func text() throws -> String {
    let encoder = JSONEncoder.forFiles
    // JMH itself says this of the error of a score that has none.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+INF", negativeInfinity: "-INF", nan: "NaN")
    return try encoder.text(of: run.cells.compactMap(benchmark))
  }

  private func benchmark(_ cell: ExportedCell) -> Benchmark? {
    let settle = Measure.value(of: .settleTime)
    guard let row = cell.rows.first(where: { $0.measure == settle }),
      let primary = score(row, cell), !cell.values(of: settle).isEmpty
    else { return nil }
    let others = cell.rows.filter { $0.measure != settle }.compactMap { row in
      score(row, cell).map { (row.measure.csvText, $0) }
    }
    let build = run.record.build
    let microseconds = (primary.score * Double(row.time?.opsPerBatch ?? 1) / 1_000).rounded()
    let time = "\(microseconds.csvText) us"
    return Benchmark(
      benchmark: "arch-bench.\(row.scenario).\(row.workload).\(settle.csvText)",
      forks: primary.rawData.count,
      jvmArgs: build.flags?.split(separator: " ").map(String.init) ?? [],
      jdkVersion: "Swift \(build.swiftVersion)", vmVersion: build.swiftVersion, warmupTime: time,
      measurementIterations: primary.rawData.map(\.count).max() ?? 0, measurementTime: time,
      params: ["size": cell.size, "variant": row.variant.id], primaryMetric: primary,
      secondaryMetrics: Dictionary(others) { first, _ in first })
  }

  /// The figure of a row, unless there is no telling what it rests on.
  private func score(_ row: ResultRow, _ cell: ExportedCell) -> Score? {
    guard let figure = row.finiteValue else { return nil }
    let isExact = row.measure.kind == .exact
    let values = isExact ? [[figure]] : cell.values(of: row.measure)
    guard !values.isEmpty else { return nil }
    let sorted = values.flatMap(\.self).sorted()
    let percentiles = Self.percentiles.compactMap { percentile in
      Statistics.quantile(percentile / 100, ofSorted: sorted).map { ("\(percentile)", $0) }
    }
    return Score(
      score: figure, scoreError: isExact ? 0 : row.margin ?? .nan,
      scoreConfidence: isExact
        ? [figure, figure] : [row.interval?.lowerBound ?? .nan, row.interval?.upperBound ?? .nan],
      scorePercentiles: Dictionary(percentiles) { first, _ in first },
      scoreUnit: row.measure.unit ?? "", rawData: values)
  }

  /// The percentiles that JMH writes, whose keys have a decimal point.
  private static let percentiles = [0.0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100]
}
