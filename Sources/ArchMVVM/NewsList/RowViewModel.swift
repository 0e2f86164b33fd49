import Scenarios

/// The view model of one row; each kind of story has one of its own.
///
/// What does not depend on the kind is here. The list makes a new view model whenever it lists the story
/// anew.
protocol RowViewModel: ViewModel {
  /// Called with what went wrong; the list passes it on as its own.
  var didError: (@MainActor (NewsError) -> Void)? { get set }

  /// Called with the story that the user selected, after `didUpdate`; the list passes it on as its own.
  var didSelect: (@MainActor (Int) -> Void)? { get set }

  /// Called when the story became read or unread, before `didUpdate`; the list passes it on as its own.
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
    row.thumbnail = .loading
    request = Request({ [thumbnails, id = row.id] in try await thumbnails.thumbnail(of: id) }) {
      [weak self] in self?.thumbnailDidLoad($0)
    }
    update()
  }

  private func thumbnailDidLoad(_ result: Result<String, any Error>) {
    switch result {
    case .success(let token): row.thumbnail = .loaded(token)
    case .failure(is CancellationError): row.thumbnail = .none
    case .failure: row.thumbnail = .failed
    }
    update()
    if case .failure(let error) = result, !(error is CancellationError) {
      didError?(.thumbnailFailed(story: row.id))
    }
  }
}
