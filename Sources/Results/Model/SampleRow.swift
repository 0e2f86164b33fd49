/// One row of `samples.csv`: one batch of one cell, as it was measured.
package struct SampleRow: Equatable, Sendable, CSVRow {
  package var runID: String
  package var cell: Cell
  package var views = ViewKind.probe
  package var architecture: String
  package var metric: Metric

  /// When it was measured: the process, and the position within it.
  package var process: Int
  package var layout: Int

  // The round, and the place in its order.
  package var round: Int
  package var position: Int
  package var ops: Int

  /// The mean of the batch, in the metric's unit.
  package var value: Double

  package init(
    runID: String, cell: Cell, architecture: String, metric: Metric, process: Int,
    layout: Int = 0, round: Int, position: Int, ops: Int, value: Double
  ) {
    self.runID = runID
    self.cell = cell
    self.architecture = architecture
    self.metric = metric
    self.process = process
    self.layout = layout
    self.round = round
    self.position = position
    self.ops = ops
    self.value = value
  }

  package static let columns: [CSVColumn<SampleRow>] = [
    .schemaVersion,
    CSVColumn("run_id") { $0.runID },
    CSVColumn("scenario") { $0.cell.group.scenario },
    CSVColumn("workload") { $0.cell.group.workload },
    CSVColumn("size_label") { $0.cell.group.size },
    CSVColumn("n") { $0.cell.group.size.n },
    CSVColumn("views") { $0.views },
    CSVColumn("architecture") { $0.architecture },
    CSVColumn("variant") { $0.cell.variant },
    CSVColumn("metric") { $0.metric },
    CSVColumn("unit") { $0.metric.unit },
    CSVColumn("process") { $0.process },
    CSVColumn("layout") { $0.layout },
    CSVColumn("round") { $0.round },
    CSVColumn("position") { $0.position },
    CSVColumn("ops") { $0.ops },
    CSVColumn("value") { $0.value },
  ]

  /// The cell of a record of the file.
  static func cell(of record: CSVRecord) -> Cell {
    let fields = record.fields
    let size = Size(csvText: fields[4])?.label ?? ""
    return Cell(
      scenario: fields[2], workload: fields[3], size: Size(size), variant: Participant(fields[8]))
  }
}
