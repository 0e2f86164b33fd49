/// One row of `results.csv`: one metric of one cell. Values that do not exist are nil.
struct ResultRow: Sendable {
  /// Which direction of the value is the good one.
  enum Better: String, CSVField { case lower, higher }

  /// How the value came about.
  enum Kind: String, CSVField { case timed, exact, fitted }

  /// What the comparison with the reference says.
  enum Verdict: String, CSVField { case equivalent, faster, slower, inconclusive }

  /// Whether the variant keeps the must-rules of the scenario.
  enum Conformance: String, CSVField {
    case conforms
    case doesNotConform = "DNF"
  }

  // The cell.
  var runID: String
  var scenario: String
  var workload: String
  var size: String?
  var n: Int?
  var architecture: String
  var variant: String

  // The metric.
  var metric: String
  var unit: String?
  var better: Better?
  var kind: Kind

  // How much it rests on.
  var processes: Int?
  var rounds: Int?
  var opsPerBatch: Int?

  // The figure, in the metric's unit, and how sure it is.
  var value: Double?
  var estimator: String?
  var ciLow: Double?
  var ciHigh: Double?
  var ciLevel: Double?

  // How the batches are distributed, in the metric's unit.
  var minimum: Double?
  var p25: Double?
  var p50: Double?
  var p75: Double?
  var p90: Double?
  var p99: Double?
  var mad: Double?

  // The figure over that of the reference variant.
  var reference: String?
  var ratio: Double?
  var ratioCILow: Double?
  var ratioCIHigh: Double?

  /// The smallest effect that could have been seen, as a ratio.
  var mde: Double?
  var verdict: Verdict?

  var conformance: Conformance?

  /// What else a reader must know, such as `debug`; in the file separated by blanks.
  var flags: [String] = []
}

extension ResultRow: CSVRow {
  static let columns: [CSVColumn<ResultRow>] = [
    CSVColumn("schema_version") { _ in RunRecord.schemaVersion },
    CSVColumn("run_id") { $0.runID },
    CSVColumn("scenario") { $0.scenario },
    CSVColumn("workload") { $0.workload },
    CSVColumn("size") { $0.size },
    CSVColumn("n") { $0.n },
    CSVColumn("architecture") { $0.architecture },
    CSVColumn("variant") { $0.variant },
    CSVColumn("metric") { $0.metric },
    CSVColumn("unit") { $0.unit },
    CSVColumn("better") { $0.better },
    CSVColumn("kind") { $0.kind },
    CSVColumn("processes") { $0.processes },
    CSVColumn("rounds") { $0.rounds },
    CSVColumn("ops_per_batch") { $0.opsPerBatch },
    CSVColumn("value") { $0.value },
    CSVColumn("estimator") { $0.estimator },
    CSVColumn("ci_low") { $0.ciLow },
    CSVColumn("ci_high") { $0.ciHigh },
    CSVColumn("ci_level") { $0.ciLevel },
    CSVColumn("min") { $0.minimum },
    CSVColumn("p25") { $0.p25 },
    CSVColumn("p50") { $0.p50 },
    CSVColumn("p75") { $0.p75 },
    CSVColumn("p90") { $0.p90 },
    CSVColumn("p99") { $0.p99 },
    CSVColumn("mad") { $0.mad },
    CSVColumn("reference") { $0.reference },
    CSVColumn("ratio") { $0.ratio },
    CSVColumn("ratio_ci_low") { $0.ratioCILow },
    CSVColumn("ratio_ci_high") { $0.ratioCIHigh },
    CSVColumn("mde") { $0.mde },
    CSVColumn("verdict") { $0.verdict },
    CSVColumn("conformance") { $0.conformance },
    CSVColumn("flags") { $0.flags.joined(separator: " ") },
  ]

  /// Writes `results.csv` into a folder, with the rows in the order given.
  static func write(_ rows: [ResultRow], toFolder folder: String) throws(FileError) {
    try CSVWriter.write(rows, to: folder + "/results.csv")
  }
}
