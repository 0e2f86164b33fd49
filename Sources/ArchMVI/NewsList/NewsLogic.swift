import Scenarios

/// The state of the list apart from its modules.
struct NewsState {
  var feed: Feed
  var loading: LoadingPage?

  /// The progress in the feed; nil before its first page.
  var paging: StoryPaging?

  /// The listed stories, in the order of rank.
  var rows: [Int] = []
}

/// The list, composed of the badge and a feature per row.
final class NewsFeature: Feature, ReducibleState, Observer {
  let mutableState: MutableState<NewsState>
  let environment: NewsEnvironment
  let processor: Processor
  var views: ViewList<NewsListContent>?
  let publisher: EventListeners<NewsEvent>
  let badge: BadgeFeature
  var rows: [Int: RowFeature] = [:]

  /// One publisher for the events of all rows: one binding is enough for them.
  private let rowEvents: EventListeners<RowFeature.Event>

  /// The user's marks, which outlive rows; no view shows them, so that they are not in the state.
  var marks = StoryMarks()

  /// The load, or the question about its failure.
  var load: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  private var writings: [Int: Task<Void, Never>] = [:]
  private var writingCount = 0
  private(set) lazy var effects = NewsEffects(environment, pageSize: pageSize, self)
  private let pageSize: Int
  var cancellables: [@MainActor () -> Void] = []

  init(_ configuration: NewsConfiguration, _ environment: NewsEnvironment, _ processor: Processor) {
    mutableState = MutableState(NewsState(feed: configuration.feed))
    pageSize = configuration.pageSize
    self.environment = environment
    self.processor = processor
    publisher = EventListeners(processor.gate)
    rowEvents = EventListeners(processor.gate)
    badge = BadgeFeature(environment.messages, processor)
    bind(rowEvents) { event in
      switch event {
      case .thumbnailFailed(let id): .thumbnailFailed(id)
      }
    }
    let tracer = processor.tracer
    tracer?.watch("news") { [weak self] in self?.state }
    tracer?.watch("rows") { [weak self] in
      self.map { news in news.state.rows.map { news.rows[$0]?.state } }
    }
    tracer?.watch("marks") { [weak self] in self?.marks }
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
      list(marks.rows(of: stories, loadedAt: environment.currentDate()))
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
    list([]) { $0 = NewsState(feed: feed, loading: .first) }
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
    let rows = marks.rows(of: page.stories, loadedAt: page.loadedAt)
    list(rows, after: isFirst ? [] : state.rows) {
      $0.loading = nil
      $0.paging = page.paging
    }
    if isFirst { write(page) }
    if let notice = page.omissions.notice { environment.notices.show(notice) }
  }

  /// Lists rows after those that are kept; all others leave.
  private func list(
    _ newRows: [NewsRow], after kept: [Int] = [], _ change: (inout NewsState) -> Void = { _ in }
  ) {
    var order = kept
    var listed = Set(kept)
    for row in newRows where listed.insert(row.id).inserted {
      order.append(row.id)
      if let feature = rows[row.id] {
        feature(.reload(row))
      } else {
        rows[row.id] = RowFeature(row, environment.thumbnails, rowEvents, processor)
      }
    }
    for id in state.rows where !listed.contains(id) { rows.removeValue(forKey: id)?.end() }
    state {
      $0.rows = order
      change(&$0)
    }
    badge(.list(order.compactMap { rows[$0]?.state }))
  }

  // MARK: Rows

  private func select(_ id: Int) {
    guard let row = rows[id] else { return }
    marks.read.insert(id)
    row(.markRead(true))
    publish(.openStory(id))
    environment.messages.send(.storyRead(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let row = rows[id], marks.read.remove(id) != nil else { return }
    row(.markRead(false))
    environment.messages.send(.storyMarkedUnread(id))
  }

  private func toggleUpvote(_ id: Int) {
    guard let row = rows[id], row.state.kind != .job else { return }
    if marks.upvoted.remove(id) == nil { marks.upvoted.insert(id) }
    row(.toggleUpvote)
  }
}

extension NewsFeature {
  func attach(
    _ view: any ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard processor.gate.isOpen, let row = row(id) else { return .ended }
    let property = row.property(style)
    let attachment = processor.deliver {
      MovableAttachment(view, to: property.makeViews(), showing: property.computed())
    }
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.move(attachment, toRow: id, style)
    }
  }

  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard !attachment.hasEnded else { return }
    guard let row = row(id) else { return attachment.end() }
    let property = row.property(style)
    processor.deliver {
      attachment.move(to: property.makeViews(), showing: property.computed())
    }
  }

  /// A listed row; reports a story that is not listed.
  private func row(_ id: Int) -> RowFeature? {
    if rows[id] == nil { processor.environment.diagnostics.report(.unknownStory(id)) }
    return rows[id]
  }
}

/// One row of the list.
final class RowFeature: Feature, ReducibleState {
  let mutableState: MutableState<NewsRow>
  let thumbnails: any ThumbnailService
  let processor: Processor

  /// Shared by all rows.
  let publisher: EventListeners<Event>

  var full: RowProperty?
  private var compact: RowProperty?
  private var request: Task<Void, Never>?

  init(
    _ row: NewsRow, _ thumbnails: any ThumbnailService, _ publisher: EventListeners<Event>,
    _ processor: Processor
  ) {
    mutableState = MutableState(row)
    self.thumbnails = thumbnails
    self.publisher = publisher
    self.processor = processor
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
      guard state.thumbnail.isWanted else { return }
      state { $0.thumbnail = .loading }
      request = RowEffects(thumbnails: thumbnails, row: self)(.loadThumbnail(state.id))
    case .reload(var row):
      row.thumbnail = state.thumbnail
      state { $0 = row }
    case .markRead(let isRead): state { $0.isRead = isRead }
    case .toggleUpvote: state { $0.isUpvoted.toggle() }
    case .thumbnailArrived(let token): state { $0.thumbnail = .loaded(token) }
    case .thumbnailFailed:
      state { $0.thumbnail = .failed }
      publish(.thumbnailFailed(state.id))
    case .thumbnailCancelled: state { $0.thumbnail = .none }
    }
  }
}

extension RowFeature {
  /// The property of a style, made for its first view.
  func property(_ style: RowStyle) -> RowProperty {
    let made = style == .full ? full : compact
    let property = made ?? RowProperty(mutableState, style: style, processor)
    switch style {
    case .full: full = property
    case .compact: compact = property
    }
    return property
  }
}

/// The badge; it is called with the listed rows, and receives reads by message.
final class BadgeFeature: Feature, ReducibleState, Observer {
  let mutableState = MutableState(UnreadStories())
  private let messages: MessageBus
  let processor: Processor
  var views: ViewList<BadgeContent>?
  var cancellables: [@MainActor () -> Void] = []

  init(_ messages: MessageBus, _ processor: Processor) {
    self.messages = messages
    self.processor = processor
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
    let count = state.count
    switch intent {
    case .list(let rows): state { $0.list(rows) }
    case .receive(let message): state { $0.receive(message) }
    }
    if state.count != count { messages.send(.unreadChanged(state.count)) }
  }
}
