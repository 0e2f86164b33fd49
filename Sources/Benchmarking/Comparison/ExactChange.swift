/// What became of an exact metric of a cell.
package struct ExactChange: Equatable, Sendable {
  /// What it means for those who use the cell.
  package enum Meaning: String, Sendable {
    /// Nothing changed.
    case equal

    /// It is worse than before, or something else than before.
    case regression

    /// It is better than before.
    case improvement
  }

  /// The cell.
  package let cell: Cell

  /// The metric, by the name of the result files.
  package let metric: String

  /// What it was.
  package let before: Double

  /// What it is; nil when it is not counted any more.
  package let after: Double?

  /// What that means.
  package let meaning: Meaning

  /// Compares a metric of a cell; nothing when it was not counted before.
  init?(_ cell: Cell, _ metric: String, from old: ExactFigures, to new: ExactFigures) {
    let figures = (old.value(of: metric, in: cell), new.value(of: metric, in: cell))
    guard figures != (nil, nil) else { return nil }
    let none = Self.steps.contains(metric) ? 0.0 : nil
    guard let before = figures.0 ?? none else { return nil }
    self.cell = cell
    self.metric = metric
    self.before = before
    after = figures.1 ?? none
    meaning = Self.meaning(metric, old.direction(of: metric), before, after)
  }

  /// Steps that an architecture need not have: a cell where none is taken has no such figure.
  static let steps = [Metric.reducerCalls.rawValue, Metric.selectorCalls.rawValue]

  /// Useful deliveries are what the cell does: neither more nor fewer of them are an improvement.
  private static func meaning(
    _ metric: String, _ better: ResultRow.Better, _ before: Double, _ after: Double?
  ) -> Meaning {
    if after == before { return .equal }
    guard let after, metric != Metric.usefulDeliveries.rawValue else { return .regression }
    return (after < before) == (better == .lower) ? .improvement : .regression
  }
}
