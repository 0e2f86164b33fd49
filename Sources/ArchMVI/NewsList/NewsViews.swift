import Scenarios

/// What a view of the whole list shows.
struct NewsListView: FeatureView {
  func body(_ state: NewsFeature.State) -> NewsListContent {
    NewsListContent(
      title: state.loading == .first
        ? "Refreshing…" : "\(state.feed.title) (\(state.rows.count))",
      isLoading: state.loading != nil, canLoadMore: state.canLoadMore, rows: state.rows)
  }
}

/// What a view of a row shows, with the score in the form of a style.
struct RowView: FeatureView {
  let style: RowStyle

  func body(_ state: RowFeature.State) -> RowContent {
    let row = state.row
    return switch row.kind {
    case .story:
      .story(
        StoryRowContent(
          title: row.story.title, footnote: row.footnote,
          score: ScoreFormat.text(of: row.score, style), comments: String(row.story.commentCount),
          isRead: row.isRead, isUpvoted: row.isUpvoted, thumbnail: row.thumbnail))
    case .job:
      .job(
        JobRowContent(
          title: row.story.title, footnote: row.footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}

/// What a view of the badge shows.
struct BadgeView: FeatureView {
  func body(_ state: BadgeFeature.State) -> BadgeContent {
    BadgeContent(unreadCount: state.stories.count)
  }
}
