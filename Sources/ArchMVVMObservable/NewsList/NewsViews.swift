import Scenarios

/// The root view of the list without its rows.
struct NewsView: RootView {
  let model: NewsViewModel

  var body: NewsListContent {
    NewsListContent(
      title: title, isLoading: model.loading != nil, canLoadMore: model.canLoadMore,
      rows: model.stories.ids)
  }

  private var title: String {
    model.loading == .first
      ? "Refreshing…" : "\(model.feed.title) (\(model.stories.ids.count))"
  }
}

/// The root view of the rows, which get plain values of the stories that it reads.
struct StoriesView: RootView {
  let model: NewsViewModel

  var body: [Int: NewsRow] { model.stories.rows }
}

extension RowContent {
  /// The entry of a story; the view that shows it does not know the story.
  init(story row: NewsRow, style: RowStyle) {
    switch row.kind {
    case .story:
      self = .story(
        StoryRowContent(
          title: row.story.title, footnote: row.footnote,
          score: ScoreFormat.text(of: row.score, style), comments: String(row.story.commentCount),
          isRead: row.isRead, isUpvoted: row.isUpvoted, thumbnail: row.thumbnail))
    case .job:
      self = .job(
        JobRowContent(
          title: row.story.title, footnote: row.footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}

/// The root view of the badge: it reads a controller, since it has no state of its own.
struct BadgeView: RootView {
  let unread: UnreadController

  var body: BadgeContent { BadgeContent(unreadCount: unread.count) }
}
