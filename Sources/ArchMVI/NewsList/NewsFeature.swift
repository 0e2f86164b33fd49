import Scenarios

/// The list: composed of a feature per row and of the badge.
final class NewsFeature: ReducibleState {
  final class State {
    var feed: Feed
    var loading: LoadingPage?

    /// The progress in the feed; nil before its first page.
    var paging: StoryPaging?

    /// The listed stories, in the order of rank.
    var rows: [Int] = []

    /// What the user has read and voted for, which outlives rows.
    var marks = StoryMarks()

    init(feed: Feed) { self.feed = feed }

    var canLoadMore: Bool { loading == nil && paging?.isExhausted == false }
  }

  let state: State
  let statePublisher = StatePublisher<State>()
  let publisher = EventListeners<NewsEvent>()
  let effects: NewsEffects
  let badge: BadgeFeature
  private(set) var rows: [Int: RowFeature] = [:]
  private let environment: NewsEnvironment

  /// The load, or the question about its failure.
  private var load: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  private var writings: [Int: Task<Void, Never>] = [:]

  init(_ configuration: NewsConfiguration, _ environment: NewsEnvironment) {
    state = State(feed: configuration.feed)
    effects = NewsEffects(environment, pageSize: configuration.pageSize)
    badge = BadgeFeature(environment.messages)
    self.environment = environment
    Trace.watch(self)
  }

  deinit {
    load?.cancel()
    reading?.cancel()
    for writing in writings.values { writing.cancel() }
  }
}

extension NewsFeature: EffectProcessing, EventReducer {
  /// An action of the user, or what an effect brought.
  enum Intent {
    case user(NewsIntent)
    case pageArrived(StoryPage)
    case loadFailed(any Error)
    case loadCancelled
    case storageRead([Story])
    case written(Int)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .user(.appear):
      read()
      refresh()
    case .user(.refresh): refresh()
    case .user(.loadMore): loadMore()
    case .user(.selectFeed(let feed)): select(feed)
    case .user(.rowAppeared(let id)): rows[id]?(.appear)
    case .user(.select(let id)): select(id)
    case .user(.markUnread(let id)): markUnread(id)
    case .user(.toggleUpvote(let id)): toggleUpvote(id)
    case .pageArrived(let page): show(page)
    case .loadFailed(let error):
      start(.ask(.loadFailed(state.feed, error)))
      state { $0.loading = nil }
    case .loadCancelled: state { $0.loading = nil }
    case .storageRead(let stories): showStored(stories)
    case .written(let number): writings[number] = nil
    }
  }

  // MARK: Loads

  private func refresh() {
    start(.loadFirstPage(state.feed))
    state { $0.loading = .first }
  }

  private func loadMore() {
    guard state.canLoadMore, let paging = state.paging else { return }
    start(.loadPage(after: paging))
    state { $0.loading = .next }
  }

  private func select(_ feed: Feed) {
    guard feed != state.feed else { return }
    state(update: false) {
      $0.feed = feed
      $0.loading = .first
      $0.paging = nil
    }
    read()
    start(.loadFirstPage(feed))
    list([])
  }

  /// Starts a load, or the question about its failure, in place of the one before.
  private func start(_ effect: NewsEffects.Effect) {
    load?.cancel()
    load = self.effect(effect)
  }

  private func read() {
    reading?.cancel()
    reading = effect(.read(state.feed))
  }

  /// One writing does not cancel another: it may be of another feed.
  private func write(_ page: StoryPage) {
    let number = (writings.keys.max() ?? 0) + 1
    writings[number] = effect(.write(page, number: number))
  }

  private func show(_ page: StoryPage) {
    let kept = state.loading == .next ? state.rows : []
    if state.loading == .first { write(page) }
    state(update: false) {
      $0.loading = nil
      $0.paging = page.paging
    }
    list(state.marks.rows(of: page.stories, loadedAt: page.loadedAt), after: kept)
    if let notice = page.omissions.notice { environment.notices.show(notice) }
  }

  private func showStored(_ stories: [Story]) {
    guard !stories.isEmpty, state.paging == nil, state.rows.isEmpty else { return }
    list(state.marks.rows(of: stories, loadedAt: environment.currentDate()))
  }

  /// Lists new rows after the kept ones, each identity once; all other rows leave.
  private func list(_ newRows: [NewsRow], after kept: [Int] = []) {
    var listed = Set(kept)
    let newRows = newRows.filter { listed.insert($0.id).inserted }
    for id in state.rows where !listed.contains(id) {
      rows.removeValue(forKey: id)?.statePublisher.finish()
    }
    for row in newRows {
      if let feature = rows[row.id] {
        feature(.reload(row))
      } else {
        rows[row.id] = RowFeature(row, environment)
      }
    }
    state(update: false) { $0.rows = kept + newRows.map(\.id) }
    badge(.list(state.rows.compactMap { rows[$0]?.state.row }))
    updateState()
    for row in newRows { rows[row.id]?.updateState() }
  }

  // MARK: Rows

  // The story is marked in the state of the list, of which no view shows the marks, and in that of its
  // row. The message is sent before the row is shown, so that the badge counts the story first.

  private func select(_ id: Int) {
    guard let row = rows[id] else { return }
    state(update: false) { $0.marks.read.insert(id) }
    row(.mark(isRead: true))
    environment.messages.send(.storyRead(id))
    row.updateState()
    publish(.openStory(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let row = rows[id], row.state.row.isRead else { return }
    state(update: false) { $0.marks.read.remove(id) }
    row(.mark(isRead: false))
    environment.messages.send(.storyMarkedUnread(id))
    row.updateState()
  }

  private func toggleUpvote(_ id: Int) {
    guard let row = rows[id], row.state.row.kind != .job else { return }
    state(update: false) {
      if $0.marks.upvoted.remove(id) == nil { $0.marks.upvoted.insert(id) }
    }
    row(.toggleUpvote)
  }
}

/// The effects of the list: pages, the storage, and the question about a failure.
struct NewsEffects: AsyncEffectReducer {
  enum Effect {
    case loadFirstPage(Feed)
    case loadPage(after: StoryPaging)
    case ask(Alert)
    case read(Feed)
    case write(StoryPage, number: Int)
  }

  private let loader: StoryPageLoader
  private let storage: any StoryStorage
  private let alerts: any AlertResponder

  init(_ environment: NewsEnvironment, pageSize: Int) {
    loader = StoryPageLoader(
      environment.stories, pageSize: pageSize, currentDate: environment.currentDate)
    storage = environment.storage
    alerts = environment.alerts
  }

  func reduce(effect: Effect) async -> NewsFeature.Intent? {
    switch effect {
    case .loadFirstPage(let feed): return await load { try await loader.firstPage(of: feed) }
    case .loadPage(let paging): return await load { try await loader.page(after: paging) }
    case .ask(let alert): return await alerts.choice(in: alert) == .retry ? .user(.refresh) : nil
    case .read(let feed):
      // A file that cannot be read counts as absent.
      return (try? await storage.stories(of: feed)).map { .storageRead($0) }
    case .write(let page, let number):
      try? await storage.store(page.stories, of: page.paging.feed)
      return .written(number)
    }
  }

  private func load(_ page: () async throws -> StoryPage) async -> NewsFeature.Intent {
    do {
      return .pageArrived(try await page())
    } catch is CancellationError {
      return .loadCancelled
    } catch {
      return .loadFailed(error)
    }
  }
}
