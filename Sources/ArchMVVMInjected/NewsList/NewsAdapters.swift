import Scenarios

/// Formats the list.
struct StoriesAdapter: ViewAdapter {
  func content(of viewModel: StoriesViewModel) -> NewsListContent {
    let ids = viewModel.ids
    let title = "\(viewModel.feed.title) (\(ids.count))"
    return NewsListContent(
      title: viewModel.loading == .first ? "Refreshing…" : title,
      isLoading: viewModel.loading != nil, canLoadMore: viewModel.canLoadMore, rows: ids)
  }
}

/// Formats the badge.
struct BadgeAdapter: ViewAdapter {
  func content(of viewModel: BadgeViewModel) -> BadgeContent {
    BadgeContent(unreadCount: viewModel.unreadCount)
  }
}

/// Formats a row with every digit of its score.
struct FullRowAdapter: ViewAdapter {
  func content(of viewModel: RowViewModel) -> RowContent {
    RowContent(viewModel.row, score: ScoreFormat.text(of: viewModel.row.score, .full))
  }
}

/// Formats a row with a short score: the other design of an A/B test, over the same view model.
struct CompactRowAdapter: ViewAdapter {
  func content(of viewModel: RowViewModel) -> RowContent {
    RowContent(viewModel.row, score: ScoreFormat.text(of: viewModel.row.score, .compact))
  }
}

extension RowContent {
  /// What both designs have in common; a job posting has no score.
  fileprivate init(_ row: NewsRow, score: String) {
    let footnote = Footnote.text(of: row.story, loadedAt: row.loadedAt)
    switch row.kind {
    case .story:
      self = .story(
        StoryRowContent(
          title: row.story.title, footnote: footnote, score: score,
          comments: String(row.story.commentCount), isRead: row.isRead, isUpvoted: row.isUpvoted,
          thumbnail: row.thumbnail))
    case .job:
      self = .job(
        JobRowContent(
          title: row.story.title, footnote: footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}
