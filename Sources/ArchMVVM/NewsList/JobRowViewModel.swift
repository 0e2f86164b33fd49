import Scenarios

/// The view model of a row with a job posting, which has no author, score or comments.
final class JobRowViewModel: RowViewModel {
  var didUpdate: (@MainActor (JobRowViewModel) -> Void)?
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

  func content(_ style: RowStyle) -> RowContent {
    .job(JobRowContent(title: title, footnote: footnote, isRead: isRead, thumbnail: thumbnail))
  }

  /// A job takes no votes.
  func toggleUpvote() {}
}
