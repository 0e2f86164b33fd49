import Scenarios

/// Turns one row of the state into what its views in one form show, until the row leaves.
final class RowViewModel: StateObserver {
  /// The story, and the form in which it is shown.
  struct ID: Hashable {
    let story: Int
    let style: RowStyle
  }

  let views: ViewList<RowContent>
  private let style: RowStyle
  private let tracer: (any Tracer)?

  init(style: RowStyle, of store: NewsStore) {
    views = ViewList(store.gate)
    self.style = style
    tracer = store.tracer
  }

  func didReduce(_ row: NewsRow?, oldState: NewsRow??) {
    guard let row else { return views.detachAll() }
    if !views.isEmpty { views.show(content(of: row)) }
  }

  /// Presents a row to a view.
  func content(of row: NewsRow) -> RowContent {
    tracer?.record(.computation, "row \(row.id)")
    return RowContent(row, style: style)
  }
}
