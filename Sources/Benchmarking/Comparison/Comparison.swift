/// What became of some cells between two runs or two builds.
package struct Comparison: Sendable {
  /// What is compared with, and what is compared: paths of folders or of programs.
  package let before: String, after: String

  /// What became of their exact metrics.
  package let exact: ExactComparison

  /// What became of their times; nil when times are not compared.
  package let times: TimeComparison?

  /// Makes a comparison.
  package init(before: String, after: String, exact: ExactComparison, times: TimeComparison?) {
    self.before = before
    self.after = after
    self.exact = exact
    self.times = times
  }

  /// Compares two result folders, in the cells of which a condition holds.
  package init(
    from old: ResultFolder, to new: ResultFolder, withTimes: Bool,
    where isSelected: (Cell) -> Bool
  ) {
    let rows = [old, new].map { folder in
      folder.rows.filter { $0.size != nil && isSelected($0.cell) }
    }
    let doubtful = [old, new].filter { $0.record.selfTest?.hasFailed ?? false }
    self.init(
      before: old.path, after: new.path,
      exact: ExactComparison(from: ExactFigures(rows[0]), to: ExactFigures(rows[1])),
      times: withTimes
        ? TimeComparison(
          from: rows[0], to: rows[1],
          doubts: doubtful.map { "the floor differed from itself in \($0.path)" }) : nil)
  }

  /// Whether something is certainly worse.
  package var hasRegression: Bool { exact.hasRegression || times?.decides(.slower) ?? false }

  /// Whether it is not known of some time what became of it.
  package var isInconclusive: Bool { times?.isInconclusive ?? false }

  /// Whether something is certainly better.
  package var hasImprovement: Bool { exact.hasImprovement || times?.decides(.faster) ?? false }
}
