import Scenarios

/// Turns one row of the state into what its views in one form show, until the row leaves.
final class RowViewModel: StateObserver {
  /// The story, and the form in which it is shown.
  struct ID: Hashable {
    let story: Int
    let style: RowStyle
  }

  let views = ViewList<RowContent>()
  private let style: RowStyle

  init(style: RowStyle) { self.style = style }

  func didReduce(_ row: NewsRow?, oldState: NewsRow??) {
    guard let row else { return views.detachAll() }
    if !views.isEmpty { views.show(RowContent(row, style: style)) }
  }
}
