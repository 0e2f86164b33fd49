/// The changes of some cells between two runs or two builds.
package struct Comparison: Sendable {
  /// The older and the newer one: paths of folders or of programs.
  package let before: String, after: String

  package let exact: ExactComparison
  package let times: TimeComparison?

  package init(
    before: String, after: String, exact: ExactComparison, times: TimeComparison?
  ) {
    self.before = before
    self.after = after
    self.exact = exact
    self.times = times
  }

  package init(
    from old: ResultFolder, to new: ResultFolder, withTimes: Bool,
    where isSelected: (Cell) -> Bool
  ) {
    let tables = [old, new].map { $0.table.filtered(isSelected) }
    let doubtful = [old, new].filter { BaselineChecks($0.table.rows).areTimesDoubtful }
    self.init(
      before: old.path, after: new.path,
      exact: ExactComparison(from: tables[0], to: tables[1]),
      times: withTimes
        ? TimeComparison(
          from: tables[0], to: tables[1],
          doubts: doubtful.map { "the baseline differed from itself in \($0.path)" }) : nil)
  }
}
