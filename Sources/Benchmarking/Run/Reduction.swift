import Foundation

/// Makes figures of what was measured.
@MainActor
struct Reduction {
  let suite: Suite
  let measurements: Measurements
  let record: RunRecord

  /// The rows of one cell, in the order of the file; none when nothing was measured.
  func rows(_ cell: Cell) -> [ResultRow] {
    if measurements.failures[cell] != nil {
      var row = row(cell, .settleTime)
      row.conformance = .doesNotConform
      return [row]
    }
    return timeRows(cell) + singleRows(cell)
      + (measurements.counts[cell].map { countRows(cell, $0) } ?? [])
      + instructionRows(cell)
  }

  /// The raw batches of one cell.
  func samples(_ cell: Cell) -> [SampleRow] {
    let operations = measurements.operations(of: cell)
    return measurements.batches(of: cell).enumerated().flatMap { process, rounds in
      rounds.enumerated().map { round, batch in
        SampleRow(
          runID: record.runID, scenario: cell.scenario, workload: cell.workload, size: cell.size,
          n: n(cell), architecture: architecture(cell), variant: cell.variant,
          metric: Metric.settleTime.rawValue, unit: Metric.settleTime.unit, process: process,
          block: 0, round: round, position: batch.position, ops: operations[process],
          value: batch.time)
      }
    }
  }

  private func timeRows(_ cell: Cell) -> [ResultRow] {
    guard let settle = settleRow(cell) else { return [] }
    let isYardstick = [Suite.floor, Suite.driver, Suite.floorAgain].contains(cell.variant)
    let batches = measurements.batches(of: cell)
    let differences = batches.map { $0.map { $0.time - $0.floor } }
    guard !isYardstick, let overhead = estimate(cell, differences) else { return [settle] }
    var overheadRow = row(cell, .overheadTime)
    overheadRow.take(overhead, of: differences, operations: measurements.operations(of: cell))
    overheadRow.reference = Suite.floor
    return [settle, overheadRow]
  }

  /// The time of a cell, and its ratio to the floor's; nil when it was not measured.
  func settleRow(_ cell: Cell) -> ResultRow? {
    let batches = measurements.batches(of: cell)
    let times = batches.map { $0.map(\.time) }
    guard let time = estimate(cell, times) else { return nil }
    var settle = row(cell, .settleTime)
    settle.take(time, of: times, operations: measurements.operations(of: cell))
    settle.addFlags(stolenShare: measurements.stolenShare(of: cell))
    guard cell.variant != Suite.floor else { return settle }
    settle.compare({ estimate(cell, $0) }, batches.map { $0.map { log($0.time / $0.floor) } })
    return settle
  }

  /// The seed depends on the cell, so that a figure does not depend on what else was selected.
  func estimate(_ cell: Cell, _ values: [[Double]]) -> Bootstrap.Estimate? {
    let seed = cell.description.utf8.reduce(record.seed) { ($0 &* 31) &+ UInt64($1) }
    return Bootstrap(seed: seed).estimate(values)
  }

  private func countRows(_ cell: Cell, _ counts: CellCounts) -> [ResultRow] {
    counts.values.map { metric, value in
      var row = row(cell, metric)
      row.value = value
      row.estimator = "exact"
      return row
    }
  }

  func row(_ cell: Cell, _ metric: Metric) -> ResultRow {
    var row = ResultRow(
      runID: record.runID, scenario: cell.scenario, workload: cell.workload,
      architecture: architecture(cell), variant: cell.variant, metric: metric.rawValue,
      kind: metric.kind)
    row.size = cell.size
    row.n = n(cell)
    row.unit = metric.unit
    row.better = .lower
    // Nobody asks a yardstick to keep the rules.
    let isVariant = suite.architectures.contains { $0.profile.variant == cell.variant }
    row.conformance = isVariant ? .conforms : nil
    row.flags = record.build.isDebug ? [Flag.debug.rawValue] : []
    return row
  }

  private func n(_ cell: Cell) -> Int { suite.workload(of: cell)?.size.n ?? 0 }

  private func architecture(_ cell: Cell) -> String {
    suite.architecture(cell.variant)?.profile.architecture ?? ""
  }
}
