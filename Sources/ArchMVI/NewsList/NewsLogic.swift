import Foundation
import Scenarios

/// The list, composed of the user's marks, the badge and a feature per row.
final class NewsFeature: Feature, ReducibleState, Observer {
  final class State {
    var feed: Feed
    var loading: LoadingPage?

    /// The progress in the feed; nil before its first page.
    var paging: StoryPaging?

    /// The listed stories, in the order of rank.
    var rows: [Int] = []

    init(feed: Feed) { self.feed = feed }
  }

  let state: State
  let environment: NewsEnvironment
  let processor: Processor
  var views: OldViewList<NewsListContent>?
  let publisher: OldEventListeners<NewsEvent>
  let badge: BadgeFeature
  let marks: MarksFeature
  var rows: [Int: RowFeature] = [:]

  /// One publisher for the events of all rows: one binding is enough for them.
  private let rowEvents: OldEventListeners<RowFeature.Event>

  /// The load, or the question about its failure.
  var load: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  private var writings: [Int: Task<Void, Never>] = [:]
  private var writingCount = 0
  private(set) lazy var effects = NewsEffects(environment, pageSize: pageSize, self)
  private let pageSize: Int
  var cancellables: [@MainActor () -> Void] = []

  init(_ configuration: NewsConfiguration, _ environment: NewsEnvironment, _ processor: Processor) {
    state = State(feed: configuration.feed)
    pageSize = configuration.pageSize
    self.environment = environment
    self.processor = processor
    publisher = OldEventListeners(processor.gate)
    rowEvents = OldEventListeners(processor.gate)
    badge = BadgeFeature(environment.messages, processor)
    marks = MarksFeature(processor)
    bind(rowEvents) { event in
      switch event {
      case .thumbnailFailed(let id): .thumbnailFailed(id)
      }
    }
    let tracer = processor.tracer
    tracer?.didMake(.viewModel)
    tracer?.watch("news") { [weak self] in self?.state }
    tracer?.watch("rows") { [weak self] in
      self.map { news in news.state.rows.map { news.rows[$0]?.state.row } }
    }
    tracer?.watch("marks") { [weak marks] in marks?.state.marks }
    tracer?.watch("badge") { [weak badge] in badge?.state }
  }

  func end() {
    load?.cancel()
    reading?.cancel()
    for writing in writings.values { writing.cancel() }
    endBindings()
    detachViews()
    publisher.removeAll()
    badge.end()
    for row in rows.values { row.end() }
  }
}

/// The intents of the list.
extension NewsFeature: EventReducer {
  /// An action of the user, the result of an effect, or the event of a row.
  enum Intent {
    case user(NewsIntent)
    // Indirect: an intent of few bytes is queued without an allocation.
    indirect case pageArrived(StoryPage)
    case loadFailed(any Error)
    case loadCancelled
    case storageRead([Story])
    case writingEnded(Int)
    case thumbnailFailed(Int)
  }

  typealias Event = NewsEvent

  func reduce(intent: Intent) {
    switch intent {
    case .user(let intent): reduce(intent)
    case .pageArrived(let page): show(page)
    case .loadFailed(let error):
      state { $0.loading = nil }
      start(.ask(.loadFailed(state.feed, error)))
    case .loadCancelled: state { $0.loading = nil }
    case .storageRead(let stories):
      guard !stories.isEmpty, state.paging == nil, state.rows.isEmpty else { return }
      list(rows(of: stories, loadedAt: environment.currentDate()))
    case .writingEnded(let number): writings[number] = nil
    case .thumbnailFailed(let id): environment.notices.show(.thumbnailFailed(story: id))
    }
  }

  private func reduce(_ intent: NewsIntent) {
    switch intent {
    case .appear:
      read()
      refresh()
    case .refresh: refresh()
    case .loadMore: loadMore()
    case .selectFeed(let feed): select(feed)
    case .rowAppeared(let id): rows[id]?(.appear)
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): toggleUpvote(id)
    }
  }

  // MARK: Loads

  private func refresh() {
    state { $0.loading = .first }
    start(.loadFirstPage(state.feed))
  }

  private func loadMore() {
    guard state.loading == nil, let paging = state.paging, !paging.isExhausted else { return }
    state { $0.loading = .next }
    start(.loadPage(after: paging))
  }

  private func select(_ feed: Feed) {
    guard feed != state.feed else { return }
    list([]) {
      $0.feed = feed
      $0.loading = .first
      $0.paging = nil
    }
    read()
    start(.loadFirstPage(feed))
  }

  /// Starts a load, or the question about its failure, in place of the one before.
  private func start(_ effect: NewsEffects.Effect) {
    load?.cancel()
    load = effects(effect)
  }

  private func read() {
    reading?.cancel()
    reading = effects(.readStorage(state.feed))
  }

  private func write(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = effects(.writeStorage(page, number: writingCount))
  }

  private func show(_ page: StoryPage) {
    let isFirst = state.loading == .first
    let newRows = rows(of: page.stories, loadedAt: page.loadedAt)
    list(newRows, after: isFirst ? [] : state.rows) {
      $0.loading = nil
      $0.paging = page.paging
    }
    if isFirst { write(page) }
    if let notice = page.omissions.notice { environment.notices.show(notice) }
  }

  private func rows(of stories: [Story], loadedAt date: Date) -> [NewsRow] {
    marks.state.marks.rows(of: stories, loadedAt: date)
  }

  /// Lists rows after those that are kept; all others leave.
  private func list(
    _ newRows: [NewsRow], after kept: [Int] = [], _ change: (State) -> Void = { _ in }
  ) {
    var listed = Set(kept)
    let rowsToList = newRows.filter { listed.insert($0.id).inserted }
    for id in state.rows where !listed.contains(id) { rows.removeValue(forKey: id)?.end() }
    state {
      $0.rows = kept + rowsToList.map(\.id)
      change($0)
    }
    for row in rowsToList {
      if let feature = rows[row.id] {
        feature(.reload(row))
      } else {
        rows[row.id] = RowFeature(row, environment.thumbnails, rowEvents, processor)
      }
    }
    badge(.list(state.rows.compactMap { rows[$0]?.state.row }))
  }

  // MARK: Rows

  private func select(_ id: Int) {
    guard let row = rows[id] else { return }
    marks(.read(id))
    row(.markRead(true))
    publish(.openStory(id))
    environment.messages.send(.storyRead(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let row = rows[id], row.state.row.isRead else { return }
    marks(.unread(id))
    row(.markRead(false))
    environment.messages.send(.storyMarkedUnread(id))
  }

  private func toggleUpvote(_ id: Int) {
    guard let row = rows[id], row.state.row.kind != .job else { return }
    marks(.toggleUpvote(id))
    row(.toggleUpvote)
  }
}

/// The stories that the user has read and voted for, which outlive rows: a module without views.
final class MarksFeature: Feature, ReducibleState {
  final class State {
    var marks = StoryMarks()
  }

  enum Intent {
    case read(Int)
    case unread(Int)
    case toggleUpvote(Int)
  }

  let state = State()
  let processor: Processor

  init(_ processor: Processor) { self.processor = processor }

  func reduce(intent: Intent) {
    switch intent {
    case .read(let id): state { $0.marks.read.insert(id) }
    case .unread(let id): state { $0.marks.read.remove(id) }
    case .toggleUpvote(let id):
      state { if $0.marks.upvoted.remove(id) == nil { $0.marks.upvoted.insert(id) } }
    }
  }
}

/// One row of the list.
final class RowFeature: Feature, ReducibleState {
  final class State {
    var row: NewsRow

    init(_ row: NewsRow) { self.row = row }
  }

  let state: State
  let thumbnails: any ThumbnailService
  let processor: Processor

  /// Shared by all rows.
  let publisher: OldEventListeners<Event>

  private var full: MappedProperty<RowContent>?
  private var compact: MappedProperty<RowContent>?
  private var request: Task<Void, Never>?

  init(
    _ row: NewsRow, _ thumbnails: any ThumbnailService, _ publisher: OldEventListeners<Event>,
    _ processor: Processor
  ) {
    state = State(row)
    self.thumbnails = thumbnails
    self.publisher = publisher
    self.processor = processor
    processor.tracer?.didMake(.viewModel)
  }

  func publishState() {
    full?.publish()
    compact?.publish()
  }

  func end() {
    request?.cancel()
    full?.detachViews()
    compact?.detachViews()
  }

  /// The property of a style, made for its first view.
  func property(_ style: RowStyle) -> MappedProperty<RowContent> {
    if let made = style == .full ? full : compact { return made }
    let property = MappedProperty(processor) { [state] in RowContent(state.row, style: style) }
    switch style {
    case .full: full = property
    case .compact: compact = property
    }
    return property
  }
}

/// The intents of a row.
extension RowFeature: EventReducer {
  enum Intent {
    case appear
    case reload(NewsRow)
    case markRead(Bool)
    case toggleUpvote
    case thumbnailArrived(String)
    case thumbnailFailed
    case thumbnailCancelled
  }

  enum Event {
    case thumbnailFailed(Int)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .appear:
      guard state.row.thumbnail.isWanted else { return }
      state { $0.row.thumbnail = .loading }
      request = RowEffects(thumbnails: thumbnails, row: self)(.loadThumbnail(state.row.id))
    case .reload(var row):
      row.thumbnail = state.row.thumbnail
      state { $0.row = row }
    case .markRead(let isRead): state { $0.row.isRead = isRead }
    case .toggleUpvote: state { $0.row.isUpvoted.toggle() }
    case .thumbnailArrived(let token): state { $0.row.thumbnail = .loaded(token) }
    case .thumbnailFailed:
      state { $0.row.thumbnail = .failed }
      publish(.thumbnailFailed(state.row.id))
    case .thumbnailCancelled: state { $0.row.thumbnail = .none }
    }
  }
}

/// The badge; it is called with the listed rows, and receives reads by message.
final class BadgeFeature: Feature, ReducibleState, Observer {
  final class State {
    var stories = UnreadStories()
  }

  let state = State()
  private let messages: MessageBus
  let processor: Processor
  var views: OldViewList<BadgeContent>?
  var cancellables: [@MainActor () -> Void] = []

  init(_ messages: MessageBus, _ processor: Processor) {
    self.messages = messages
    self.processor = processor
    processor.tracer?.didMake(.viewModel)
    bind(messages) { message in
      if case .unreadChanged = message { nil } else { .receive(message) }
    }
  }

  func end() {
    endBindings()
    detachViews()
  }
}

/// The intents of the badge.
extension BadgeFeature {
  enum Intent {
    case list([NewsRow])
    case receive(Message)
  }

  func reduce(intent: Intent) {
    let count = state.stories.count
    switch intent {
    case .list(let rows): state { $0.stories.list(rows) }
    case .receive(let message): state { $0.stories.receive(message) }
    }
    if state.stories.count != count { messages.send(.unreadChanged(state.stories.count)) }
  }
}
