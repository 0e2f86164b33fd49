import TextOutput

/// One row of `samples.csv`: one batch of one cell, as it was measured.
package struct SampleRow: Equatable, Sendable {
  // The cell.
  package var runID: String
  package var scenario: String
  package var workload: String
  package var size: String
  package var n: Int
  package var architecture: String
  package var variant: String

  // The metric.
  package var metric: String
  package var unit: String

  // When it was measured, all counted from zero: in which process of the run, in which block of
  // rounds, in which round, and in which place of the round's order.
  package var process: Int
  package var block: Int
  package var round: Int
  package var position: Int

  /// How many operations the batch had.
  package var ops: Int

  /// The mean of the batch, in the metric's unit.
  package var value: Double

  package init(
    runID: String, scenario: String, workload: String, size: String, n: Int, architecture: String,
    variant: String, metric: String, unit: String, process: Int, block: Int, round: Int,
    position: Int, ops: Int, value: Double
  ) {
    self.runID = runID
    self.scenario = scenario
    self.workload = workload
    self.size = size
    self.n = n
    self.architecture = architecture
    self.variant = variant
    self.metric = metric
    self.unit = unit
    self.process = process
    self.block = block
    self.round = round
    self.position = position
    self.ops = ops
    self.value = value
  }
}

extension SampleRow: CSVRow {
  package static let columns: [CSVColumn<SampleRow>] = [
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
    CSVColumn("process", \.process),
    CSVColumn("block", \.block),
    CSVColumn("round", \.round),
    CSVColumn("position", \.position),
    CSVColumn("ops", \.ops),
    CSVColumn("value", \.value),
  ]

  /// Makes `samples.csv` in a folder, with the rows in the order given.
  package static func stage(
    _ rows: some Sequence<SampleRow>, inFolder folder: String
  ) throws(FileError) -> StagedFile {
    try CSVWriter.stage(rows, to: "\(folder)/\(ResultFiles.samples)")
  }
}
