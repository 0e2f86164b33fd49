import TextOutput

/// One row of `results.csv`: one metric of one cell.
///
/// Values that do not exist are nil.
package struct ResultRow: Equatable, Sendable {
  /// Which direction of the value is the good one.
  package enum Better: String, CSVField, CaseIterable { case lower, higher }

  /// How the value came about.
  package enum Kind: String, CSVField, CaseIterable { case timed, exact, fitted }

  /// What the comparison with the reference says.
  package enum Verdict: String, CSVField, CaseIterable {
    case equivalent, faster, slower, inconclusive
  }

  /// Whether the variant keeps the must-rules of the scenario.
  package enum Conformance: String, CSVField, CaseIterable {
    case conforms
    case doesNotConform = "DNF"
  }

  // The cell.
  package var runID: String
  package var scenario: String
  package var workload: String
  package var size: String?
  package var n: Int?
  package var architecture: String
  package var variant: String

  // The metric.
  package var metric: String
  package var unit: String?
  package var better: Better?
  package var kind: Kind

  // How much it rests on.
  package var processes: Int?
  package var rounds: Int?
  package var opsPerBatch: Int?

  // The figure, in the metric's unit, and how sure it is.
  package var value: Double?
  package var estimator: String?
  package var ciLow: Double?
  package var ciHigh: Double?
  package var ciLevel: Double?

  // How the batches are distributed, in the metric's unit.
  package var minimum: Double?
  package var p25: Double?
  package var p50: Double?
  package var p75: Double?
  package var p90: Double?
  package var p99: Double?
  package var mad: Double?

  // The figure over that of the reference variant.
  package var reference: String?
  package var ratio: Double?
  package var ratioCILow: Double?
  package var ratioCIHigh: Double?

  /// The smallest effect that could have been seen, as a ratio.
  package var mde: Double?
  package var verdict: Verdict?

  package var conformance: Conformance?

  /// What else a reader must know, such as `debug`; in the file separated by blanks.
  package var flags: [String] = []

  /// Makes a row that says what is measured, but not yet what came out.
  package init(
    runID: String, scenario: String, workload: String, architecture: String, variant: String,
    metric: String, kind: Kind
  ) {
    self.runID = runID
    self.scenario = scenario
    self.workload = workload
    self.architecture = architecture
    self.variant = variant
    self.metric = metric
    self.kind = kind
  }
}

extension ResultRow: CSVRow {
  package static let columns: [CSVColumn<ResultRow>] = [
    CSVColumn("schema_version") { _ in RunRecord.schemaVersion },
    CSVColumn("run_id", \.runID),
    CSVColumn("scenario", \.scenario),
    CSVColumn("workload", \.workload),
    CSVColumn("size", \.size),
    CSVColumn("n", \.n),
    CSVColumn("architecture", \.architecture),
    CSVColumn("variant", \.variant),
    CSVColumn("metric", \.metric),
    CSVColumn("unit", \.unit),
    CSVColumn("better", \.better),
    CSVColumn("kind", \.kind),
    CSVColumn("processes", \.processes),
    CSVColumn("rounds", \.rounds),
    CSVColumn("ops_per_batch", \.opsPerBatch),
    CSVColumn("value", \.value),
    CSVColumn("estimator", \.estimator),
    CSVColumn("ci_low", \.ciLow),
    CSVColumn("ci_high", \.ciHigh),
    CSVColumn("ci_level", \.ciLevel),
    CSVColumn("min", \.minimum),
    CSVColumn("p25", \.p25),
    CSVColumn("p50", \.p50),
    CSVColumn("p75", \.p75),
    CSVColumn("p90", \.p90),
    CSVColumn("p99", \.p99),
    CSVColumn("mad", \.mad),
    CSVColumn("reference", \.reference),
    CSVColumn("ratio", \.ratio),
    CSVColumn("ratio_ci_low", \.ratioCILow),
    CSVColumn("ratio_ci_high", \.ratioCIHigh),
    CSVColumn("mde", \.mde),
    CSVColumn("verdict", \.verdict),
    CSVColumn("conformance", \.conformance),
    CSVColumn("flags", \.flags),
  ]

  /// Makes `results.csv` in a folder, with the rows in the order given.
  package static func stage(
    _ rows: [ResultRow], inFolder folder: String
  ) throws(FileError) -> StagedFile {
    try CSVWriter.stage(rows, to: "\(folder)/\(ResultFiles.results)")
  }
}
