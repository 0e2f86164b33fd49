/// The exact metrics of some cells, and the cells that have none because they do not conform, or are
/// unsound.
package struct ExactFigures: Sendable {
  /// The cells in the order of their rows, those that do not conform included.
  package private(set) var cells: [Cell] = []

  /// The cells that do not conform.
  package private(set) var nonconforming: Set<Cell> = []

  /// All metrics, in the order in which they come first.
  private(set) var metrics: [Metric] = []

  private var values: [Cell: [Metric: Double]] = [:]

  /// Takes the exact rows of results; the driver and the baseline's second one have none.
  package init(_ rows: some Sequence<ResultRow>) {
    for row in rows {
      guard let cell = row.cell else { continue }
      switch row.finding {
      case .count where row.isUnsound, .didNotConform:
        add(cell)
        nonconforming.insert(cell)
      case .count(let metric, let value):
        add(cell)
        values[cell]?[metric] = value
        if !metrics.contains(metric) { metrics.append(metric) }
      case .time, .growth: break
      }
    }
  }

  private mutating func add(_ cell: Cell) {
    if values.updateValue(values[cell] ?? [:], forKey: cell) == nil { cells.append(cell) }
  }

  /// Whether the cell was counted or found not to conform.
  func has(_ cell: Cell) -> Bool { values[cell] != nil }

  /// The figure of a cell, if it has that metric.
  func value(of metric: Metric, in cell: Cell) -> Double? { values[cell]?[metric] }
}

/// The change of an exact metric of a cell.
package struct ExactChange: Equatable, Sendable {
  package enum Meaning: String, Sendable {
    case equal

    /// It is worse than before, or something else than before.
    case regression

    case improvement
  }

  package let cell: Cell
  package let metric: Metric
  package let before: Double

  /// The value now; nil when it is not counted any more.
  package let after: Double?
  package let meaning: Meaning

  /// Compares a metric of a cell; nil when it was not counted before.
  ///
  /// A missing stage is not 0: it has no figure where a variant reports no stages, and its first
  /// report is no regression. A variant that reports stages has 0 for one that does not happen.
  init?(_ cell: Cell, _ metric: Metric, from old: ExactFigures, to new: ExactFigures) {
    guard let before = old.value(of: metric, in: cell) else { return nil }
    self.cell = cell
    self.metric = metric
    self.before = before
    after = new.value(of: metric, in: cell)
    meaning = Self.meaning(metric, before, after)
  }

  /// Useful deliveries are what the cell does: neither more nor fewer of them are an improvement.
  private static func meaning(_ metric: Metric, _ before: Double, _ after: Double?) -> Meaning {
    if after == before { return .equal }
    guard let after, metric != .usefulDeliveries else { return .regression }
    return after < before ? .improvement : .regression
  }
}

/// The changes of the exact metrics of some cells.
package struct ExactComparison: Sendable {
  /// The metrics of the cells that conform, before and now, in their order.
  package let changes: [ExactChange]

  /// The cells that were there and are no more.
  package let lostCells: [Cell]

  /// The cells that were not there before.
  package let newCells: [Cell]

  /// The cells that conformed and do not any more.
  package let brokenCells: [Cell]

  /// The cells that did not conform and now do.
  package let fixedCells: [Cell]

  /// The metrics that were not counted before.
  package let newMetrics: [Metric]

  package init(from old: ExactFigures, to new: ExactFigures) {
    let common = old.cells.filter(new.has)
    let broken = old.nonconforming.union(new.nonconforming)
    changes = common.filter { !broken.contains($0) }.flatMap { cell in
      old.metrics.compactMap { ExactChange(cell, $0, from: old, to: new) }
    }
    lostCells = old.cells.filter { !new.has($0) }
    newCells = new.cells.filter { !old.has($0) }
    brokenCells = common.filter {
      !old.nonconforming.contains($0) && new.nonconforming.contains($0)
    }
    fixedCells = common.filter {
      old.nonconforming.contains($0) && !new.nonconforming.contains($0)
    }
    newMetrics = new.metrics.filter { !old.metrics.contains($0) }
  }

  /// The changes of one meaning.
  package func changes(_ meaning: ExactChange.Meaning) -> [ExactChange] {
    changes.filter { $0.meaning == meaning }
  }

  /// Whether something is worse than before, or is not measured any more.
  package var hasRegression: Bool {
    !(changes(.regression).isEmpty && lostCells.isEmpty && brokenCells.isEmpty)
  }

  /// Whether something is better than before.
  package var hasImprovement: Bool {
    !(changes(.improvement).isEmpty && fixedCells.isEmpty)
  }
}
