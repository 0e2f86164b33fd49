import Scenarios

/// The view model of one row, whatever form its views have.
@MainActor
final class RowViewModel {
  let output = Output<RowViewModel>()
  private(set) var row: NewsRow
  private var request: Task<Void, Never>?
  private let marks: any MarkRepository
  private let thumbnails: any ThumbnailService
  private let messages: any MessageSender<Message>
  private let navigator: any NewsNavigator
  private let notices: any NoticeResponder
  private let analytics: any AnalyticsResponder

  init(
    _ row: NewsRow, marks: any MarkRepository, thumbnails: any ThumbnailService,
    messages: any MessageSender<Message>, navigator: any NewsNavigator,
    notices: any NoticeResponder, analytics: any AnalyticsResponder
  ) {
    self.row = row
    self.marks = marks
    self.thumbnails = thumbnails
    self.messages = messages
    self.navigator = navigator
    self.notices = notices
    self.analytics = analytics
    Trace.watch(self)
  }

  deinit { request?.cancel() }

  func select() {
    row.isRead = true
    marks.save(marksOf: row)
    messages.send(.storyRead(row.id))
    output.send(self)
    navigator.openStory(row.id)
    analytics.log(.storySelected(row.id))
  }

  func markUnread() {
    guard row.isRead else { return }
    row.isRead = false
    marks.save(marksOf: row)
    messages.send(.storyMarkedUnread(row.id))
    output.send(self)
  }

  func toggleUpvote() {
    guard row.kind != .job else { return }
    row.isUpvoted.toggle()
    marks.save(marksOf: row)
    output.send(self)
  }

  /// Takes the story as it was loaded again; a loaded picture stays.
  func reload(_ newRow: NewsRow) {
    let thumbnail = row.thumbnail
    row = newRow
    if case .loaded = thumbnail { row.thumbnail = thumbnail } else { request?.cancel() }
  }

  /// The row is not listed any more.
  func leave() {
    request?.cancel()
    output.unbindAll()
  }

  func appear() {
    guard row.thumbnail.isWanted else { return }
    row.thumbnail = .loading
    request = Task { [weak self, thumbnails, id = row.id] in
      do {
        try Task.checkCancellation()
        let token = try await thumbnails.thumbnail(of: id)
        if !Task.isCancelled { self?.received(.loaded(token)) }
      } catch {
        if !Task.isCancelled { self?.received(error is CancellationError ? .none : .failed) }
      }
    }
    output.send(self)
  }

  private func received(_ thumbnail: Thumbnail) {
    row.thumbnail = thumbnail
    output.send(self)
    if thumbnail == .failed { notices.show(.thumbnailFailed(story: row.id)) }
  }
}
