import Scenarios

/// The view model of a row with a story that users discuss and vote for.
final class StoryRowViewModel: RowViewModel {
  var didUpdate: (@MainActor (StoryRowViewModel) -> Void)?
  var didError: (@MainActor (NewsError) -> Void)?
  var didSelect: (@MainActor (Int) -> Void)?
  var didMark: (@MainActor (Message) -> Void)?

  var row: NewsRow
  var request: Request?
  let model: NewsModel
  let thumbnails: any ThumbnailService

  init(_ row: NewsRow, _ model: NewsModel, thumbnails: any ThumbnailService) {
    self.row = row
    self.model = model
    self.thumbnails = thumbnails
    Trace.watch(self)
  }

  var comments: String { String(row.story.commentCount) }

  var isUpvoted: Bool { row.isUpvoted }

  func score(_ style: RowStyle) -> String { ScoreFormat.text(of: row.score, style) }

  func content(_ style: RowStyle) -> RowContent {
    .story(
      StoryRowContent(
        title: title, footnote: footnote, score: score(style), comments: comments, isRead: isRead,
        isUpvoted: isUpvoted, thumbnail: thumbnail))
  }

  func toggleUpvote() {
    row.isUpvoted.toggle()
    if isUpvoted { model.marks.upvoted.insert(row.id) } else { model.marks.upvoted.remove(row.id) }
    update()
  }
}
