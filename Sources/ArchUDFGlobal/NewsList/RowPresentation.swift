import ArchUDF
import Scenarios

/// The view model of a row's view, which can be given another row and ends when its row leaves.
@MainActor
final class RowViewModel {
  private(set) lazy var viewModel = WholeStateViewModel(store.gate, store.tracer) {
    [unowned self] in
    RowContent(row, style: style)
  }
  private let store: NewsStore
  private let style: RowStyle
  private var row: NewsRow

  init(_ row: NewsRow, of store: NewsStore, style: RowStyle) {
    self.row = row
    self.store = store
    self.style = style
  }

  func didReduce() {
    guard let row = store.row(row.id) else { return viewModel.view.detachAll() }
    self.row = row
    viewModel.didReduce()
  }

  /// Whether the view is attached to a listed row.
  ///
  /// The view model of a row that left ends its attachment when it is notified, and earlier observers
  /// may re-bind the view before.
  var isAttached: Bool { !viewModel.view.isEmpty && store.row(row.id) != nil }

  /// Shows another row in the view, or nothing more when there is none.
  func rebind(to row: NewsRow?) {
    guard let row else { return viewModel.view.detachAll() }
    guard row.id != self.row.id else { return }
    self.row = row
    viewModel.didReduce()
  }
}
