import Scenarios

/// The cell of one listed story, with the views that show it in either style.
///
/// In a table, a row that scrolled away may report an update to a cell that shows another row by
/// then. So a cell asks first whether a view model is still its own. Here, a load makes new view
/// models and re-uses the cells; it releases the former ones, unless somebody keeps them.
@MainActor
final class RowCell {
  /// Weakly, because what is bound to the view model holds the cell.
  private weak var viewModel: (any RowViewModel)?

  private let fullViews = ViewList<RowContent>()
  private let compactViews = ViewList<RowContent>()

  func views(_ style: RowStyle) -> ViewList<RowContent> {
    switch style {
    case .full: fullViews
    case .compact: compactViews
    }
  }

  /// Takes a view model in place of the one before; ``setUp(with:)`` shows it.
  func bind(_ row: some RowViewModel) {
    viewModel = row
    row.didUpdate = { [self] in setUp(with: $0) }
  }

  /// Shows a view model that is still the cell's.
  func setUp(with row: some RowViewModel) {
    guard row === viewModel else { return }
    fullViews.show(row.content(.full))
    compactViews.show(row.content(.compact))
  }

  /// Releases the views: the story is not listed any more.
  func detachAll() {
    fullViews.detachAll()
    compactViews.detachAll()
  }
}
