import Scenarios

/// The view model of a row with a job posting, which has no author, score or comments.
final class JobRowViewModel: RowViewModel {
  var didUpdate: (@MainActor (JobRowViewModel) -> Void)?
  var didError: (@MainActor (NewsError) -> Void)?
  var didSelect: (@MainActor (Int) -> Void)?
  var didMark: (@MainActor (Message) -> Void)?

  let state: RowState

  init(_ state: RowState) { self.state = state }

  func content(_ style: RowStyle) -> RowContent {
    .job(JobRowContent(title: title, footnote: footnote, isRead: isRead, thumbnail: thumbnail))
  }

  /// A job takes no votes.
  func toggleUpvote() {}
}
