import Scenarios

/// The view model of a row with a story that users discuss and vote for.
final class StoryRowViewModel: RowViewModel {
  var didUpdate: (@MainActor (StoryRowViewModel) -> Void)?
  var didError: (@MainActor (NewsError) -> Void)?
  var didSelect: (@MainActor (Int) -> Void)?
  var didMark: (@MainActor (Message) -> Void)?

  let state: RowState

  init(_ state: RowState) { self.state = state }

  var comments: String { String(row.story.commentCount) }

  var isUpvoted: Bool { row.isUpvoted }

  func score(_ style: RowStyle) -> String { ScoreFormat.text(of: row.score, style) }

  func content(_ style: RowStyle) -> RowContent {
    .story(
      StoryRowContent(
        title: title, footnote: footnote, score: score(style), comments: comments, isRead: isRead,
        isUpvoted: isUpvoted, thumbnail: thumbnail))
  }

  func toggleUpvote() { vote(!isUpvoted) }
}
