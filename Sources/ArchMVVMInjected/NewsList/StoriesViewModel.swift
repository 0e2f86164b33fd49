import Scenarios

/// Sent when other stories are listed, before any view is shown them.
struct StoriesListed {
  /// All listed stories with the user's marks, in the order of rank.
  let rows: [NewsRow]

  /// Whether they replace other stories; else some were added at the end.
  let isReplacement: Bool
}

/// The view model of the list.
///
/// It knows neither the view models of rows nor that of the badge; both get its message.
@MainActor
final class StoriesViewModel {
  let output = Output<StoriesViewModel>()
  private(set) var feed: Feed
  private(set) var loading: LoadingPage?

  /// The listed pages, without stories that an earlier one has.
  private var pages: [StoryPage] = []

  /// The load, or the question about its failure; a test waits for it.
  private(set) var request: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  private let repository: any StoryRepository
  private let marks: any MarkRepository
  private let alerts: any AlertResponder
  private let notices: any NoticeResponder
  private let listings: any MessageSender<StoriesListed>

  init(
    _ feed: Feed, repository: any StoryRepository, marks: any MarkRepository,
    alerts: any AlertResponder, notices: any NoticeResponder,
    listings: any MessageSender<StoriesListed>
  ) {
    self.feed = feed
    self.repository = repository
    self.marks = marks
    self.alerts = alerts
    self.notices = notices
    self.listings = listings
    Trace.watch(self)
  }

  deinit {
    request?.cancel()
    reading?.cancel()
  }

  /// The identities of the listed stories, in the order of rank.
  var ids: [Int] { pages.flatMap { $0.stories.map(\.id) } }

  var canLoadMore: Bool { loading == nil && pages.last?.paging.isExhausted == false }

  func appear() {
    readStorage()
    refresh()
  }

  func refresh() {
    load(after: nil)
    output.send(self)
  }

  func loadMore() {
    guard canLoadMore, let last = pages.last else { return }
    load(after: last.paging)
    output.send(self)
  }

  func select(_ feed: Feed) {
    guard feed != self.feed else { return }
    self.feed = feed
    pages = []
    readStorage()
    load(after: nil)
    show(isReplacement: true)
  }

  /// Begins to load a page, instead of the one on its way or the question about a failed one.
  private func load(after paging: StoryPaging?) {
    request?.cancel()
    loading = paging == nil ? .first : .next
    request = Task { [weak self, repository, feed] in
      do {
        try Task.checkCancellation()
        let page =
          if let paging {
            try await repository.page(after: paging)
          } else {
            try await repository.firstPage(of: feed)
          }
        if !Task.isCancelled { self?.loaded(page, isFirst: paging == nil) }
      } catch {
        if !Task.isCancelled { self?.failed(error) }
      }
    }
  }

  private func loaded(_ page: StoryPage, isFirst: Bool) {
    loading = nil
    list(page, isReplacement: isFirst)
    if let notice = page.omissions.notice { notices.show(notice) }
  }

  private func failed(_ error: any Error) {
    loading = nil
    if !(error is CancellationError) { ask(about: error) }
    output.send(self)
  }

  private func ask(about error: any Error) {
    request = Task { [weak self, alerts, feed] in
      guard !Task.isCancelled else { return }
      let choice = await alerts.choice(in: .loadFailed(feed, error))
      if choice == .retry, !Task.isCancelled { self?.refresh() }
    }
  }

  private func list(_ page: StoryPage, isReplacement: Bool) {
    if isReplacement { pages = [] }
    var known = Set(ids)
    let stories = page.stories.filter { known.insert($0.id).inserted }
    pages.append(StoryPage(stories: stories, paging: page.paging, loadedAt: page.loadedAt))
    show(isReplacement: isReplacement)
  }

  /// Tells others what is listed before views are shown it.
  private func show(isReplacement: Bool) {
    let rows = pages.flatMap { marks.all.rows(of: $0.stories, loadedAt: $0.loadedAt) }
    listings.send(StoriesListed(rows: rows, isReplacement: isReplacement))
    output.send(self)
  }

  /// Lists what is stored, unless something is listed when it arrives; a failure is not told.
  private func readStorage() {
    reading?.cancel()
    reading = Task { [weak self, repository, feed] in
      guard !Task.isCancelled else { return }
      let page = try? await repository.storedPage(of: feed)
      guard let self, let page, !Task.isCancelled else { return }
      if pages.isEmpty, !page.stories.isEmpty { list(page, isReplacement: true) }
    }
  }
}

/// The view model of the badge, which learns from messages what is listed and what was read.
@MainActor
final class BadgeViewModel {
  let output = Output<BadgeViewModel>()
  private var unread = UnreadStories()
  private var announcedCount = 0
  private let sender: any MessageSender<Message>

  init(
    listings: any MessageReceiver<StoriesListed>, messages: any MessageReceiver<Message>,
    sender: any MessageSender<Message>
  ) {
    self.sender = sender
    listings.receive(
      as: self, take: { $0.unread.list($1.rows) }, show: { badge, _ in badge.show() })
    messages.receive(as: self, take: { $0.unread.receive($1) }, show: { badge, _ in badge.show() })
    Trace.watch(self)
  }

  var unreadCount: Int { unread.count }

  private func show() {
    guard unreadCount != announcedCount else { return }
    announcedCount = unreadCount
    sender.send(.unreadChanged(unreadCount))
    output.send(self)
  }
}
