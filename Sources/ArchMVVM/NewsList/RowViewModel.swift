import Scenarios

/// The view model of one row; each kind of story has one of its own.
///
/// What does not depend on the kind is here. A load makes new view models, even for stories that
/// were listed before. The list passes on as its own what a row reports, except updates.
protocol RowViewModel: ViewModel {
  /// Called with what went wrong, after `didUpdate`.
  var didError: (@MainActor (NewsError) -> Void)? { get set }

  /// Called with the story that the user selected, after `didUpdate`.
  var didSelect: (@MainActor (Int) -> Void)? { get set }

  /// Called when the story became read or unread, before `didUpdate`.
  var didMark: (@MainActor (Message) -> Void)? { get set }

  var state: RowState { get }

  /// The outputs for a view of that style.
  func content(_ style: RowStyle) -> RowContent

  /// Gives or withdraws the user's vote, if this kind of story takes votes.
  func toggleUpvote()
}

/// What a view model of a row keeps, whatever its kind; only the extension below changes it.
@MainActor
final class RowState {
  /// The story, with the user's marks and its picture.
  fileprivate(set) var row: NewsRow

  /// The request for the picture; it ends with the view model.
  fileprivate var request: Request?

  fileprivate let model: NewsModel
  fileprivate let thumbnails: any ThumbnailService

  init(_ row: NewsRow, _ model: NewsModel, thumbnails: any ThumbnailService) {
    self.row = row
    self.model = model
    self.thumbnails = thumbnails
    Trace.watch(self)
  }
}

extension RowViewModel {
  private var model: NewsModel { state.model }

  // MARK: Outputs

  var row: NewsRow { state.row }

  var title: String { row.story.title }

  var footnote: String { row.footnote }

  var isRead: Bool { row.isRead }

  var thumbnail: Thumbnail { row.thumbnail }

  // MARK: Functions

  /// Tells the badge first, then the row's views, and sends the event last.
  func select() {
    model.marks.read.insert(row.id)
    state.row.isRead = true
    didMark?(.storyRead(row.id))
    update()
    didSelect?(row.id)
  }

  func markUnread() {
    guard isRead else { return }
    model.marks.read.remove(row.id)
    state.row.isRead = false
    didMark?(.storyMarkedUnread(row.id))
    update()
  }

  func vote(_ isUpvoted: Bool) {
    state.row.isUpvoted = isUpvoted
    if isUpvoted { model.marks.upvoted.insert(row.id) } else { model.marks.upvoted.remove(row.id) }
    update()
  }

  /// Takes over a picture that is loaded from the view model that showed the story before.
  func keepPicture(of former: any RowViewModel) {
    if case .loaded = former.thumbnail { state.row.thumbnail = former.thumbnail }
  }

  /// Asks for the picture, unless it is there or on its way.
  func loadThumbnail() {
    guard thumbnail.isWanted else { return }
    state.request = Request({ [thumbnails = state.thumbnails, id = row.id] in
      try await thumbnails.thumbnail(of: id)
    }) { [weak self] in self?.requestDidEnd($0) }
    thumbnailDidChange(to: .loading)
  }

  private func requestDidEnd(_ result: Result<String, any Error>) {
    switch result {
    case .success(let token): thumbnailDidChange(to: .loaded(token))
    case .failure(is CancellationError): thumbnailDidChange(to: .none)
    case .failure:
      thumbnailDidChange(to: .failed)
      didError?(.thumbnailFailed(story: row.id))
    }
  }

  private func thumbnailDidChange(to thumbnail: Thumbnail) {
    state.row.thumbnail = thumbnail
    update()
  }
}

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
