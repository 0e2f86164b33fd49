import Results

/// The time that a cell takes, found before it is counted.
struct CellEffort: Codable, Hashable, Sendable {
  /// The time, in seconds, to prepare a session.
  var preparationSeconds: Double

  /// The time, in seconds, of one operation.
  var operationSeconds: Double

  /// The approximate number of sessions to count a cell, and to time it in one process.
  private static let preparations = (counts: 6.0, process: 1.0)

  /// The approximate number of operations to count a slow cell, and to time it in one process.
  private static let operations = (counts: 48.0, process: 32.0)

  /// The approximate time, in seconds, that a run of a mode needs for the cell.
  func seconds(in mode: RunMode) -> Double {
    func total(_ repetitions: (counts: Double, process: Double)) -> Double {
      repetitions.counts + repetitions.process * Double(mode.processCount)
    }
    return preparationSeconds * total(Self.preparations)
      + operationSeconds * total(Self.operations)
  }

  /// Whether the cell takes much longer than others.
  var isSlow: Bool { operationSeconds > 0.005 || preparationSeconds > 0.25 }
}

extension RunMode {
  /// The time for all slow cells together, in seconds; nil for as much as they take.
  ///
  /// Frames that views draw take so long that no mode has time for all.
  private func slowCellSeconds(drawing: Bool) -> Double? {
    switch self {
    case .quick: 15
    case .standard: 45
    case .thorough: drawing ? 45 : nil
    }
  }

  /// The slow cells that a run has time for: those that take the least.
  func affordable(_ slow: [Cell: CellEffort], drawing: Bool) -> Set<Cell> {
    var left = slowCellSeconds(drawing: drawing) ?? .infinity
    let efforts = slow.map { (cell: $0, seconds: $1.seconds(in: self)) }
      .sorted { ($0.seconds, "\($0.cell)") < ($1.seconds, "\($1.cell)") }
    return Set(
      efforts.prefix {
        left -= $0.seconds
        return left >= 0
      }.map(\.cell))
  }
}
