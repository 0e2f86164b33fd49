import Scenarios

/// The state of the list beside its rows.
struct NewsState: Equatable {
  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?
  var marks = StoryMarks()

  /// The stories that are listed, in the order of rank.
  var order: [Int] = []

  /// The progress after which a next page can be loaded now.
  var nextPage: StoryPaging? {
    guard loading == nil, let paging, !paging.isExhausted else { return nil }
    return paging
  }
}

/// What belongs to one row, as long as its story is listed: its views, and the request for its
/// picture.
@MainActor
final class DirectRow {
  var row: NewsRow
  var request: Task<Void, Never>?
  private(set) var fullViews: ViewList<RowContent>?
  private(set) var compactViews: ViewList<RowContent>?

  init(_ row: NewsRow) {
    self.row = row
    Trace.watch(self)
  }

  deinit { request?.cancel() }

  /// The views in a style, to attach one more; most rows have none, so lists are made then.
  func views(in style: RowStyle) -> ViewList<RowContent> {
    switch style {
    case .full:
      let views = fullViews ?? ViewList()
      fullViews = views
      return views
    case .compact:
      let views = compactViews ?? ViewList()
      compactViews = views
      return views
    }
  }

  /// Takes over what was loaded again; returns whether that changes the row.
  func update(with newRow: NewsRow) -> Bool {
    let old = row
    row = newRow
    if case .loaded = old.thumbnail {
      row.thumbnail = old.thumbnail
    } else {
      request?.cancel()
    }
    return row != old
  }

  /// Releases the views; the request goes with the row.
  func leave() {
    fullViews?.detachAll()
    compactViews?.detachAll()
  }
}
