import Scenarios

/// Shows the list without its rows.
final class ListViewModel: ViewModel, Initializable {
  let views = ViewList<NewsListContent>()
  @UDF.State private var list: StoryList

  func didReduce(state: StoryList, oldState: StoryList?) {
    if state != oldState { views.show(content) }
  }

  var content: NewsListContent {
    NewsListContent(
      title: list.loading == .first
        ? "Refreshing…" : "\(list.feed.title) (\(list.order.count))",
      isLoading: list.loading != nil, canLoadMore: list.canLoadMore, rows: list.order)
  }
}

/// Shows the number of unread stories.
final class BadgeViewModel: ViewModel, Initializable {
  let views = ViewList<BadgeContent>()
  @UDF.State private var unread: UnreadStories

  func didReduce(state: UnreadStories, oldState: UnreadStories?) {
    if state.count != oldState?.count { views.show(content) }
  }

  var content: BadgeContent { BadgeContent(unreadCount: unread.count) }
}

/// Shows one row in one style, until the row leaves or the view is bound to another one.
final class RowViewModel: ViewModel {
  let views = ViewList<RowContent>()

  /// Its place in the store.
  weak var token: ObserverToken?

  @UDF.State private var rows: [Int: NewsRow]
  private var row: NewsRow
  private let style: RowStyle

  init(_ row: NewsRow, style: RowStyle) {
    self.row = row
    self.style = style
    Trace.watch(self)
  }

  func didReduce(state: [Int: NewsRow], oldState: [Int: NewsRow]?) { show(state[row.id]) }

  /// Shows another row, unless its own has left.
  func bind(to story: Int) { show(rows[row.id] == nil ? nil : rows[story]) }

  /// Compares with what it shows: it may have been bound to that row during this update.
  private func show(_ new: NewsRow?) {
    guard let new else { return end() }
    guard new != row else { return }
    row = new
    views.show(content)
  }

  /// Releases the view.
  func end() {
    views.detachAll()
    token?.remove()
  }

  var content: RowContent {
    let story = row.story
    return switch row.kind {
    case .story:
      .story(
        StoryRowContent(
          title: story.title, footnote: row.footnote,
          score: ScoreFormat.text(of: row.score, style), comments: String(story.commentCount),
          isRead: row.isRead, isUpvoted: row.isUpvoted, thumbnail: row.thumbnail))
    case .job:
      .job(
        JobRowContent(
          title: story.title, footnote: row.footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}
