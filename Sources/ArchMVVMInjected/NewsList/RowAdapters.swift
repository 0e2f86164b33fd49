import Scenarios

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
    switch row.kind {
    case .story:
      self = .story(
        StoryRowContent(
          title: row.story.title, footnote: row.footnote, score: score,
          comments: String(row.story.commentCount), isRead: row.isRead, isUpvoted: row.isUpvoted,
          thumbnail: row.thumbnail))
    case .job:
      self = .job(
        JobRowContent(
          title: row.story.title, footnote: row.footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}
