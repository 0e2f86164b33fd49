/// One row of `samples.csv`: one batch of one cell, as it was measured.
struct SampleRow: Sendable {
  // The cell.
  var runID: String
  var scenario: String
  var workload: String
  var size: String
  var n: Int
  var architecture: String
  var variant: String

  // The metric.
  var metric: String
  var unit: String

  // When it was measured, all counted from zero: in which process of the run, in which block of
  // rounds, in which round, and in which place of the round's order.
  var process: Int
  var block: Int
  var round: Int
  var position: Int

  /// How many operations the batch had.
  var ops: Int

  /// The mean of the batch, in the metric's unit.
  var value: Double
}

extension SampleRow: CSVRow {
  static let columns: [CSVColumn<SampleRow>] = [
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
    CSVColumn("process") { $0.process },
    CSVColumn("block") { $0.block },
    CSVColumn("round") { $0.round },
    CSVColumn("position") { $0.position },
    CSVColumn("ops") { $0.ops },
    CSVColumn("value") { $0.value },
  ]

  /// Writes `samples.csv` into a folder, with the rows in the order given.
  static func write(_ rows: some Sequence<SampleRow>, toFolder folder: String) throws(FileError) {
    try CSVWriter.write(rows, to: folder + "/samples.csv")
  }
}
