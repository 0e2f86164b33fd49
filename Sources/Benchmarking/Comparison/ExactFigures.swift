/// The exact metrics of some cells, and the cells that have none because they do not conform.
package struct ExactFigures: Sendable {
  /// The cells in the order of their rows, those that do not conform included.
  package private(set) var cells: [Cell] = []

  /// The cells that do not conform.
  package private(set) var nonconforming: Set<Cell> = []

  /// The names of all metrics, in the order in which they come first.
  private(set) var metrics: [String] = []

  private var values: [Cell: [String: Double]] = [:]
  private var directions: [String: ResultRow.Better] = [:]

  /// Takes the exact rows of results; the driver and the floor's other one have none.
  package init(_ rows: some Sequence<ResultRow>) {
    for row in rows {
      // Rows without a size are about all sizes.
      guard row.size != nil else { continue }
      let cell = row.cell
      let isExact = row.kind == .exact
      let isBroken = row.conformance == .doesNotConform
      guard isExact || isBroken else { continue }
      if values.updateValue(values[cell] ?? [:], forKey: cell) == nil { cells.append(cell) }
      if isBroken { nonconforming.insert(cell) }
      guard isExact, let value = row.value else { continue }
      values[cell]?[row.metric] = value
      if directions.updateValue(row.better ?? .lower, forKey: row.metric) == nil {
        metrics.append(row.metric)
      }
    }
  }

  /// Whether there are figures of a cell, or at least the word that it does not conform.
  func has(_ cell: Cell) -> Bool { values[cell] != nil }

  /// The figure of a cell, if it has that metric.
  func value(of metric: String, in cell: Cell) -> Double? { values[cell]?[metric] }

  /// Which direction of a metric is the good one.
  func direction(of metric: String) -> ResultRow.Better { directions[metric] ?? .lower }
}
