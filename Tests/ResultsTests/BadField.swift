import Testing

/// A text that a column of `results.csv` cannot have.
struct BadField: CustomTestStringConvertible, Sendable {
  let column: String
  let text: String
  let problem: String

  /// The column that the error names, where that is another one of a group.
  let reportedColumn: String?

  private init(_ column: String, _ text: String, _ problem: String, at reported: String? = nil) {
    self.column = column
    self.text = text
    self.problem = problem
    reportedColumn = reported
  }

  var testDescription: String { problem }

  static let all =
    ["abc", "NaN", "inf", "-infinity", "0x1p3", "1,5", " 1", "1e999", "--1", "1e"].map {
      BadField("value", $0, "value '\($0)' is not a number")
    }
    + ["x", "-1", "1.0", "1e3", "9223372036854775808"].map {
      BadField("n", $0, "n '\($0)' is not a whole number from 0 to 9223372036854775807")
    }
    + ["processes", "rounds", "ops_per_batch"].map {
      BadField($0, "-3", "\($0) '-3' is not a whole number from 0 to 9223372036854775807")
    }
    + ["run_id", "scenario", "workload"].map { BadField($0, "", "\($0) is empty") }
    + [
      BadField("variant", "", "variant is empty, not a variant"),
      BadField("metric", "", "metric is empty, not a metric that this version knows"),
      BadField("metric", "speed", "metric 'speed' is not a metric that this version knows"),
      BadField("unit", "ns/op", "unit 'ns/op' is not that of allocations"),
      BadField("value", "", "value is empty"),
      BadField("size_label", "", "n and size_label belong together", at: "n"),
      BadField("flags", "debug odd", "flags has 'odd', which is no flag"),
      BadField(
        "conformance", "DNF", "value is there, but the cell did not conform", at: "value"),
      BadField(
        "ratio_se", "710", "ratio_se 710.0 is no standard error of a ratio's logarithm"),
      BadField(
        "schema_version", "",
        "schema_version '' is not a whole number from 0 to 9223372036854775807"),
      BadField(
        "schema_version", "0", "schema_version is 0; this arch-bench reads schema_version 2"),
      BadField("ci_low", "1", "ci_low is there, the other end of the interval is not"),
      BadField(
        "n", "9223372036854775807", "n 9223372036854775807 is more than a size can be"),
      BadField(
        "value", String(repeating: "9", count: 50) + "x",
        "value '\(String(repeating: "9", count: 39))…' is not a number"),
    ]
}
