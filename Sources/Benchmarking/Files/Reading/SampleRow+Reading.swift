extension SampleRow: ReadableCSVRow {
  package static var blank: SampleRow {
    SampleRow(
      runID: "", scenario: "", workload: "", size: "", n: 0, architecture: "", variant: "",
      metric: "", unit: "", process: 0, block: 0, round: 0, position: 0, ops: 0, value: 0)
  }

  /// A batch has operations.
  package var contradiction: CSVContradiction? {
    ops > 0 ? nil : CSVContradiction(column: "ops", problem: "ops is 0: a batch has operations")
  }
}
