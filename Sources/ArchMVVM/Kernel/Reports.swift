/// The closures by which view models report.
///
/// Those of all rows of a list are the same, so that the rows share them: in the source each row gets
/// closures of its own.
@MainActor
package final class Reports<Selection> {
  /// Called with what the user selected.
  package let didSelect: @MainActor (Selection) -> Void

  /// Called with what went wrong.
  package let didFail: @MainActor (any Error) -> Void

  /// Makes a pair of closures.
  package init(
    didSelect: @escaping @MainActor (Selection) -> Void,
    didFail: @escaping @MainActor (any Error) -> Void
  ) {
    self.didSelect = didSelect
    self.didFail = didFail
  }

  /// Lets view models report selections and errors to the one that owns them, as its own.
  ///
  /// The owner is asked for its closures at each report, so that they may be set before or after.
  /// It is not kept alive: it owns the view models, and a strong reference would be a cycle.
  package convenience init<Owner: ReportingViewModel>(to owner: Owner)
  where Owner.Selection == Selection {
    self.init(
      didSelect: { [weak owner] selection in owner?.reports?.didSelect(selection) },
      didFail: { [weak owner] error in owner?.reports?.didFail(error) })
  }
}
