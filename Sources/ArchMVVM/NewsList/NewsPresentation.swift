import Scenarios

/// The view model of one row, whatever kind of story it shows.
///
/// The list does not ask for the kind; each kind has a view model with the functions of that kind.
protocol RowViewModel: UpdatingViewModel {
  /// Called with what went wrong; the list passes it on as its own.
  var didError: (@MainActor (NewsError) -> Void)? { get set }

  /// Called with the selected story; the list passes it on as its own.
  var didSelect: (@MainActor (NewsEvent) -> Void)? { get set }

  /// The story with the user's marks and the state of its picture.
  var row: NewsRow { get set }

  /// The use of a cell in which the row is shown.
  var cell: RowCell.Use? { get set }

  var model: NewsModel { get }
  var thumbnails: ThumbnailCache { get }
}

extension RowViewModel {
  /// Whether a cell shows this row: a cell is re-used, and shows another one then.
  func isShown(in cell: RowCell) -> Bool { self.cell == cell.use }

  func select() {
    model.marks.read.insert(id)
    row.isRead = true
    update()
    didSelect?(.openStory(id))
  }

  /// Undoes that the story was read; returns whether it was.
  func markUnread() -> Bool {
    guard model.marks.read.remove(id) != nil else { return false }
    row.isRead = false
    update()
    return true
  }

  /// Asks the cache for the picture, unless it is loaded or loading.
  func loadThumbnail() {
    guard row.thumbnail.isWanted else { return }
    row.thumbnail = .loading
    joinRequest()
    update()
  }

  /// Asks the cache for the picture that a cell requested from the view model before this one.
  func continueLoading() {
    if row.thumbnail == .loading { joinRequest() }
  }

  private func joinRequest() {
    thumbnails.load(id) { [weak self] in self?.thumbnailDidLoad($0) }
  }

  private func thumbnailDidLoad(_ thumbnail: Thumbnail) {
    row.thumbnail = thumbnail
    update()
    if thumbnail == .failed { didError?(.thumbnailFailed(story: id)) }
  }

  var id: Int { row.id }

  var subject: String { "row \(id)" }

  /// The outputs, formatted for views of a style.
  func content(_ style: RowStyle) -> RowContent { RowContent(row, style: style) }

  /// Makes the content for views of a style; a tracer records that.
  func presented(_ style: RowStyle) -> RowContent {
    tracer?.record(.computation, subject)
    return content(style)
  }
}

/// The view model of a row with a story that users discuss and vote for.
final class StoryRowViewModel: RowViewModel {
  var didUpdate: (@MainActor (StoryRowViewModel) -> Void)?
  var didError: (@MainActor (NewsError) -> Void)?
  var didSelect: (@MainActor (NewsEvent) -> Void)?

  var row: NewsRow
  var cell: RowCell.Use?
  let model: NewsModel
  let thumbnails: ThumbnailCache
  let tracer: (any Tracer)?

  init(
    _ row: NewsRow, _ model: NewsModel, thumbnails: ThumbnailCache, tracer: (any Tracer)?
  ) {
    self.row = row
    self.model = model
    self.thumbnails = thumbnails
    self.tracer = tracer
    tracer?.didMake(.viewModel)
  }

  /// Gives or withdraws the user's vote.
  func toggleUpvote() {
    row.isUpvoted.toggle()
    if row.isUpvoted { model.marks.upvoted.insert(id) } else { model.marks.upvoted.remove(id) }
    update()
  }
}

/// The view model of a row with a job posting, which takes no votes.
final class JobRowViewModel: RowViewModel {
  var didUpdate: (@MainActor (JobRowViewModel) -> Void)?
  var didError: (@MainActor (NewsError) -> Void)?
  var didSelect: (@MainActor (NewsEvent) -> Void)?

  var row: NewsRow
  var cell: RowCell.Use?
  let model: NewsModel
  let thumbnails: ThumbnailCache
  let tracer: (any Tracer)?

  init(
    _ row: NewsRow, _ model: NewsModel, thumbnails: ThumbnailCache, tracer: (any Tracer)?
  ) {
    self.row = row
    self.model = model
    self.thumbnails = thumbnails
    self.tracer = tracer
    tracer?.didMake(.viewModel)
  }
}

/// The cell of one row: its views, by style.
///
/// It holds no view model, and asks one for everything. A load sets it up with another one; what the
/// one before still reports is not shown, since that no longer shows itself in this use of the cell.
@MainActor
final class RowCell {
  /// One use of a cell, which ends when it is bound to another view model.
  struct Use: Equatable {
    let cell: ObjectIdentifier
    var number = 0
  }

  private(set) lazy var use = Use(cell: ObjectIdentifier(self))
  private var fullViews: OldViewList<RowContent>?
  private var compactViews: OldViewList<RowContent>?
  private let gate: StopGate

  init(_ gate: StopGate) { self.gate = gate }

  /// The list of the views of a style, made when there is none.
  func views(_ style: RowStyle) -> OldViewList<RowContent> {
    if let views = style == .full ? fullViews : compactViews { return views }
    let views = OldViewList<RowContent>(gate)
    switch style {
    case .full: fullViews = views
    case .compact: compactViews = views
    }
    return views
  }

  /// Begins to show a row, unless it is shown already, and asks for the picture that was on its way.
  func bind(_ row: some RowViewModel) {
    guard !row.isShown(in: self) else { return }
    use.number += 1
    row.cell = use
    row.didUpdate = { self.setUp(with: $0) }
    row.continueLoading()
  }

  /// Sets up all views with the row's content, which is made once per style.
  func setUp(with row: some RowViewModel) {
    guard row.isShown(in: self) else { return }
    if let fullViews, !fullViews.isEmpty { fullViews.show(row.presented(.full)) }
    if let compactViews, !compactViews.isEmpty { compactViews.show(row.presented(.compact)) }
  }

  /// Asks for the row's picture: the cell has come into sight.
  func appear(with row: some RowViewModel) { row.loadThumbnail() }

  func detachAll() {
    fullViews?.detachAll()
    compactViews?.detachAll()
  }
}

/// The view model of the badge, which learns of reads by messages and does not know the list.
final class BadgeViewModel: ViewModel {
  var didUpdate: (@MainActor (BadgeViewModel) -> Void)?

  /// Called with the number of unread stories when that has changed, after `didUpdate`.
  var didChangeCount: (@MainActor (Int) -> Void)?

  let tracer: (any Tracer)?
  private(set) var stories = UnreadStories()
  private var announcedCount = 0

  init(tracer: (any Tracer)?) {
    self.tracer = tracer
    tracer?.didMake(.viewModel)
  }

  var content: BadgeContent { BadgeContent(unreadCount: stories.count) }

  var subject: String { "badge" }

  /// Replaces the listed stories; without rows, reports that they were replaced.
  func list(_ rows: [NewsRow]?) {
    if let rows { stories.list(rows) } else { storiesDidChange() }
  }

  /// Applies a message about a story.
  func receive(_ message: Message) {
    if case .unreadChanged = message { return }
    stories.receive(message)
    storiesDidChange()
  }

  private func storiesDidChange() {
    update()
    guard stories.count != announcedCount else { return }
    announcedCount = stories.count
    didChangeCount?(announcedCount)
  }
}
