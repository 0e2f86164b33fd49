import Scenarios

/// The news list without an architecture.
///
/// An order of rows, an object per row, and functions that change them and show what changed. Each
/// changes all state first, then tells the badge, and then shows: a view that is shown something
/// may send an intent, which runs at once.
final class DirectNewsList: NewsList {
  private let environment: NewsEnvironment
  private let loader: StoryPageLoader
  private var state: NewsState
  private var rows: [Int: DirectRow] = [:]
  private let badge: DirectBadge

  private let listViews = ViewList<NewsListContent>()
  private let listeners = EventListeners<NewsEvent>()

  /// The load, or the question about its failure.
  private var load: Task<Void, Never>?
  private var reading: Task<Void, Never>?

  /// The writings of first pages, by their numbers.
  private var writings: [Int: Task<Void, Never>] = [:]
  private var writingCount = 0

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    self.environment = environment
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    state = NewsState(feed: configuration.feed)
    badge = DirectBadge(messages: environment.messages)
    Trace.watch(self)
  }

  deinit {
    load?.cancel()
    reading?.cancel()
    for writing in writings.values { writing.cancel() }
  }

  func send(_ intent: NewsIntent) {
    switch intent {
    case .appear:
      startReading()
      refresh()
    case .refresh: refresh()
    case .loadMore: loadMore()
    case .selectFeed(let feed): selectFeed(feed)
    case .rowAppeared(let id): rowAppeared(id)
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): toggleUpvote(id)
    }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }
}

// MARK: Loads

extension DirectNewsList {
  private func refresh() {
    let shown = state.loading
    startLoad(.first)
    if shown != .first { showList() }
  }

  private func loadMore() {
    guard state.nextPage != nil else { return }
    startLoad(.next)
    showList()
  }

  private func selectFeed(_ feed: Feed) {
    guard feed != state.feed else { return }
    state.feed = feed
    state.paging = nil
    _ = replaceRows(with: [])
    startReading()
    startLoad(.first)
    badge.update()
    showList()
  }

  /// Starts a load in place of the one before, or of the question about its failure.
  private func startLoad(_ page: LoadingPage) {
    let (feed, nextPage) = (state.feed, state.nextPage)
    state.loading = page
    load?.cancel()
    load = Task { [weak self, loader] in
      do {
        let storyPage =
          if page == .next, let nextPage {
            try await loader.page(after: nextPage)
          } else {
            try await loader.firstPage(of: feed)
          }
        guard let self, !Task.isCancelled else { return }
        pageArrived(storyPage, isFirst: page == .first)
      } catch {
        guard let self, !Task.isCancelled else { return }
        loadFailed(error)
      }
    }
  }

  private func pageArrived(_ page: StoryPage, isFirst: Bool) {
    state.loading = nil
    state.paging = page.paging
    let newRows = state.marks.rows(of: page.stories, loadedAt: page.loadedAt)
    var changed: [DirectRow] = []
    if isFirst {
      changed = replaceRows(with: newRows)
      startWriting(page)
    } else {
      appendRows(newRows)
    }
    badge.update()
    showList()
    for row in changed { show(row) }
    if let notice = page.omissions.notice { environment.notices.show(notice) }
  }

  private func loadFailed(_ error: any Error) {
    state.loading = nil
    if !(error is CancellationError) { ask(.loadFailed(state.feed, error)) }
    showList()
  }

  private func ask(_ alert: Alert) {
    load = Task { [weak self, alerts = environment.alerts] in
      let choice = await alerts.choice(in: alert)
      guard let self, !Task.isCancelled, choice == .retry else { return }
      refresh()
    }
  }

  // MARK: Storage

  private func startReading() {
    reading?.cancel()
    reading = Task { [weak self, storage = environment.storage, feed = state.feed] in
      let stories = try? await storage.stories(of: feed)
      guard let self, !Task.isCancelled, let stories else { return }
      storageAnswered(stories)
    }
  }

  /// Lists stored rows, unless newer ones were listed.
  private func storageAnswered(_ stories: [Story]) {
    guard !stories.isEmpty, state.paging == nil, rows.isEmpty else { return }
    appendRows(state.marks.rows(of: stories, loadedAt: environment.currentDate()))
    badge.update()
    showList()
  }

  private func startWriting(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = Task { [weak self, storage = environment.storage, writingCount] in
      try? await storage.store(page.stories, of: page.paging.feed)
      self?.writings[writingCount] = nil
    }
  }
}

// MARK: Rows

extension DirectNewsList {
  /// Lists rows in place of the others; returns those that stay and changed.
  private func replaceRows(with newRows: [NewsRow]) -> [DirectRow] {
    let old = rows
    rows = [:]
    state.order = []
    var changed: [DirectRow] = []
    for newRow in newRows where rows[newRow.id] == nil {
      let row = old[newRow.id]
      if let row, row.update(with: newRow) { changed.append(row) }
      rows[newRow.id] = row ?? DirectRow(newRow)
      state.order.append(newRow.id)
    }
    for (id, row) in old where rows[id] == nil { row.leave() }
    badge.list(newRows)
    return changed
  }

  /// Lists rows after the others; a story that is listed already stays where it is.
  private func appendRows(_ newRows: [NewsRow]) {
    for newRow in newRows where rows[newRow.id] == nil {
      rows[newRow.id] = DirectRow(newRow)
      state.order.append(newRow.id)
    }
    badge.list(state.order.compactMap { rows[$0]?.row })
  }

  private func select(_ id: Int) {
    guard let row = rows[id] else { return }
    let wasRead = row.row.isRead
    state.marks.read.insert(id)
    row.row.isRead = true
    environment.messages.send(.storyRead(id))
    if !wasRead { show(row) }
    listeners.send(.openStory(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let row = rows[id], row.row.isRead else { return }
    state.marks.read.remove(id)
    row.row.isRead = false
    environment.messages.send(.storyMarkedUnread(id))
    show(row)
  }

  private func toggleUpvote(_ id: Int) {
    guard let row = rows[id], row.row.kind != .job else { return }
    row.row.isUpvoted.toggle()
    if row.row.isUpvoted { state.marks.upvoted.insert(id) } else { state.marks.upvoted.remove(id) }
    show(row)
  }

  private func rowAppeared(_ id: Int) {
    guard let row = rows[id], row.row.thumbnail.isWanted else { return }
    row.row.thumbnail = .loading
    row.request = Task { [weak self, thumbnails = environment.thumbnails] in
      do {
        let token = try await thumbnails.thumbnail(of: id)
        guard let self, !Task.isCancelled else { return }
        endRequest(of: id, with: .loaded(token))
      } catch {
        guard let self, !Task.isCancelled else { return }
        endRequest(of: id, with: error is CancellationError ? .none : .failed)
      }
    }
    show(row)
  }

  private func endRequest(of id: Int, with thumbnail: Thumbnail) {
    guard let row = rows[id] else { return }
    row.row.thumbnail = thumbnail
    show(row)
    if thumbnail == .failed { environment.notices.show(.thumbnailFailed(story: id)) }
  }
}

// MARK: Views

extension DirectNewsList {
  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    listViews.attach(view, showing: listContent)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    badge.views.attach(view, showing: badge.content)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard let row = rows[id] else { return .ended }
    let attachment = MovableAttachment(
      view, to: row.views(in: style), showing: content(of: row.row, style))
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.move(attachment, toRow: id, style)
    }
  }

  /// Shows another row in a view; a story that is not listed ends the attachment.
  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard let row = rows[id] else { return attachment.end() }
    attachment.move(to: row.views(in: style), showing: content(of: row.row, style))
  }

  var listContent: NewsListContent {
    NewsListContent(
      title: state.loading == .first
        ? "Refreshing…" : "\(state.feed.title) (\(state.order.count))",
      isLoading: state.loading != nil, canLoadMore: state.nextPage != nil, rows: state.order)
  }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    rows[id].map { content(of: $0.row, style) }
  }

  private func content(of row: NewsRow, _ style: RowStyle) -> RowContent {
    let story = row.story
    return switch story.kind {
    case .story:
      .story(
        StoryRowContent(
          title: story.title, footnote: row.footnote,
          score: ScoreFormat.text(of: row.score, style), comments: String(story.commentCount),
          isRead: row.isRead, isUpvoted: row.isUpvoted, thumbnail: row.thumbnail))
    case .job:
      .job(
        JobRowContent(
          title: story.title, footnote: row.footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }

  var badgeContent: BadgeContent { badge.content }

  private func showList() { listViews.update("list", listContent) }

  /// Shows a row in both styles, in each once for all its views.
  private func show(_ row: DirectRow) {
    row.fullViews?.update("row \(row.row.id)", content(of: row.row, .full))
    row.compactViews?.update("row \(row.row.id)", content(of: row.row, .compact))
  }
}

/// The badge: it knows which stories are listed, and learns from messages which of them are read.
@MainActor
final class DirectBadge {
  private var stories = UnreadStories()
  private var announcedCount = 0
  let views = ViewList<BadgeContent>()
  private let messages: MessageBus
  private var subscription: MessageSubscription?

  init(messages: MessageBus) {
    self.messages = messages
    Trace.watch(self)
    subscription = messages.listen { [weak self] in self?.receive($0) }
  }

  /// Replaces the listed rows; ``update()`` announces and shows that.
  func list(_ rows: [NewsRow]) { stories.list(rows) }

  private func receive(_ message: Message) {
    stories.receive(message)
    update()
  }

  /// Announces and shows the number of unread stories if it has changed.
  ///
  /// The message comes first: a view may answer with an intent that changes the number again.
  func update() {
    guard stories.count != announcedCount else { return }
    announcedCount = stories.count
    messages.send(.unreadChanged(announcedCount))
    views.update("badge", content)
  }

  var content: BadgeContent { BadgeContent(unreadCount: stories.count) }
}
