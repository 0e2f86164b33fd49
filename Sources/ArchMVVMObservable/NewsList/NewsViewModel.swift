import Observation
import Scenarios

/// The view model of the list's screen: its stories, its loads and their failures.
///
/// What the user does changes the state at once. Functions that wait are `async`. The tasks of the
/// root views call them when ``loadID``, ``readingID`` or an entry of ``pictureIDs`` has changed. They
/// may be called once more, when a view comes back.
@Observable
@MainActor
final class NewsViewModel {
  private(set) var stories = ListedStories()
  private(set) var feed: Feed

  /// The page that is loading.
  private(set) var loading: LoadingPage?

  /// Changes with each load: the identity of the task for ``load()``.
  private(set) var loadID = 0

  /// Changes with each appearance of a feed: the identity of the task for ``readStorage()``.
  private(set) var readingID = 0

  /// The pictures on their way: the identities of the tasks for ``loadPicture(of:)``.
  private(set) var pictureIDs: [Int: Int] = [:]

  /// A story that is to be opened.
  let events = EventListeners<NewsEvent>()

  private var paging: StoryPaging?
  private var marks = StoryMarks()
  private var lastPictureID = 0
  @ObservationIgnored private var writings: [Int: Task<Void, Never>] = [:]

  private let unread: UnreadController
  private let loader: StoryPageLoader
  private let environment: NewsEnvironment

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment, unread: UnreadController) {
    feed = configuration.feed
    self.environment = environment
    self.unread = unread
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    Trace.watch(self)
  }

  deinit {
    for writing in writings.values { writing.cancel() }
  }

  var canLoadMore: Bool { loading == nil && paging?.isExhausted == false }

  // MARK: Loads

  func appear() {
    readingID += 1
    refresh()
  }

  func refresh() { startLoading(.first) }

  func loadMore() {
    if canLoadMore { startLoading(.next) }
  }

  func select(_ feed: Feed) {
    guard feed != self.feed else { return }
    self.feed = feed
    paging = nil
    stories = ListedStories()
    pictureIDs = [:]
    appear()
    unread.list([])
  }

  private func startLoading(_ page: LoadingPage) {
    loading = page
    loadID += 1
  }

  /// Loads the page that ``loading`` says; if that fails, the user may retry.
  func load() async {
    while loading != nil, !Task.isCancelled {
      do {
        list(try await loadedPage())
      } catch {
        guard !Task.isCancelled else { return }
        loading = nil
        guard !(error is CancellationError), await wantsRetry(after: error) else { return }
        loading = .first
      }
    }
  }

  private func loadedPage() async throws -> StoryPage {
    try await unlessCancelled { [loader, feed, loading, paging] in
      if loading == .next, let paging { return try await loader.page(after: paging) }
      return try await loader.firstPage(of: feed)
    }
  }

  private func wantsRetry(after error: any Error) async -> Bool {
    let choice = try? await unlessCancelled { [alerts = environment.alerts, feed] in
      await alerts.choice(in: .loadFailed(feed, error))
    }
    return choice == .retry
  }

  private func list(_ page: StoryPage) {
    let rows = marks.rows(of: page.stories, loadedAt: page.loadedAt)
    if loading == .first {
      stories.replace(with: rows)
      pictureIDs = [:]
      write(page)
    } else {
      stories.append(rows)
    }
    paging = page.paging
    loading = nil
    unread.list(stories.inOrder)
    if let notice = page.omissions.notice { environment.notices.show(notice) }
  }

  // MARK: Storage

  /// Lists what was stored, unless something newer is listed.
  func readStorage() async {
    let stored = try? await unlessCancelled { [storage = environment.storage, feed] in
      try await storage.stories(of: feed)
    }
    guard let stored, paging == nil, stories.ids.isEmpty else { return }
    stories.append(marks.rows(of: stored, loadedAt: environment.currentDate()))
    unread.list(stories.inOrder)
  }

  /// Stores a page, in a task of its own, which the next load does not cancel.
  ///
  /// Nobody needs to know whether that failed.
  private func write(_ page: StoryPage) {
    writings[loadID] = Task { [weak self, storage = environment.storage, loadID] in
      guard !Task.isCancelled else { return }
      try? await storage.store(page.stories, of: page.paging.feed)
      self?.writings[loadID] = nil
    }
  }
}

// MARK: - Stories

extension NewsViewModel {
  func select(_ id: Int) {
    guard stories[id] != nil else { return }
    marks.read.insert(id)
    stories[id]?.isRead = true
    environment.messages.send(.storyRead(id))
    events.send(.openStory(id))
    environment.analytics.log(.storySelected(id))
  }

  func markUnread(_ id: Int) {
    guard stories[id]?.isRead == true else { return }
    marks.read.remove(id)
    stories[id]?.isRead = false
    environment.messages.send(.storyMarkedUnread(id))
  }

  /// A job takes no votes.
  func toggleUpvote(_ id: Int) {
    guard stories[id]?.kind == .story else { return }
    if marks.upvoted.remove(id) == nil { marks.upvoted.insert(id) }
    stories[id]?.isUpvoted.toggle()
  }

  /// Asks for the picture of a row, unless it is there or on its way.
  func rowAppeared(_ id: Int) {
    guard stories[id]?.thumbnail.isWanted == true else { return }
    lastPictureID += 1
    pictureIDs[id] = lastPictureID
    stories[id]?.thumbnail = .loading
  }

  func loadPicture(of id: Int) async {
    guard pictureIDs[id] != nil else { return }
    do {
      let token = try await unlessCancelled { [thumbnails = environment.thumbnails] in
        try await thumbnails.thumbnail(of: id)
      }
      endPicture(of: id, .loaded(token))
    } catch {
      guard !Task.isCancelled else { return }
      let isFailure = !(error is CancellationError)
      endPicture(of: id, isFailure ? .failed : .none)
      if isFailure { environment.notices.show(.thumbnailFailed(story: id)) }
    }
  }

  private func endPicture(of id: Int, _ thumbnail: Thumbnail) {
    pictureIDs[id] = nil
    stories[id]?.thumbnail = thumbnail
  }
}

/// The listed stories in the order of rank, each once, with the user's marks and their pictures.
struct ListedStories: Equatable {
  private(set) var ids: [Int] = []
  private(set) var rows: [Int: NewsRow] = [:]

  /// A listed story; there is no other way to list one than ``append(_:)`` and ``replace(with:)``.
  subscript(id: Int) -> NewsRow? {
    get { rows[id] }
    set { if rows[id] != nil { rows[id] = newValue } }
  }

  /// The stories in the order of rank.
  var inOrder: [NewsRow] { ids.compactMap { rows[$0] } }

  /// Lists stories after the others; one that is listed already stays as it is.
  mutating func append(_ newRows: [NewsRow]) {
    for row in newRows where rows[row.id] == nil {
      rows[row.id] = row
      ids.append(row.id)
    }
  }

  /// Lists stories in place of the others; one that was listed keeps a picture that is loaded.
  mutating func replace(with newRows: [NewsRow]) {
    let former = rows
    self = ListedStories()
    append(newRows)
    for id in ids {
      if let picture = former[id]?.thumbnail, case .loaded = picture {
        rows[id]?.thumbnail = picture
      }
    }
  }
}
