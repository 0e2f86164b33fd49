import Testing

/// A text in one column of a valid file that contradicts the rest.
struct Contradiction: CustomTestStringConvertible, Sendable {
  /// The row: that of a metric and a variant at n = 10, or over all sizes.
  let metric: String, variant: String

  let column: String
  let text: String

  /// The column that the error names.
  let reported: String

  private init(
    _ metric: String, _ variant: String, _ column: String, _ text: String,
    at reported: String? = nil
  ) {
    self.metric = metric
    self.variant = variant
    self.column = column
    self.text = text
    self.reported = reported ?? column
  }

  var testDescription: String { "\(metric) of \(variant): \(column) '\(text)'" }

  static let all = times + ratios + counts + others

  private static let times = [
    Contradiction("settle_time", "mvi", "value", "0"),
    Contradiction("settle_time", "mvi", "value", "-5"),
    Contradiction("tail_time", "mvi", "value", "1e9"),
    Contradiction("settle_time", "mvi", "min", "-1"),
    Contradiction("settle_time", "mvi", "p25", "1e9", at: "p50"),
    Contradiction("settle_time", "mvi", "p50", "0"),
    Contradiction("settle_time", "mvi", "p75", "0"),
    Contradiction("settle_time", "mvi", "p90", "0"),
    Contradiction("settle_time", "mvi", "p99", "0"),
    Contradiction("settle_time", "mvi", "mad", "-1"),
    Contradiction("settle_time", "mvi", "processes", "0"),
    Contradiction("settle_time", "mvi", "processes", "", at: "mde"),
    Contradiction("settle_time", "direct", "processes", ""),
    Contradiction("settle_time", "mvi", "rounds", "0"),
    Contradiction("settle_time", "mvi", "rounds", "1"),
    Contradiction("settle_time", "mvi", "ops_per_batch", "0"),
    Contradiction("settle_time", "mvi", "estimator", "p99"),
    Contradiction("tail_time", "mvi", "estimator", "median"),
    Contradiction("settle_time", "mvi", "ci_low", "1e9", at: "ci_high"),
    Contradiction("settle_time", "mvi", "ci_high", "0"),
    Contradiction("settle_time", "mvi", "ci_level", "0.9"),
    Contradiction("settle_time", "mvi", "ci_level", ""),
    Contradiction("settle_time", "mvi", "unit", "ms"),
  ]

  private static let ratios = [
    Contradiction("settle_time", "mvi", "ratio", "100"),
    Contradiction("settle_time", "mvi", "ratio", ""),
    Contradiction("settle_time", "mvi", "ratio_ci_low", "1e9", at: "ratio_ci_high"),
    Contradiction("settle_time", "mvi", "ratio_ci_high", "1e-9"),
    Contradiction("settle_time", "mvi", "ratio_se", "5", at: "mde"),
    Contradiction("settle_time", "mvi", "mde", "9"),
    Contradiction("settle_time", "mvi", "mde", ""),
    Contradiction("settle_time", "mvi", "verdict", "faster"),
    Contradiction("settle_time", "udf", "verdict", "equivalent"),
    Contradiction("settle_time", "mvi", "reference", "mvc"),
    Contradiction("settle_time", "mvi", "reference", ""),
    Contradiction("settle_time", "direct", "reference", "direct"),
  ]

  private static let counts = [
    Contradiction("redundant_deliveries", "mvi", "value", "-1"),
    Contradiction("useful_deliveries", "mvi", "value", "100"),
    Contradiction("redundant_deliveries", "mvi", "value", "7"),
    Contradiction("amplification", "mvi", "value", "9"),
    Contradiction("amplification", "mvi", "value", "0.5"),
    Contradiction("allocations", "mvi", "value", "-1"),
    Contradiction("allocated_bytes", "mvi", "value", "-1"),
    Contradiction("allocations", "mvi", "processes", "3"),
    Contradiction("allocations", "mvi", "estimator", "median"),
    Contradiction("allocations", "mvi", "reference", "direct"),
    Contradiction("allocations", "mvi", "flags", "near-clock"),
  ]

  private static let others = [
    Contradiction("settle_time", "mvi", "run_id", "another"),
    Contradiction("settle_time", "mvi", "n", "11"),
    Contradiction("allocations", "mvi", "architecture", "another"),
    Contradiction("settle_time", "mvi", "better", "neither"),
    Contradiction("settle_time", "mvi", "kind", "exact"),
    Contradiction("settle_time", "mvi", "conformance", "DNF", at: "value"),
    Contradiction("settle_time", "mvi", "reason", "it lies"),
    Contradiction("settle_time", "mvi", "flags", "few-processes"),
    Contradiction("settle_time", "mvi", "flags", "malloc-mismatch"),
    Contradiction("allocations", "mvi", "flags", "unsound"),
    Contradiction("settle_time_scaling_exponent", "mvi", "value", "30"),
    Contradiction("settle_time_scaling_exponent", "mvi", "size_label", "n=10", at: "n"),
    Contradiction("deliveries_scaling_exponent", "mvi", "processes", "3"),
  ]
}
