import Scenarios

/// The output of the list's view model.
struct NewsListState {
  let feed: Feed
  let loading: LoadingPage?
  let paging: StoryPaging?

  /// The listed stories, in the order of rank.
  let rows: [Int]
}

/// Formats the list.
struct ListAdapter: ViewAdapter {
  func content(of state: NewsListState) -> NewsListContent {
    NewsListContent(
      feed: state.feed, loading: state.loading, paging: state.paging, rows: state.rows)
  }
}

/// The view model of the list, shared by all its views.
///
/// It does not know the view models of rows: they have the repository in common, and messages.
@MainActor
final class ListViewModel {
  let output = Output<NewsListState>()
  let repository: any StoryRepository
  let alerts: any AlertResponder
  let notices: any NoticeResponder
  let sender: any NewsMessageSender
  let work: any WorkRunner
  private let tracer: (any Tracer)?

  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?

  /// The load, or the question about its failure.
  private var request: (any Work)?

  /// The reading of the storage.
  private var reading: (any Work)?

  init(
    _ feed: Feed, repository: any StoryRepository, alerts: any AlertResponder,
    notices: any NoticeResponder, sender: any NewsMessageSender,
    receiver: any NewsMessageReceiver, work: any WorkRunner, tracer: (any Tracer)?
  ) {
    self.feed = feed
    self.repository = repository
    self.alerts = alerts
    self.notices = notices
    self.sender = sender
    self.work = work
    self.tracer = tracer
    receiver.thumbnailFailed.add { [notices] in notices.show(.thumbnailFailed(story: $0)) }
  }

  /// The current output.
  var state: NewsListState {
    NewsListState(feed: feed, loading: loading, paging: paging, rows: repository.ids)
  }

  func isListed(_ id: Int) -> Bool { repository.row(id) != nil }

  func show() { output.send(state, tracer, "list") }

  func leave() {
    request?.cancel()
    reading?.cancel()
    repository.stop()
    output.removeObservers()
  }
}

/// The actions of the user on the list, and the results of its loads.
extension ListViewModel {
  func appear() {
    readStorage()
    refresh()
  }

  func refresh() {
    load(.first, repository.firstPage(of: feed))
  }

  func loadMore() {
    guard loading == nil, let paging, !paging.isExhausted else { return }
    load(.next, repository.page(after: paging))
  }

  func selectFeed(_ feed: Feed) {
    guard feed != self.feed else { return }
    self.feed = feed
    paging = nil
    sender.sendRowsLeft(repository.replaceStories(with: nil))
    appear()
    sender.sendStoriesListed([])
  }

  private func loadEnded(_ result: Result<StoryPage, any Error>) {
    let isFirst = loading == .first
    loading = nil
    switch result {
    case .success(let page):
      paging = page.paging
      if isFirst { showReplaced(page) } else { showAppended(page) }
      if let notice = page.omissions.notice { notices.show(notice) }
    case .failure(let error):
      if !(error is CancellationError) { ask(about: error) }
      show()
    }
  }

  /// A stored page is used only while the feed has no rows and no loaded page.
  private func showStored(_ page: StoryPage) {
    if paging == nil, repository.ids.isEmpty, !page.stories.isEmpty { showReplaced(page) }
  }

  private func showReplaced(_ page: StoryPage) {
    sender.sendRowsLeft(repository.replaceStories(with: page))
    show()
    for story in page.stories { sender.sendStoryReloaded(story.id) }
    sender.sendStoriesListed(repository.ids)
  }

  private func showAppended(_ page: StoryPage) {
    repository.appendStories(of: page)
    show()
    sender.sendStoriesListed(repository.ids)
  }
}

/// The loads of the list.
extension ListViewModel {
  /// Starts a load in place of the previous one, or of the question about its failure.
  private func load(
    _ page: LoadingPage, _ load: @escaping @MainActor () async throws -> StoryPage
  ) {
    request?.cancel()
    loading = page
    request = work.start(load) { [weak self] in self?.loadEnded($0) }
    show()
  }

  private func ask(about error: any Error) {
    let alert = Alert.loadFailed(feed, error)
    request = work.start { [alerts] in
      await alerts.choice(in: alert)
    } then: { [weak self] in
      if case .success(.retry) = $0 { self?.refresh() }
    }
  }

  private func readStorage() {
    reading?.cancel()
    reading = work.start(repository.storedPage(of: feed)) { [weak self] in
      if case .success(let page?) = $0 { self?.showStored(page) }
    }
  }
}

/// Formats a row with all digits of its score.
struct FullRowAdapter: ViewAdapter {
  func content(of row: NewsRow) -> RowContent { RowContent(row, style: .full) }
}

/// Formats a row with a short score.
struct CompactRowAdapter: ViewAdapter {
  func content(of row: NewsRow) -> RowContent { RowContent(row, style: .compact) }
}

/// The view model of one row, shared by all its views of any form.
@MainActor
final class RowViewModel {
  let output = Output<NewsRow>()
  let id: Int
  let thumbnails: any ThumbnailService
  let sender: any NewsMessageSender
  let work: any WorkRunner
  private let repository: any StoryRepository
  private let navigator: any Navigator<NewsEvent>
  private let externalSender: any ExternalMessageSender
  private let analytics: any AnalyticsResponder
  private let tracer: (any Tracer)?
  private var subscription: ViewAttachment?

  var thumbnail = Thumbnail.none

  /// The request for the picture.
  private var request: (any Work)?

  init(
    _ id: Int, repository: any StoryRepository, thumbnails: any ThumbnailService,
    navigator: any Navigator<NewsEvent>, externalSender: any ExternalMessageSender,
    analytics: any AnalyticsResponder, sender: any NewsMessageSender,
    receiver: any NewsMessageReceiver, work: any WorkRunner, tracer: (any Tracer)?
  ) {
    self.id = id
    self.repository = repository
    self.thumbnails = thumbnails
    self.navigator = navigator
    self.externalSender = externalSender
    self.analytics = analytics
    self.sender = sender
    self.work = work
    self.tracer = tracer
    subscription = receiver.onStoryReloaded(id) { [unowned self] in show() }
  }

  /// The current output; nil when the story is not listed any more.
  var row: NewsRow? { repository.row(id).map(withThumbnail) }

  private func withThumbnail(_ row: NewsRow) -> NewsRow {
    var row = row
    row.thumbnail = thumbnail
    return row
  }

  func select() {
    show(repository.setRead(true, id))
    navigator.go(to: .openStory(id))
    externalSender.send(.storyRead(id))
    analytics.log(.storySelected(id))
  }

  func markUnread() {
    guard let row, row.isRead else { return }
    show(repository.setRead(false, id))
    externalSender.send(.storyMarkedUnread(id))
  }

  func toggleUpvote() { show(repository.toggleUpvote(id)) }

  func show() { show(repository.row(id)) }

  private func show(_ row: NewsRow?) {
    if let row { output.send(withThumbnail(row), tracer, "row \(id)") }
  }

  func leave() {
    request?.cancel()
    subscription?.detach()
    output.removeObservers()
  }
}

/// The request for the picture of a row.
extension RowViewModel {
  func appear() {
    guard thumbnail.isWanted else { return }
    thumbnail = .loading
    request = work.start { [thumbnails, id] in
      try await thumbnails.thumbnail(of: id)
    } then: { [weak self] in
      self?.thumbnailAnswered($0)
    }
    show()
  }

  private func thumbnailAnswered(_ answer: Result<String, any Error>) {
    switch answer {
    case .success(let token): thumbnail = .loaded(token)
    case .failure(is CancellationError): thumbnail = .none
    case .failure: thumbnail = .failed
    }
    show()
    if thumbnail == .failed { sender.sendThumbnailFailed(id) }
  }
}

/// The binding of a row view, which can move from row to row; the bound row retains it.
@MainActor
final class RowBinding {
  private let observer: Output<NewsRow>.Observer
  private var id: Int?
  private var attachment = ViewAttachment.ended

  init(_ observer: @escaping Output<NewsRow>.Observer) { self.observer = observer }

  /// Whether it has not ended, and is bound to another story.
  func canMove(to id: Int) -> Bool { self.id != nil && id != self.id }

  /// Binds the view to a row in place of the previous one, and shows the row.
  ///
  /// The view may end or move the binding when it is shown the row.
  func bind(to viewModel: RowViewModel, _ row: NewsRow) {
    attachment.detach()
    id = viewModel.id
    attachment = viewModel.output.add { self.observer($0) }
    observer(row)
  }

  func end() {
    id = nil
    attachment.detach()
  }
}

/// Formats the number of unread stories.
struct BadgeAdapter: ViewAdapter {
  func content(of unreadCount: Int) -> BadgeContent { BadgeContent(unreadCount: unreadCount) }
}

/// The view model of the badge, shared by all its views.
///
/// It observes messages about listed and read stories, whatever their sender.
@MainActor
final class BadgeViewModel {
  let output = Output<Int>()
  private let repository: any UnreadRepository
  private let externalSender: any ExternalMessageSender
  private let tracer: (any Tracer)?
  private var sentCount = 0

  init(
    repository: any UnreadRepository, externalSender: any ExternalMessageSender,
    receiver: any NewsMessageReceiver, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.externalSender = externalSender
    self.tracer = tracer
    receiver.storiesListed.add { [unowned self] _ in show() }
    receiver.markChanged.add { [unowned self] in markChanged($0) }
  }

  /// The current output.
  var unreadCount: Int { repository.unreadCount }

  private func markChanged(_ message: Message) {
    repository.apply(message)
    show()
  }

  /// Views are shown every number; a message says that the number has changed.
  private func show() {
    output.send(unreadCount, tracer, "badge")
    guard unreadCount != sentCount else { return }
    sentCount = unreadCount
    externalSender.send(.unreadChanged(sentCount))
  }
}
