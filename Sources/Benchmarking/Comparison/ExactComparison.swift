/// What became of the exact metrics of some cells.
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
  package let mendedCells: [Cell]

  /// The metrics that nobody counted before.
  package let newMetrics: [String]

  /// Compares figures with those of before.
  package init(from old: ExactFigures, to new: ExactFigures) {
    let metrics = old.metrics + ExactChange.steps.filter { !old.metrics.contains($0) }
    let common = old.cells.filter(new.has)
    let broken = old.nonconforming.union(new.nonconforming)
    changes = common.filter { !broken.contains($0) }.flatMap { cell in
      metrics.compactMap { ExactChange(cell, $0, from: old, to: new) }
    }
    lostCells = old.cells.filter { !new.has($0) }
    newCells = new.cells.filter { !old.has($0) }
    brokenCells = common.filter {
      !old.nonconforming.contains($0) && new.nonconforming.contains($0)
    }
    mendedCells = common.filter {
      old.nonconforming.contains($0) && !new.nonconforming.contains($0)
    }
    newMetrics = new.metrics.filter { !metrics.contains($0) }
  }

  /// The metrics of which the same is to be said.
  package func changes(_ meaning: ExactChange.Meaning) -> [ExactChange] {
    changes.filter { $0.meaning == meaning }
  }

  /// Whether something is worse than before, or is not measured any more.
  package var hasRegression: Bool {
    !(changes(.regression).isEmpty && lostCells.isEmpty && brokenCells.isEmpty)
  }

  /// Whether something is better than before.
  package var hasImprovement: Bool {
    !(changes(.improvement).isEmpty && mendedCells.isEmpty)
  }
}
