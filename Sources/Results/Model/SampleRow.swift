/// One row of `samples.csv`: one batch of one cell, as it was measured.
package struct SampleRow: Equatable, Sendable, ReadableCSVRow {
  package var runID: String
  package var cell: Cell
  package var views = ViewKind.probe
  package var architecture: String
  package var metric: Metric

  /// When it was measured: the process, and the position within it.
  package var process: Int
  package var layout: Int

  // The block of rounds, the round, and the place in the round's order.
  package var block = 0
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
    CSVColumn("block") { $0.block },
    CSVColumn("round") { $0.round },
    CSVColumn("position") { $0.position },
    CSVColumn("ops") { $0.ops },
    CSVColumn("value") { $0.value },
  ]

  package init(_ fields: inout CSVFields) throws(CSVProblem) {
    runID = try fields.nextName()
    let group = try fields.nextGroup()
    views = try fields.next()
    architecture = try fields.next()
    cell = Cell(group, try fields.next())
    metric = try fields.next()
    try fields.skipUnit(metric.unit, of: metric.rawValue)
    process = try fields.next()
    layout = try fields.next()
    block = try fields.next()
    round = try fields.next()
    position = try fields.next()
    ops = try fields.next()
    guard ops > 0 else { throw CSVProblem("ops", "ops is 0: a batch has operations") }
    value = try fields.next()
    if value < 0 { throw CSVProblem("value", "value \(value) is a time below zero") }
  }
}
