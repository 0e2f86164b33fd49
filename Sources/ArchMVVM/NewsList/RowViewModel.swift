import Scenarios

/// The view model of one row; each kind of story has one of its own.
///
/// What does not depend on the kind is here. A load makes new view models, even for stories that
/// were listed before. What a row reports, the list passes on as its own.
protocol RowViewModel: ViewModel {
  /// Called with what went wrong, after `didUpdate`.
  var didError: (@MainActor (NewsError) -> Void)? { get set }

  /// Called with the story that the user selected, after `didUpdate`.
  var didSelect: (@MainActor (Int) -> Void)? { get set }

  /// Called when the story became read or unread, before `didUpdate`.
  var didMark: (@MainActor (Message) -> Void)? { get set }

  /// The story, with the user's marks and its picture.
  var row: NewsRow { get set }

  /// The request for the picture; it ends with the view model.
  var request: Request? { get set }

  var model: NewsModel { get }
  var thumbnails: any ThumbnailService { get }

  /// The outputs for a view of that style.
  func content(_ style: RowStyle) -> RowContent

  /// Gives or withdraws the user's vote, if this kind of story takes votes.
  func toggleUpvote()
}

extension RowViewModel {
  // MARK: Outputs

  var title: String { row.story.title }

  var footnote: String { row.footnote }

  var isRead: Bool { row.isRead }

  var thumbnail: Thumbnail { row.thumbnail }

  // MARK: Functions

  /// The badge learns that the story is read before a view shows that, and the event comes last.
  func select() {
    model.marks.read.insert(row.id)
    row.isRead = true
    didMark?(.storyRead(row.id))
    update()
    didSelect?(row.id)
  }

  func markUnread() {
    guard isRead else { return }
    model.marks.read.remove(row.id)
    row.isRead = false
    didMark?(.storyMarkedUnread(row.id))
    update()
  }

  /// Takes over a picture that is loaded from the view model that showed the story before.
  func keepPicture(of former: any RowViewModel) {
    if case .loaded = former.thumbnail { row.thumbnail = former.thumbnail }
  }

  /// Asks for the picture, unless it is there or on its way.
  func loadThumbnail() {
    guard thumbnail.isWanted else { return }
    request = Request({ [thumbnails, id = row.id] in try await thumbnails.thumbnail(of: id) }) {
      [weak self] in self?.requestDidEnd($0)
    }
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
    row.thumbnail = thumbnail
    update()
  }
}
