import Scenarios

/// The state of the list beside its rows.
struct NewsState {
  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?
  var marks = StoryMarks()

  /// The stories that are listed, in the order of rank.
  var order: [Int] = []
}

/// The state of a row: its story, its views in either style, and the request for its picture.
@MainActor
final class DirectRow {
  var row: NewsRow
  var request: Task<Void, Never>?
  private var fullViews: OldViewList<RowContent>?
  private var compactViews: OldViewList<RowContent>?

  init(_ row: NewsRow) { self.row = row }

  /// The views in a form, if there were any.
  func views(_ style: RowStyle) -> OldViewList<RowContent>? {
    switch style {
    case .full: fullViews
    case .compact: compactViews
    }
  }

  /// The views in a form, with a list of them made when there is none.
  func makeViews(_ style: RowStyle, _ gate: StopGate) -> OldViewList<RowContent> {
    if let views = views(style) { return views }
    let views = OldViewList<RowContent>(gate)
    switch style {
    case .full: fullViews = views
    case .compact: compactViews = views
    }
    return views
  }

  /// Ends what belongs to the row.
  func leave() {
    request?.cancel()
    request = nil
    fullViews?.detachAll()
    compactViews?.detachAll()
  }
}

extension DirectRow {
  /// Replaces the row, but keeps its picture; returns whether that changes it.
  func update(with newRow: NewsRow) -> Bool {
    var newRow = newRow
    newRow.thumbnail = row.thumbnail
    guard newRow != row else { return false }
    row = newRow
    return true
  }
}

/// The state of the badge: which of the listed stories are unread, and its views.
@MainActor
final class DirectBadge {
  let views: OldViewList<BadgeContent>
  var stories = UnreadStories()

  /// The count that views and other scenarios know.
  var shownCount = 0

  init(_ gate: StopGate) { views = OldViewList(gate) }
}
